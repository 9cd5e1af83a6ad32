import type { PublicConfig } from '@linekeeper/contract';
import { screen } from '@testing-library/react';
import type { UserPool } from '../src/session/pool/user-pool.port.ts';
import type { AccountSecurity, LoginFacts } from '../src/session/security/account-security.port.ts';
import { answered, type ApiAnswers } from './fake-api.ts';
import { loginFacts } from './fake-security.ts';
import { openPortal, testConfig } from './open-portal.tsx';
import { profile } from './samples.ts';

const answers: ApiAnswers = {
  getProfile: () => answered(profile({ role: 'viewer' })),
  listSessions: () => answered({ items: [] }),
  getRecoveryCodes: () => answered({ left: 10, madeAt: '2026-11-01T10:00:00.000Z', areNeeded: false }),
  makeRecoveryCodes: () => answered({ codes: ['0123-4567-89AB-CDEF'], madeAt: '2026-11-20T10:00:00.000Z' }),
};

/** Opens the security page of somebody whose login stands as given; a viewer, because every role has the page. */
export async function openSecurity(
  facts: Partial<LoginFacts> = {},
  more: Partial<AccountSecurity> = {},
  pool: Partial<UserPool> = {},
  identity: Partial<PublicConfig['identity']> & { readonly provenSecondsAgo?: number; readonly api?: ApiAnswers } = {},
) {
  const { provenSecondsAgo, api, ...settings } = identity;
  const portal = await openPortal('/settings/security', {
    isSignedIn: true,
    ...(provenSecondsAgo !== undefined && { provenSecondsAgo }),
    api: { ...answers, ...api },
    pool,
    config: { ...testConfig, identity: { ...testConfig.identity, ...settings } },
    security: { facts: () => Promise.resolve(loginFacts(facts)), ...more },
  });
  const asked = (name: keyof AccountSecurity) =>
    portal.securityCalls.filter(({ operation }) => operation === name).map(({ input }) => input);
  async function press(name: string | RegExp): Promise<void> {
    await portal.user.click(await screen.findByRole('button', { name }));
  }
  return { ...portal, asked, press };
}
