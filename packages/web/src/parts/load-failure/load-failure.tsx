import type { ReactElement } from 'react';
import { CallFailed } from '../../api/call-failed.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ForbiddenState } from '../../ui/feedback/forbidden-state.tsx';

export interface LoadFailureProps {
  readonly error: Error;
  /** What could not be loaded: "The invoices could not be loaded". */
  readonly title: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** In the place of content that did not come: the role forbids it, or it failed and can be tried again. */
export function LoadFailure({ error, title, onRetry, retrying }: LoadFailureProps): ReactElement {
  const refusal = error instanceof CallFailed ? error.refusal : undefined;
  if (refusal?.status === 403) return <ForbiddenState>{refusal.text}</ForbiddenState>;
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying}>
      {error.message}
    </ErrorState>
  );
}
