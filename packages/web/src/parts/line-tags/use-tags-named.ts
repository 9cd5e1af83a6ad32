import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';

const most = 3;

interface LineTag {
  readonly tag: string;
  readonly count: number;
}

/** The account's tags that hold every word typed, in any order, with how many lines have them. They are few, so no line is looked at. */
export function useTagsNamed(typed: string): readonly LineTag[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const { data } = useQuery({ ...queries.lineTags(), enabled: words.length > 0 });
  if (words.length === 0) return [];
  const named = data?.tags.filter(({ tag }) => words.every((word) => tag.toLowerCase().includes(word))) ?? [];
  return named.toSorted((one, other) => other.count - one.count).slice(0, most);
}
