import type { PublicConfig } from '@linekeeper/contract';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { connectSession } from '../src/api/token-source.ts';
import { App } from '../src/app/app.tsx';
import { createSession, type Session } from '../src/session/session.ts';
import type { UserPool } from '../src/session/pool/user-pool.port.ts';
import type { AccountSecurity } from '../src/session/security/account-security.port.ts';
import { clock } from '../src/ui/format/clock.ts';
import { nameSite } from '../src/ui/layout/document-title.ts';
import { fakeApi, type ApiAnswers, type ApiRequest } from './fake-api.ts';
import { fakeSecurity, type SecurityCall } from './fake-security.ts';
import { awaitingLogOuts } from './log-outs.ts';
import { fakeUserPool, storeTokens, testClient, type PoolCall } from './fake-user-pool.ts';

export const testConfig: PublicConfig = {
  brand: { name: 'Acme Cellular', logoUrl: null, supportEmail: 'help@acme.test' },
  identity: {
    userPoolId: 'us-east-1_test',
    clientId: testClient,
    endpoint: '/idp/',
    region: 'us-east-1',
    identityPoolId: null,
    identityPoolEndpoint: '/idp/',
    guests: false,
    authFlow: 'USER_SRP_AUTH',
    secondStep: true,
    textMessages: true,
    recentProofSeconds: 300,
  },
  iam: [],
  payments: {
    environment: 'LOCAL',
    scriptUrl: 'http://pay.test/v3/AcceptUI.js',
    frameOrigin: 'http://pay.test',
    apiLoginId: 'login',
    clientKey: 'key',
  },
  carriers: [
    { id: 'kore', name: 'KORE', namesPlansInOrders: true },
    { id: 'cisco', name: 'Cisco Control Center', namesPlansInOrders: false },
  ],
  claimCodes: false,
  embedded: true,
  clockAheadMs: 0,
};

export interface PortalOptions {
  readonly api?: ApiAnswers;
  readonly pool?: Partial<UserPool>;
  readonly security?: Partial<AccountSecurity>;
  readonly isSignedIn?: boolean | 'long ago';
  /** How long ago the log-in was, of which the tokens are a refresh. */
  readonly provenSecondsAgo?: number;
  readonly config?: PublicConfig;
}

export interface OpenPortal {
  readonly user: UserEvent;
  readonly session: Session;
  readonly requests: readonly ApiRequest[];
  readonly poolCalls: readonly PoolCall[];
  readonly securityCalls: readonly SecurityCall[];
}

/** Opens the whole app at a path, with API and user pool in memory. */
export async function openPortal(path: string, options: PortalOptions = {}): Promise<OpenPortal> {
  window.history.replaceState(null, '', path);
  const requests = fakeApi(options.api ?? {});
  const { pool, calls } = fakeUserPool(options.pool);
  const { security, calls: securityCalls } = fakeSecurity(options.security);
  if (options.isSignedIn) signInBefore(options.isSignedIn === 'long ago' ? 7_200 : 60, options.provenSecondsAgo);
  const session = awaitingLogOuts(
    createSession({
      settings: testConfig.identity,
      nowMs: () => clock.now(),
      loadUserPool: () => Promise.resolve(pool),
      loadSecurity: () => Promise.resolve(security),
      loadCredentials: () => Promise.reject(new Error('nothing is signed here')),
    }),
  );
  connectSession(session);
  nameSite(testConfig.brand.name);
  render(<App config={options.config ?? testConfig} session={session} />);
  await act(() => session.start());
  return { user: userEvent.setup(), session, requests, poolCalls: calls, securityCalls };
}

const tokenLifeSeconds = 3_600;

/** Leaves the tokens of a person who signed in some seconds ago; they live for an hour. */
export function signInBefore(agoSeconds = 60, provenSecondsAgo = agoSeconds, subject = 'subject-1'): string {
  const nowSeconds = Math.floor(clock.now() / 1000);
  return storeTokens({
    subject,
    issuedAtSeconds: nowSeconds - agoSeconds,
    authenticatedAtSeconds: nowSeconds - provenSecondsAgo,
    idExpiresAtSeconds: nowSeconds - agoSeconds + tokenLifeSeconds,
  });
}
