import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPublicConfig } from '../api/public-config.ts';
import './console.css';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { businessClock } from '../ui/format/clock.ts';
import { nameSite } from '../ui/layout/document-title.ts';
import { callProvider, connectStaffSession } from './api/call-provider.ts';
import { App } from './app/app.tsx';
import { ErrorScreen } from './app/error-screen.tsx';
import { words } from './app/words.ts';
import { createStaffSession } from './session/staff-session.ts';

const root = createRoot(document.getElementById('root') ?? document.body);

async function start(): Promise<void> {
  const config = await loadPublicConfig();
  businessClock.aheadMs = config.clockAheadMs;
  const session = createStaffSession({
    getSelf: () => callProvider('getStaffSelf', {}),
    logOut: () => callProvider('logOutStaff', {}),
  });
  connectStaffSession(session);
  nameSite(words.site(config.brand.name));
  root.render(
    <StrictMode>
      <ErrorBoundary fallback={<ErrorScreen />}>
        <CSPProvider disableStyleElements>
          <App config={config} session={session} />
        </CSPProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
  await session.check();
}

start().catch((error: unknown) => {
  // oxlint-disable-next-line no-console -- nothing else says why: no boundary of React is there yet
  console.error(error);
  root.render(<ErrorScreen />);
});
