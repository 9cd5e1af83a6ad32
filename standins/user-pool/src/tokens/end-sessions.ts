import type { Sql } from '../postgres/postgres.ts';
import { recordRevocation, type RevocationReason } from './revocation.store.ts';
import { revokeSessionsOf } from './session.store.ts';

/** Ends every session of a person and tells the feed, in the caller's transaction. */
export async function endSessions(sql: Sql, of: { sub: string; reason: RevocationReason; now: Date }): Promise<void> {
  const originJtis = await revokeSessionsOf(sql, of.sub, of.now);
  await recordRevocation(sql, { ...of, originJtis });
}
