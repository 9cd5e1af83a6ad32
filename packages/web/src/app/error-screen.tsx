import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Button } from '../ui/action/button.tsx';
import { ErrorPage } from '../ui/feedback/error-page.tsx';
import { words } from './words.ts';

/** The full-page result of an uncaught rendering error, with a way back (specification §2, §8). */
export function ErrorScreen(): ReactElement {
  return (
    <ErrorPage title={messages.uncaughtError} text={words.error.text}>
      <Button size="large" tone="primary" icon="refresh" onClick={() => window.location.reload()}>
        {words.error.reload}
      </Button>
      <Button size="large" onClick={() => window.location.assign('/')}>
        {words.error.home}
      </Button>
    </ErrorPage>
  );
}
