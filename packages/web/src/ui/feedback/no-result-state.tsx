import type { ReactElement } from 'react';
import { useAnnounced } from './announce.ts';
import { Button } from '../action/button.tsx';
import { ScreenState } from './screen-state.tsx';
import { words } from './words.ts';

export interface NoResultStateProps {
  readonly title: string;
  readonly searched?: string;
  readonly onClear: () => void;
  /** Clears the filters beside the search, and keeps it; missing when none is set. */
  readonly onClearFilters?: (() => void) | undefined;
}

/** Something is there, but the search or the filters leave nothing of it. */
export function NoResultState(props: NoResultStateProps): ReactElement {
  const { title, searched, onClear, onClearFilters } = props;
  useAnnounced(title);
  if (searched && onClearFilters)
    return (
      <ScreenState icon="search" title={title} action={<Button onClick={onClearFilters}>{words.clearFilters}</Button>}>
        {words.noMatchIn(searched)}
      </ScreenState>
    );
  return (
    <ScreenState icon="search" title={title} action={<Button onClick={onClear}>{words.clear}</Button>}>
      {searched ? words.noMatchFor(searched) : words.filtered}
    </ScreenState>
  );
}
