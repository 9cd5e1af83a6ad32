import type { PublicConfig } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { PublicConfigProvider } from '../api/public-config-context.ts';
import { MovedClock } from '../parts/moved-clock/moved-clock.tsx';
import type { Session } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.ts';
import { Announcer } from '../ui/feedback/announcer.tsx';
import { LateToaster } from '../ui/feedback/late-toaster.tsx';
import { words } from './words.ts';

export interface AppFrameProps {
  readonly config: PublicConfig;
  readonly session: Session;
  readonly children: ReactNode;
}

/** What is around every page: configuration, session, news. Knows no route. */
export function AppFrame({ config, session, children }: AppFrameProps): ReactElement {
  return (
    <PublicConfigProvider value={config}>
      <SessionProvider value={session}>
        <MovedClock />
        {children}
        <LateToaster />
        <Announcer label={words.updates} />
      </SessionProvider>
    </PublicConfigProvider>
  );
}
