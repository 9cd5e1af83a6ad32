import { kept } from '../../../store/traces.ts';
import type { ChargeTrigger } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import { brandId, type AccountId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import {
  offsetOf,
  packCursor,
  pageOfRows,
  unpackCursor,
  type MatchOfAll,
  type Page,
  type PageAsked,
  type PartOfAll,
  type SumOfAll,
} from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../store/database.ts';
import { partOfAll } from '../../../store/part-of-all.ts';
import { fromRow, type Attempt } from './attempt.ts';
import type { Charge, ChargeFilter } from './charge.ts';

type Tables = { 'payments.chargeAttempts': Attempt };

const attempts = (db: Db) => db.withTables<Tables>().selectFrom('payments.chargeAttempts');

/** The most charges of one account that are counted one by one. */
const countedCharges = 100_000;

/** Any account's: for jobs and other modules' transactions, never for a request. */
export async function chargeOfId(db: Db, id: ChargeId): Promise<Charge | undefined> {
  const row = await attempts(db).selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** The charge with a transaction number of the gateway, or with an id of ours. For staff alone. */
export async function chargeNamed(db: Db, named: string): Promise<Charge | undefined> {
  // One after the other, each by an index of its own; of attempts at one transaction the one that took the money has it.
  const found =
    (await attempts(db).selectAll().where('transId', '=', named).where('foundAs', 'is', null).executeTakeFirst()) ??
    (await attempts(db).selectAll().where('id', '=', brandId<ChargeId>(named)).executeTakeFirst());
  return found && fromRow(found);
}

/** Those of the ids that exist, of any account: for collections already found to be the caller's. */
export async function chargesOfIds(db: Db, ids: readonly ChargeId[]): Promise<Charge[]> {
  const rows = await attempts(db)
    .selectAll()
    .where((on) => on('id', '=', on.fn.any(sql<ChargeId[]>`${[...ids]}::text[]`)))
    .execute();
  return rows.map(fromRow);
}

/** The contract's `paymentResult` and its group, decided by the database in the same order. */
const group = sql`case
  when state = 'approved' and paid_at is null then 'processing'
  when returned_at is not null then 'failed'
  when refunded_cents > 0 then 'refunded'
  when state = 'approved' then 'paid'
  when state in ('sent', 'held', 'unknown') then 'processing'
  else 'failed' end`;

/** The condition on `payments.charge_attempts`; true for all without a filter. */
function matching({ state, from, before, meant }: ChargeFilter): RawBuilder<boolean> {
  const conditions = [
    state && sql`${group} = ${state}`,
    from && sql`sent_at >= ${from}::timestamptz`,
    before && sql`sent_at < ${before}::timestamptz`,
    meant &&
      sql`(collection_id = any(${[...meant.collectionIds]}::text[]) or amount_cents = ${meant.amountCents}::bigint)`,
  ].filter((one) => typeof one === 'object');
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** Newest first, from behind a charge on; without counting them all. */
export async function chargesBehind(
  db: Db,
  accountId: AccountId,
  { behindId, limit, ...filter }: ChargeFilter & { behindId: ChargeId | null; limit: number },
): Promise<Charge[]> {
  const rows = await attempts(db)
    .selectAll()
    .where('accountId', '=', accountId)
    .where(matching(filter))
    .$if(behindId !== null, (query) => query.where(sql<boolean>`id < ${behindId}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function getCharge(db: Db, accountId: AccountId, id: string): Promise<Charge | undefined> {
  const row = await attempts(db)
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', brandId<ChargeId>(id))
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Newest first. */
export async function listCharges(
  db: Db,
  accountId: AccountId,
  asked: ChargeFilter & PageAsked,
): Promise<Page<Charge>> {
  return pageOfCharges(db, attempts(db).where('accountId', '=', accountId).where(matching(asked)), asked);
}

export interface PaidMonth {
  /** `YYYY-MM`. */
  month: string;
  paymentCount: number;
  paidCents: number;
  refundedCents: number;
}

/** What the charges that pass a filter brought, by month of the asked zone, newest first; what was refunded since beside it. */
export async function chargeMonths(
  db: Db,
  accountId: AccountId,
  { timeZone, limit, ...filter }: ChargeFilter & { timeZone: string; limit: number },
): Promise<PaidMonth[]> {
  return attempts(db)
    .select([
      sql<string>`to_char(sent_at at time zone ${timeZone}, 'YYYY-MM')`.as('month'),
      sql<number>`count(*)::int`.as('paymentCount'),
      sql<number>`sum(amount_cents)::bigint`.as('paidCents'),
      sql<number>`sum(refunded_cents)::bigint`.as('refundedCents'),
    ])
    .where('accountId', '=', accountId)
    .where(matching(filter))
    .where('state', '=', 'approved')
    .where('paidAt', 'is not', null)
    .where('returnedAt', 'is', null)
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(limit)
    .execute();
}

const ofCollections = (db: Db, accountId: AccountId, ids: readonly CollectionId[]) =>
  attempts(db)
    .where('accountId', '=', accountId)
    .where((on) => on('collectionId', '=', on.fn.any(sql<CollectionId[]>`${[...ids]}::text[]`)));

/** Charges of some collections of the account, the last sent first, behind one of them or behind a moment. */
export async function chargesOfCollections(
  db: Db,
  accountId: AccountId,
  ids: readonly CollectionId[],
  { behind, limit }: { behind: { at: Date; id: string } | null; limit: number },
): Promise<Charge[]> {
  const rows = await ofCollections(db, accountId, ids)
    .selectAll()
    .$if(behind !== null, (query) => query.where(sql<boolean>`(sent_at, id) < (${behind?.at}, ${behind?.id})`))
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function countChargesOfCollections(
  db: Db,
  accountId: AccountId,
  ids: readonly CollectionId[],
): Promise<number> {
  const { total } = await ofCollections(db, accountId, ids)
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The account's last charge that was asked for in this way. */
export async function lastChargeBy(db: Db, accountId: AccountId, trigger: ChargeTrigger): Promise<Charge | undefined> {
  const row = await attempts(db)
    .selectAll()
    .where('accountId', '=', accountId)
    .where('trigger', '=', trigger)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The account's last bank debit that the bank took; null before the first one. */
export async function lastDebitCents(db: Db, accountId: AccountId): Promise<number | null> {
  const row = await attempts(db)
    .select('amountCents')
    .where('accountId', '=', accountId)
    .where('methodKind', '=', 'bank')
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.amountCents ?? null;
}

async function pageOfCharges(db: Db, query: ReturnType<typeof attempts>, asked: PageAsked): Promise<Page<Charge>> {
  const [after] = asked.cursor === undefined ? [] : cursorParts(asked.cursor);
  const read = async () =>
    query
      .selectAll()
      .$if(after !== undefined, (narrowed) => narrowed.where('id', '<', brandId<ChargeId>(after ?? '')))
      .orderBy('id', 'desc')
      .limit(asked.limit + 1)
      .offset(offsetOf(asked))
      .execute();
  const count = async () =>
    db
      .withTables<Tables>()
      .selectFrom(query.select('id').limit(countedCharges).as('counted'))
      .select((on) => on.fn.countAll<number>().as('total'))
      .executeTakeFirst();
  const [rows, counted] = await Promise.all([read(), count()]);
  const total = counted?.total ?? 0;
  return pageOfRows(asked, rows, {
    total,
    totalIsLowerBound: total === countedCharges,
    cursorOf: (row) => packCursor([row.id]),
    present: fromRow,
  });
}

function cursorParts(cursor: string): string[] {
  const parts = unpackCursor(cursor, 1);
  if (!parts) throw new Refusal('invalid_fields', { cursor: 'Continue from a cursor that this list gave.' });
  return parts;
}

const ofAll = (db: Db, { state, from, before }: MatchOfAll) =>
  attempts(db)
    .$if(state !== null, (query) => query.where(sql<boolean>`state = ${state}`))
    .$if(from !== null, (query) => query.where(sql<boolean>`sent_at >= ${from}`))
    .$if(before !== null, (query) => query.where(sql<boolean>`sent_at < ${before}`));

/** Of all accounts, in the order that the part asks for; for staff alone. */
export async function chargesOfAll(db: Db, part: PartOfAll): Promise<Charge[]> {
  const rows = await partOfAll(ofAll(db, part), part, { id: sql`id`, amount: sql`amount_cents` })
    .selectAll()
    .execute();
  return rows.map(fromRow);
}

/** For staff alone. */
export async function sumChargesOfAll(db: Db, match: MatchOfAll): Promise<SumOfAll> {
  return ofAll(db, match)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents')])
    .executeTakeFirstOrThrow();
}

export interface TriesOfMonth {
  /** `YYYY-MM` in UTC. */
  month: string;
  triedCount: number;
  triedCents: number;
  failedTryCount: number;
  failedTryCents: number;
}

/** Charges of all accounts with an outcome, by the month in which they were sent. For staff alone. */
export async function triesByMonthOfAll(db: Db, { from, until }: { from: Date; until: Date }): Promise<TriesOfMonth[]> {
  const failed = sql`filter (where state in ('declined', 'error') or returned_at is not null)`;
  const { rows } = await sql<TriesOfMonth>`
    select to_char(sent_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as tried_count,
      sum(amount_cents)::bigint as tried_cents, (count(*) ${failed})::int as failed_try_count,
      coalesce(sum(amount_cents) ${failed}, 0)::bigint as failed_try_cents
    from payments.charge_attempts
    where sent_at >= ${from} and sent_at < ${until} and state in ('approved', 'declined', 'error')
    group by 1 order by 1`.execute(db);
  return rows;
}

export const keptCharges = kept('payments', sql`payments.charge_attempts`);

/** What the gateway did on one day, in UTC, with the charges that we sent it. */
export interface GatewayDay {
  day: string;
  sentCount: number;
  /** Answered with a fault instead of the bank's word. */
  failedCount: number;
  /** Without a known outcome still. */
  openCount: number;
}

/** Days since an instant on which charges were sent, for all accounts. */
export async function gatewayDaysOfAll(db: Db, since: Date): Promise<GatewayDay[]> {
  const { rows } = await sql<GatewayDay>`
    select to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as sent_count,
      (count(*) filter (where state = 'error'))::int as failed_count,
      (count(*) filter (where state in ('sent', 'unknown')))::int as open_count
    from payments.charge_attempts where sent_at >= ${since} group by 1 order by 1`.execute(db);
  return rows;
}
