import type { ReactElement } from 'react';
import { useAnnounced } from './announce.ts';
import { Button } from '../action/button.tsx';
import { ScreenState } from './screen-state.tsx';

export interface NoResultStateProps {
  readonly title?: string;
  /** What was searched for, in words. */
  readonly searched?: string;
  readonly onClear: () => void;
}

/** Something is there, but the search or the filters leave nothing of it. */
export function NoResultState({ title = 'Nothing fits', searched, onClear }: NoResultStateProps): ReactElement {
  useAnnounced(title);
  return (
    <ScreenState icon="search" title={title} action={<Button onClick={onClear}>Clear search and filters</Button>}>
      {searched
        ? `Nothing matches “${searched}”. Check the spelling or search for fewer digits.`
        : 'No entry passes these filters.'}
    </ScreenState>
  );
}
