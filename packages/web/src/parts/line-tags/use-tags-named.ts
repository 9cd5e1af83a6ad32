import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { holdsWords } from '../../ui/overlay/is-found-by.ts';

const most = 3;

interface LineTag {
  readonly tag: string;
  readonly count: number;
}

/** The account's tags that hold the words typed, in any order, with how many lines have them. They are few, so no line is looked at. */
export function useTagsNamed(typed: string): readonly LineTag[] {
  const isTyped = typed.trim() !== '';
  const { data } = useQuery({ ...queries.lineTags(), enabled: isTyped });
  if (!isTyped) return [];
  const named = data?.tags.filter(({ tag }) => holdsWords(tag, typed)) ?? [];
  return named.toSorted((one, other) => other.count - one.count).slice(0, most);
}
