import { words as erasing } from '../../../kernel/words.ts';
import { trace, type Trace } from '../../../store/traces.ts';
import { sql } from 'kysely';
import type { ApprovalState, StaffActionKind } from '@linekeeper/contract/provider';
import type { ApprovalId, StaffId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { beyondIds, keptStatement, type ValueAt } from '../../../store/kept-statement.ts';
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
  const part = [behindId ?? beyondIds, limit, offset] as const;
  return state === undefined ? allBehind(db, ...part) : behindIn(db, ...part, state);
}

type Part = readonly [behindId: string, limit: number, offset: number];

const behind = (db: Db, valueAt: ValueAt<readonly [...Part, ...unknown[]]>) =>
  requests(db)
    .selectAll()
    .where(sql<boolean>`id < ${valueAt(0)}`)
    .orderBy('id', 'desc')
    .limit(valueAt(1))
    .offset(valueAt(2));
const allBehind = keptStatement<Part, Request>((db, valueAt) => behind(db, valueAt));
const behindIn = keptStatement<readonly [...Part, ApprovalState], Request>((db, valueAt) =>
  behind(db, valueAt).where('state', '=', valueAt(3)),
);

/** What waits of all accounts, and how much of it, of some kinds, for somebody else than a member. For staff alone. */
export async function countWaitingOfAll(
  db: Db,
  { memberId, kinds, now }: { memberId: StaffId | null; kinds: readonly StaffActionKind[]; now: Date },
): Promise<{ count: number; cents: number; othersCount: number }> {
  const [counted] = await waitingCounted(db, memberId, kinds, now);
  return counted ?? { count: 0, cents: 0, othersCount: 0 };
}

const waitingCounted = keptStatement<
  [StaffId | null, kinds: readonly StaffActionKind[], now: Date],
  { count: number; cents: number; othersCount: number }
>((db, valueAt) =>
  requests(db)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'),
      sql<number>`count(*) filter (where expires_at > ${valueAt(2)}::timestamptz
        and asked_by <> ${valueAt(0)} and kind = any(${valueAt(1)}::text[]))::int`.as('othersCount'),
    ])
    .where('state', '=', sql<'waiting'>`'waiting'`),
);

/** Of all accounts, in a state or in any; for staff alone. */
export async function countRequestsOfAll(db: Db, state: ApprovalState | undefined): Promise<number> {
  const [counted] = state === undefined ? await allCounted(db) : await countedIn(db, state);
  return counted?.count ?? 0;
}

const counted = (db: Db) => requests(db).select(sql<number>`count(*)::int`.as('count'));
const allCounted = keptStatement<[], { count: number }>((db) => counted(db));
const countedIn = keptStatement<[ApprovalState], { count: number }>((db, valueAt) =>
  counted(db).where('state', '=', valueAt(0)),
);

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
