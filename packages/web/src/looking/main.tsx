import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectOtherWay } from '../api/call-endpoint.ts';
import { loadPublicConfig } from '../api/public-config.ts';
import { ErrorScreen } from '../app/error-screen.tsx';
import { callAsCustomer } from '../provider/api/call-as-customer.ts';
import { callProvider, connectStaffSession } from '../provider/api/call-provider.ts';
import { StaffSessionProvider } from '../provider/session/session-context.ts';
import { createStaffSession } from '../provider/session/staff-session.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { businessClock } from '../ui/format/clock.ts';
import { lookAddress } from './address.ts';
import { callsOf } from './calls-of.ts';
import { createGrant } from './look-grant.ts';
import './looking.css';
import { Looking } from './looking.tsx';
import { otherPage } from './other-page.ts';

const root = createRoot(document.getElementById('root') ?? document.body);

async function start(): Promise<void> {
  const address = lookAddress(window.location.pathname);
  if (address === null) return otherPage.open('/provider/customers');
  const config = await loadPublicConfig();
  businessClock.aheadMs = config.clockAheadMs;
  const session = createStaffSession({
    getSelf: () => callProvider('getStaffSelf', {}),
    logOut: () => callProvider('logOutStaff', {}),
  });
  connectStaffSession(session);
  const grant = createGrant(address.account);
  connectOtherWay(callAsCustomer(callsOf(address.account, grant)));
  root.render(
    <StrictMode>
      <ErrorBoundary fallback={<ErrorScreen />}>
        <CSPProvider disableStyleElements>
          <StaffSessionProvider value={session}>
            <Looking {...{ config, address, grant }} />
          </StaffSessionProvider>
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
