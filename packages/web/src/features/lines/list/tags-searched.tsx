import type { ReactElement } from 'react';
import { words as tagWords } from '../../../parts/line-tags/words.ts';
import { useTagsNamed } from '../../../parts/line-tags/use-tags-named.ts';
import { Button } from '../../../ui/action/button.tsx';
import { count } from '../../../ui/format/count.ts';
import type { LineFilters } from './line-filter.ts';

interface TagsSearchedProps {
  readonly search: LineFilters;
  readonly onFilter: (to: Partial<LineFilters>) => void;
}

/** Tags that hold what is searched: names and numbers are looked through, a tag is a filter and takes the place of the text. */
export function TagsSearched({ search, onFilter }: TagsSearchedProps): ReactElement {
  const tags = useTagsNamed(search.tag === '' ? search.searchTerm : '');
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {tags.map(({ tag, count: amount }) => (
        <Button key={tag} size="small" icon="tag" onClick={() => onFilter({ tag, searchTerm: '' })}>
          {tagWords.named(tag)} <span className="text-ink-faint">{count(amount)}</span>
        </Button>
      ))}
    </span>
  );
}
