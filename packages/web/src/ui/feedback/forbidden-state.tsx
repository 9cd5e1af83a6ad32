import type { ReactElement } from 'react';
import { ScreenState, type ScreenStateProps } from './screen-state.tsx';
import { words } from './words.ts';

/** The person's role does not allow this view. */
export function ForbiddenState(props: Pick<ScreenStateProps, 'children' | 'isPage'>): ReactElement {
  return <ScreenState icon="lock" title={words.forbidden} {...props} />;
}
