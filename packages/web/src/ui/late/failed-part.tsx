import type { ReactElement } from 'react';
import { Button } from '../action/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { ScreenState } from '../feedback/screen-state.tsx';
import { FileGone } from './bring-files.ts';
import { reloadPage } from './reload-page.ts';
import { words } from './words.ts';

interface FailedPartProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** In the place of a part whose file did not arrive. One that an upgrade took away comes with a page that is loaded again. */
export function FailedPart({ failure, onRetry }: FailedPartProps): ReactElement {
  if (!(failure instanceof FileGone))
    return (
      <ErrorState title={words.partFailed} onRetry={onRetry}>
        {words.checkConnection}
      </ErrorState>
    );
  const reload = (
    <Button tone="primary" icon="refresh" onClick={reloadPage.now}>
      {words.reload}
    </Button>
  );
  return (
    <ScreenState icon="refresh" voice="alert" title={words.updated} action={reload}>
      {words.reloadToContinue}
    </ScreenState>
  );
}
