import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ErrorPage } from '../../ui/feedback/error-page.tsx';
import { paths } from '../navigation/paths.ts';
import { words } from './words.ts';

/** In place of the console after an uncaught error, with a way back. */
export function ErrorScreen(): ReactElement {
  return (
    <ErrorPage title={messages.uncaughtError} text={words.error.text}>
      <Button size="large" tone="primary" icon="refresh" onClick={() => window.location.reload()}>
        {words.error.reload}
      </Button>
      <Button size="large" onClick={() => window.location.assign(paths.home)}>
        {words.error.home}
      </Button>
    </ErrorPage>
  );
}
