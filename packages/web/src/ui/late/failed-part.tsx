import { useEffect, type ReactElement } from 'react';
import { Button } from '../action/button.tsx';
import { words as feedback } from '../feedback/words.ts';
import { FileGone } from './bring-files.ts';
import { reloadPage } from './reload-page.ts';
import { words } from './words.ts';

interface FailedPartProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** In the place of a part whose file did not arrive; one that an upgrade took away comes with a reload. Every page holds it, so it is small. */
export function FailedPart({ failure, onRetry }: FailedPartProps): ReactElement {
  const isGone = failure instanceof FileGone;
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <p className="font-semibold">{isGone ? words.updated : words.partFailed}</p>
      <Button icon="refresh" onClick={isGone ? reloadPage.now : onRetry}>
        {isGone ? words.reload : feedback.retry}
      </Button>
    </div>
  );
}
