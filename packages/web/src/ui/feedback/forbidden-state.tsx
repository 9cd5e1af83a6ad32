import type { ReactElement, ReactNode } from 'react';
import { ScreenState } from './screen-state.tsx';
import { words } from './words.ts';

/** The person's role does not allow this view. */
export function ForbiddenState({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <ScreenState icon="lock" title={words.forbidden}>
      {children}
    </ScreenState>
  );
}
