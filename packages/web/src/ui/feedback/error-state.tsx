import type { ReactElement, ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { ScreenState } from './screen-state.tsx';
import { words } from './words.ts';

export interface ErrorStateProps {
  /** What could not be done. */
  readonly title: string;
  /** The reason. */
  readonly children: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Loading failed. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps): ReactElement {
  const again = onRetry && (
    <Button icon="refresh" busy={retrying} onClick={onRetry}>
      {words.retry}
    </Button>
  );
  return (
    <ScreenState icon="warning" tone="bad" voice="alert" title={title} action={again}>
      {children}
    </ScreenState>
  );
}
