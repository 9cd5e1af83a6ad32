import type { PublicConfig } from '@linekeeper/contract';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { PublicConfigProvider } from '../../api/public-config-context.ts';
import { Button } from '../../ui/action/button.tsx';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import { LateToaster } from '../../ui/feedback/late-toaster.tsx';
import { Loader } from '../../ui/feedback/loader.tsx';
import { ScreenState } from '../../ui/feedback/screen-state.tsx';
import { keepFocus } from '../../ui/layout/keep-focus.ts';
import { StaffSessionProvider, useStaffState } from '../session/session-context.ts';
import type { StaffSession } from '../session/staff-session.ts';
import { createConsoleRouter } from './router.ts';
import { words } from './words.ts';

export interface AppProps {
  readonly config: PublicConfig;
  readonly session: StaffSession;
}

export function App({ config, session }: AppProps): ReactElement {
  return (
    <PublicConfigProvider value={config}>
      <StaffSessionProvider value={session}>
        <SessionGate session={session} />
        <LateToaster />
        <Announcer label={words.updates} />
      </StaffSessionProvider>
    </PublicConfigProvider>
  );
}

/** No route opens before it is known who is logged in; a change of the session asks every open route again. */
function SessionGate({ session }: Pick<AppProps, 'session'>): ReactElement {
  const state = useStaffState();
  const [router] = useState(() => createConsoleRouter(session));
  useEffect(() => {
    if (state.kind === 'in' || state.kind === 'out') void router.invalidate();
  }, [state.kind, router]);
  useEffect(() => keepFocus(router), [router]);
  if (state.kind === 'checking') return <Loader />;
  if (state.kind === 'unknown') return <UnknownScreen text={state.text} onRetry={session.check} />;
  return <RouterProvider router={router} />;
}

interface UnknownScreenProps {
  readonly text: string;
  readonly onRetry: () => Promise<void>;
}

function UnknownScreen({ text, onRetry }: UnknownScreenProps): ReactElement {
  const [busy, setBusy] = useState(false);
  async function retry(): Promise<void> {
    setBusy(true);
    await onRetry();
    setBusy(false);
  }
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ScreenState
        isPage
        icon="offline"
        tone="bad"
        voice="alert"
        title={words.unknown.title}
        action={
          <Button icon="refresh" busy={busy} onClick={() => void retry()}>
            {words.unknown.retry}
          </Button>
        }
      >
        {text}
      </ScreenState>
    </main>
  );
}
