import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';
import type { FeedCursors } from '../ports/revocation-feed.port.ts';
import type { TokenFacts } from '../ports/id-tokens.port.ts';

/** One log-in that was ended, or all of a person's whose tokens were made before an instant. */
export type EndedLogIn = { subject: string; originJti: string | null; issuedBefore: Date | null; forgetAt: Date };
type Tables = {
  'identity.revocations': EndedLogIn & { id: Generated<number> };
  'identity.revocationFeed': { isOnlyRow: true; cursor: string; changesCursor: string };
};

const tables = (db: Db) => db.withTables<Tables>();

/** Every process that keeps ended log-ins in memory listens here. */
export const revocationChannel = 'identity_revocations';

const rowsAtOnce = 1_000;
const feedLock = 'identity.revocation_feed';

/** True when this connection alone may read the feed, until it gives the lock back or dies. */
export async function lockFeed(held: Db): Promise<boolean> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_lock(hashtext(${feedLock})) as is_mine`.execute(held);
  return rows[0]?.isMine === true;
}

export async function unlockFeed(held: Db): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext(${feedLock}))`.execute(held);
}

export async function feedCursors(db: Db): Promise<FeedCursors> {
  return tables(db).selectFrom('identity.revocationFeed').select(['cursor', 'changesCursor']).executeTakeFirstOrThrow();
}

/** Keeps what the feed said and notifies every process; repeating it changes nothing. */
export async function keepRevocations(tx: Tx, ended: readonly EndedLogIn[], at: Partial<FeedCursors>): Promise<void> {
  await insertEnded(tx, ended);
  await tables(tx).updateTable('identity.revocationFeed').set(at).execute();
}

/** Tells every process that these log-ins have ended; repeating it changes nothing. Call it last in a transaction. */
export async function insertEnded(tx: Tx, ended: readonly EndedLogIn[]): Promise<void> {
  // Numbers must become visible in their order, or a process that continues behind the last one would miss some.
  await sql`select pg_advisory_xact_lock(hashtext('identity.revocations'))`.execute(tx);
  for (let at = 0; at < ended.length; at += rowsAtOnce)
    await tables(tx)
      .insertInto('identity.revocations')
      .values(ended.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await sql`select pg_notify(${revocationChannel}, '')`.execute(tx);
}

/** What was kept after number `afterId`, in order. */
export async function revocationsAfter(
  db: Db,
  afterId: number,
  limit: number,
): Promise<(EndedLogIn & { id: number })[]> {
  return tables(db)
    .selectFrom('identity.revocations')
    .select(['id', 'subject', 'originJti', 'issuedBefore', 'forgetAt'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function isRevoked(db: Db, { subject, originJti, issuedAt }: TokenFacts): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.revocations')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('originJti', '=', originJti ?? ''),
        eb.and([eb('subject', '=', subject), eb('issuedBefore', '>', issuedAt)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tokens of these log-ins have expired. */
export async function deleteForgottenRevocations(tx: Tx, now: Date): Promise<void> {
  await tables(tx).deleteFrom('identity.revocations').where('forgetAt', '<=', now).execute();
}
