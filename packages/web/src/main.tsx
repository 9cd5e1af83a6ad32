import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectSession } from './api/call-endpoint.ts';
import { connectSigning } from './api/request-signing.ts';
import { loadPublicConfig } from './api/public-config.ts';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { ErrorScreen } from './app/error-screen.tsx';
import { createSession } from './session/session.ts';
import './styles/app.css';
import { businessClock, clock } from './ui/format/clock.ts';
import { nameSite } from './ui/layout/document-title.ts';

const root = createRoot(document.getElementById('root') ?? document.body);

async function start(): Promise<void> {
  const config = await loadPublicConfig();
  businessClock.aheadMs = config.clockAheadMs;
  const session = createSession({
    settings: config.identity,
    nowMs: clock.now,
    loadUserPool: async () => (await import('./session/pool/user-pool.ts')).createUserPool(config.identity, clock.now),
    loadSecurity: async () =>
      (await import('./session/security/account-security.ts')).createAccountSecurity(config.identity),
    loadCredentials: async (owner) =>
      (await import('./session/credentials/browser-credentials.ts')).browserCredentials(config, owner, clock.now),
  });
  connectSession(session);
  connectSigning({
    origins: config.iam.map(({ origin }) => origin),
    sign: async (request) => (await session.credentials()).sign(request),
  });
  nameSite(config.brand.name);
  root.render(
    <StrictMode>
      <ErrorBoundary fallback={<ErrorScreen />}>
        <CSPProvider disableStyleElements>
          <App config={config} session={session} />
        </CSPProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
  await session.start();
}

start().catch((error: unknown) => {
  // oxlint-disable-next-line no-console -- nothing else says why: no boundary of React is there yet
  console.error(error);
  root.render(<ErrorScreen />);
});
