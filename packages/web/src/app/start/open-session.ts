import type { PublicConfig } from '@linekeeper/contract';
import { connectSigning } from '../../api/request-signing.ts';
import { connectSession } from '../../api/token-source.ts';
import { createSession, type Session } from '../../session/session.ts';
import { clock } from '../../ui/format/clock.ts';

/** The session of this browser, connected with what calls the API. What a log-in needs arrives with its first use. */
export function openSession(config: PublicConfig): Session {
  const session = createSession({
    settings: config.identity,
    nowMs: clock.now,
    loadUserPool: async () =>
      (await import('../../session/pool/user-pool.ts')).createUserPool(config.identity, clock.now),
    loadSecurity: async () =>
      (await import('../../session/security/account-security.ts')).createAccountSecurity(config.identity),
    loadCredentials: async (owner) =>
      (await import('../../session/credentials/browser-credentials.ts')).browserCredentials(config, owner, clock.now),
  });
  connectSession(session);
  connectSigning({
    origins: config.iam.map(({ origin }) => origin),
    sign: async (request) => (await session.credentials()).sign(request),
  });
  return session;
}
