import { words as erasing } from '../../../kernel/words.ts';
import { trace, type Trace } from '../../../store/traces.ts';
import { sql } from 'kysely';
import type { ApprovalState, StaffActionKind } from '@linekeeper/contract/provider';
import type { ApprovalId, StaffId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Request } from './request.ts';

type Row = Request & { toldAt: Date | null };

const tables = (db: Db) => db.withTables<{ 'approvals.requests': Row }>();
const requests = (db: Db) => tables(db).selectFrom('approvals.requests');

/** False when the member's browser sent the same before. */
export async function insertRequest(tx: Tx, request: Request): Promise<boolean> {
  const added = await tables(tx)
    .insertInto('approvals.requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['askedBy', 'key']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function requestOfKey(db: Db, askedBy: StaffId, key: string): Promise<Request | undefined> {
  return requests(db).selectAll().where('askedBy', '=', askedBy).where('key', '=', key).executeTakeFirst();
}

export async function findRequest(db: Db, id: ApprovalId): Promise<Request | undefined> {
  return requests(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Behind all other locks: nothing is locked after it. */
export async function lockRequest(tx: Tx, id: ApprovalId): Promise<Request | undefined> {
  return requests(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function decide(
  tx: Tx,
  id: ApprovalId,
  decided: Pick<Request, 'decidedAt' | 'decidedBy' | 'decidedByName' | 'note' | 'state'>,
): Promise<void> {
  await tables(tx).updateTable('approvals.requests').set(decided).where('id', '=', id).execute();
}

/** What one member did alone of one kind to an account since a moment. */
export async function doneAloneCents(
  db: Db,
  { askedBy, accountId, kind }: Pick<Request, 'accountId' | 'askedBy' | 'kind'>,
  since: Date,
): Promise<number> {
  const { cents } = await requests(db)
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('askedBy', '=', askedBy)
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where('expiresAt', 'is', null)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow();
  return cents;
}

/** Of all accounts, newest first, behind one of them; for staff alone. */
export async function requestsOfAll(
  db: Db,
  asked: { state: ApprovalState | undefined; behindId: string | null; limit: number; offset: number },
): Promise<Request[]> {
  const { state, behindId, limit, offset } = asked;
  return requests(db)
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(behindId !== null, (query) => query.where(sql<boolean>`id < ${behindId}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Of all accounts; for staff alone. */
export async function countRequestsOfAll(
  db: Db,
  state: ApprovalState | undefined,
): Promise<{ count: number; cents: number }> {
  return requests(db)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents')])
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .executeTakeFirstOrThrow();
}

/** Of all accounts: those of some kinds that wait for somebody else than a member. For staff alone. */
export async function countOthersOfAll(
  db: Db,
  { memberId, kinds }: { memberId: StaffId; kinds: readonly StaffActionKind[] },
  now: Date,
): Promise<number> {
  if (kinds.length === 0) return 0;
  const { count } = await requests(db)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .where('askedBy', '!=', memberId)
    .where('kind', 'in', [...kinds])
    .executeTakeFirstOrThrow();
  return count;
}

export async function expiredRequests(db: Db, now: Date, limit: number): Promise<ApprovalId[]> {
  const rows = await requests(db)
    .select('id')
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function nextExpiryAt(db: Db): Promise<Date | null> {
  const { at } = await requests(db)
    .select(sql<Date | null>`min(expires_at)`.as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return at;
}

/** What became of some requests, with what was noted then. */
export async function outcomesOfRequests(
  db: Db,
  ids: readonly ApprovalId[],
): Promise<Pick<Request, 'id' | 'note' | 'state'>[]> {
  if (ids.length === 0) return [];
  return requests(db)
    .select(['id', 'state', 'note'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Who asked and approved stays, with the amount; reasons may name people. */
export const requestTraces: readonly Trace[] = [
  trace({
    what: 'requests',
    table: sql`approvals.requests`,
    where: ({ accountId, person }) => sql`account_id = ${accountId} and reason <> ${erasing.erased.text}
      and (${person === null} or action ->> 'person' = ${person?.id ?? ''})`,
    set: () => sql`reason = ${erasing.erased.text}, note = null,
      about = case when action ? 'person' then ${erasing.erased.formerPerson} else about end`,
  }),
];

export type Untold = Pick<
  Request,
  'about' | 'accountId' | 'amountCents' | 'askedAt' | 'askedBy' | 'askedByName' | 'id' | 'kind'
>;

/** When the oldest request was made that no colleague was emailed about. */
export async function oldestUntoldAt(db: Db): Promise<Date | null> {
  const { at } = await tables(db)
    .selectFrom('approvals.requests')
    .select(sql<Date | null>`min(asked_at)`.as('at'))
    .where('state', '=', 'waiting')
    .where('toldAt', 'is', null)
    .executeTakeFirstOrThrow();
  return at;
}

/** Waiting requests that no colleague was emailed about, for the one caller who does it now; oldest first. */
export async function takeUntold(tx: Tx, now: Date): Promise<Untold[]> {
  const taken = await tables(tx)
    .updateTable('approvals.requests')
    .set({ toldAt: now })
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .where('toldAt', 'is', null)
    .returning(['id', 'accountId', 'about', 'amountCents', 'askedAt', 'askedBy', 'askedByName', 'kind'])
    .execute();
  return taken.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
