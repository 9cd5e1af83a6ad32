import type { ReactElement, ReactNode } from 'react';
import { ScreenState } from './screen-state.tsx';

/** The person's role does not allow this view. */
export function ForbiddenState({ children }: { readonly children?: ReactNode }): ReactElement {
  return (
    <ScreenState icon="lock" title="Your role does not show you this">
      {children ?? 'Ask an owner of your account to change your role if you need it.'}
    </ScreenState>
  );
}
