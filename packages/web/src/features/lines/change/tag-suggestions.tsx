import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/action/button.tsx';

const most = 8;

export interface TagSuggestionsProps {
  readonly label: string;
  /** Tags separated by commas; the last one may be incomplete. */
  readonly text: string;
  /** Instead of all tags of the account. */
  readonly among?: readonly string[] | undefined;
  readonly onPick: (text: string) => void;
}

/** Tags in use that complete what is typed, each a button that inserts it. */
export function TagSuggestions({ label, text, among, onPick }: TagSuggestionsProps): ReactElement | null {
  const { data } = useQuery(queries.lineTags());
  const parts = text.split(',').map((part) => part.trim());
  const begun = parts.at(-1) ?? '';
  const before = parts.slice(0, -1).filter(Boolean);
  const known = among ?? data?.tags.map(({ tag }) => tag) ?? [];
  const fitting = known.filter(
    (tag) => tag !== begun && !before.includes(tag) && tag.toLowerCase().startsWith(begun.toLowerCase()),
  );
  if (known.length === 0) return null;
  return (
    <ul aria-label={label} className="-mt-2 flex min-h-7 flex-wrap gap-1.5">
      {fitting.slice(0, most).map((tag) => (
        <li key={tag}>
          <Button size="small" onClick={() => onPick([...before, tag, ''].join(', '))}>
            {tag}
          </Button>
        </li>
      ))}
    </ul>
  );
}
