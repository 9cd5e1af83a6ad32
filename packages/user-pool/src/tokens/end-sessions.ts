import type { Sql } from '../postgres/postgres.ts';
import { recordRevocation, type RevocationReason } from './revocation.store.ts';
import { revokeOtherSessions, revokeSessionsOf } from './session.store.ts';

/** Ends every session of a person and tells the feed, in the caller's transaction. */
export async function endSessions(sql: Sql, of: { sub: string; reason: RevocationReason; now: Date }): Promise<void> {
  const originJtis = await revokeSessionsOf(sql, of.sub, of.now);
  await recordRevocation(sql, { ...of, originJtis });
}

/** Ends every session of a person but the caller's own, and tells the feed of those that were open. */
export async function endOtherSessions(sql: Sql, of: { sub: string; originJti: string; now: Date }): Promise<void> {
  const originJtis = await revokeOtherSessions(sql, of);
  const { sub, now } = of;
  if (originJtis.length > 0) await recordRevocation(sql, { sub, originJtis, reason: 'password_changed', now });
}
