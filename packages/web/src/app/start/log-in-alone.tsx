import type { PublicConfig } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import type { Session } from '../../session/session.ts';
import { AppFrame } from '../app-frame.tsx';
import { LogInFirst } from './log-in-first.tsx';
import { WholePage } from './whole-page.tsx';

/** The page that is painted at build for who comes to log in, and hydrated as it stands. */
export function logInAlone(config: PublicConfig, session: Session): ReactElement {
  return (
    <WholePage>
      <AppFrame config={config} session={session}>
        <LogInFirst />
      </AppFrame>
    </WholePage>
  );
}
