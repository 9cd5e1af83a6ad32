import type { PublicConfig } from '@linekeeper/contract';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { PageLinkWay } from '../navigation/page-link.tsx';
import type { Session } from '../session/session.ts';
import { useSessionState } from '../session/session-context.ts';
import { keepFocus } from '../ui/layout/keep-focus.ts';
import { AppFrame } from './app-frame.tsx';
import { routerLink } from './router-link.tsx';
import { createPortalRouter, type PortalRouter } from './router.ts';
import { SessionCheck } from './session-check.tsx';

export interface AppProps {
  readonly config: PublicConfig;
  readonly session: Session;
  /** Below which path the pages are, where that is not the root. */
  readonly basepath?: string;
  /** Has loaded the page that the address names. */
  readonly router?: PortalRouter | undefined;
}

export function App({ config, session, basepath = '/', router }: AppProps): ReactElement {
  return (
    <AppFrame config={config} session={session}>
      <SessionGate session={session} basepath={basepath} router={router} />
    </AppFrame>
  );
}

/** No route opens before the session check has ended; a change of the session asks every open route again. */
export function SessionGate({ session, basepath = '/', router: loaded }: Omit<AppProps, 'config'>): ReactElement {
  const { kind } = useSessionState();
  const [router] = useState(() => loaded ?? createPortalRouter(session, basepath));
  const asked = useRef(loaded && kind);
  useEffect(() => {
    if (kind === 'checking' || kind === asked.current) return;
    asked.current = kind;
    void router.invalidate();
  }, [kind, router]);
  useEffect(() => keepFocus(router), [router]);
  if (kind === 'checking') return <SessionCheck />;
  return (
    <PageLinkWay value={routerLink}>
      <RouterProvider router={router} />
    </PageLinkWay>
  );
}
