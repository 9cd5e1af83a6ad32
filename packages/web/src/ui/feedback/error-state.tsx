import type { ReactElement, ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { ScreenState } from './screen-state.tsx';

export interface ErrorStateProps {
  /** What could not be done. */
  readonly title?: string;
  /** The reason as told, and what did not happen. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Loading failed. */
export function ErrorState({
  title = 'This could not be loaded',
  children,
  onRetry,
  retrying = false,
}: ErrorStateProps): ReactElement {
  const again = onRetry && (
    <Button icon="refresh" busy={retrying} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <ScreenState icon="warning" tone="bad" voice="alert" title={title} action={again}>
      {children ?? 'The server did not answer. Nothing was changed.'}
    </ScreenState>
  );
}
