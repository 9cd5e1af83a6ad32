import type { ReactElement } from 'react';
import { useAnnounced } from './announce.ts';
import { Button } from '../action/button.tsx';
import { ScreenState } from './screen-state.tsx';
import { words } from './words.ts';

export interface NoResultStateProps {
  readonly title: string;
  readonly searched?: string;
  readonly onClear: () => void;
}

/** Something is there, but the search or the filters leave nothing of it. */
export function NoResultState({ title, searched, onClear }: NoResultStateProps): ReactElement {
  useAnnounced(title);
  return (
    <ScreenState icon="search" title={title} action={<Button onClick={onClear}>{words.clear}</Button>}>
      {searched ? words.noMatchFor(searched) : words.filtered}
    </ScreenState>
  );
}
