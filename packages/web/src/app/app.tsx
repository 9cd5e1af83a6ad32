import type { PublicConfig } from '@linekeeper/contract';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { PublicConfigProvider } from '../api/public-config-context.ts';
import type { Session } from '../session/session.ts';
import { SessionProvider, useSessionState } from '../session/session-context.ts';
import { Announcer } from '../ui/feedback/announcer.tsx';
import { LateToaster } from '../ui/feedback/late-toaster.tsx';
import { MovedClock } from '../parts/moved-clock/moved-clock.tsx';
import { createPortalRouter } from './router.ts';
import { SessionCheck } from './session-check.tsx';
import { words } from './words.ts';

export interface AppProps {
  readonly config: PublicConfig;
  readonly session: Session;
  /** Below which path the pages are, where that is not the root. */
  readonly basepath?: string;
}

export function App({ config, session, basepath = '/' }: AppProps): ReactElement {
  return (
    <PublicConfigProvider value={config}>
      <SessionProvider value={session}>
        <MovedClock />
        <SessionGate session={session} basepath={basepath} />
        <LateToaster />
        <Announcer label={words.updates} />
      </SessionProvider>
    </PublicConfigProvider>
  );
}

/** No route opens before the session check has ended; a change of the session asks every open route again. */
function SessionGate({ session, basepath }: Required<Omit<AppProps, 'config'>>): ReactElement {
  const { kind } = useSessionState();
  const [router] = useState(() => createPortalRouter(session, basepath));
  useEffect(() => {
    if (kind !== 'checking') void router.invalidate();
  }, [kind, router]);
  return kind === 'checking' ? <SessionCheck /> : <RouterProvider router={router} />;
}
