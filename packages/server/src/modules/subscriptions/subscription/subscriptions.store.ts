import { sql } from 'kysely';
import { brandId, type AccountId, type LineId, type OrderId, type SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Subscription } from './subscription.ts';

type Tables = { 'subscriptions.subscriptions': Subscription };

const subscriptions = (db: Db) => db.withTables<Tables>();

/** Adds subscriptions, or writes everything of them that may change, by one statement. */
export async function saveSubscriptions(tx: Tx, rows: readonly Subscription[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into subscriptions.subscriptions as s
      (id, account_id, line_id, order_id, plan_id, plan_version_no, price_cents, pause_price_cents, paused_at, activation_fee_cents,
       quoted_cents, first_period_cents, status, first_charge, created_at, began_at, period_start, period_end, next_charge_at,
       cancel_at_period_end, canceled_at)
    select n.id, n."accountId", n."lineId", n."orderId", n."planId", n."planVersionNo", n."priceCents", n."pausePriceCents", n."pausedAt", n."activationFeeCents",
      n."quotedCents", n."firstPeriodCents", n.status, n."firstCharge", n."createdAt", n."beganAt", n."periodStart", n."periodEnd",
      n."nextChargeAt", n."cancelAtPeriodEnd", n."canceledAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id text, "accountId" text, "lineId" text, "orderId" text, "planId" text, "planVersionNo" integer, "priceCents" integer,
      "pausePriceCents" integer, "pausedAt" timestamptz,
      "activationFeeCents" integer, "quotedCents" integer, "firstPeriodCents" integer, status text, "firstCharge" text, "createdAt" timestamptz, "beganAt" timestamptz,
      "periodStart" date, "periodEnd" date, "nextChargeAt" timestamptz, "cancelAtPeriodEnd" boolean,
      "canceledAt" timestamptz)
    on conflict (id) do update set plan_id = excluded.plan_id, plan_version_no = excluded.plan_version_no,
      price_cents = excluded.price_cents, pause_price_cents = excluded.pause_price_cents, paused_at = excluded.paused_at,
      first_period_cents = excluded.first_period_cents, status = excluded.status, first_charge = excluded.first_charge,
      began_at = excluded.began_at, period_start = excluded.period_start,
      period_end = excluded.period_end, next_charge_at = excluded.next_charge_at,
      cancel_at_period_end = excluded.cancel_at_period_end, canceled_at = excluded.canceled_at`.execute(tx);
}

/** Puts locked subscriptions on versions of plans, each with its price. */
export async function putOnPlans(
  tx: Tx,
  moved: readonly Pick<Subscription, 'id' | 'planId' | 'planVersionNo' | 'priceCents' | 'pausePriceCents'>[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update subscriptions.subscriptions as s
    set plan_id = n."planId", plan_version_no = n."planVersionNo", price_cents = n."priceCents",
      pause_price_cents = n."pausePriceCents"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as n (id text, "planId" text, "planVersionNo" integer, "priceCents" integer, "pausePriceCents" integer)
    where s.id = n.id`.execute(tx);
}

/** Notes since when locked subscriptions are paused, or that they no longer are. */
export async function notePauses(tx: Tx, noted: readonly Pick<Subscription, 'id' | 'pausedAt'>[]): Promise<void> {
  if (noted.length === 0) return;
  await sql`
    update subscriptions.subscriptions as s set paused_at = n."pausedAt"
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n (id text, "pausedAt" timestamptz)
    where s.id = n.id`.execute(tx);
}

/** The living subscriptions of lines, locked in one order. Any account's: for jobs and lines that are the caller's. */
export async function lockOfLines(tx: Tx, lineIds: readonly LineId[]): Promise<Subscription[]> {
  return subscriptions(tx)
    .selectFrom('subscriptions.subscriptions')
    .selectAll()
    .where((on) => on('lineId', '=', on.fn.any(sql<LineId[]>`${[...lineIds]}::text[]`)))
    .where('status', '!=', 'canceled')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The living subscriptions of lines. Any account's: for jobs. */
export async function livingOfLines(db: Db, lineIds: readonly LineId[]): Promise<Map<LineId, Subscription>> {
  const rows = await subscriptions(db)
    .selectFrom('subscriptions.subscriptions')
    .selectAll()
    .where((on) => on('lineId', '=', on.fn.any(sql<LineId[]>`${[...lineIds]}::text[]`)))
    .where('status', '!=', 'canceled')
    .execute();
  return new Map(rows.map((subscription) => [subscription.lineId, subscription]));
}

/** What a whole period of a line costs: the next one as the line is now, one in service, and one suspended by its customer. */
export interface LinePrices {
  readonly nextCents: number;
  readonly inServiceCents: number;
  readonly pausedCents: number;
}

/** What living subscriptions of the account's lines cost, by line. */
export async function pricesOfLines(
  db: Db,
  accountId: AccountId,
  lineIds: readonly LineId[],
): Promise<Map<LineId, LinePrices>> {
  const rows = await subscriptions(db)
    .selectFrom('subscriptions.subscriptions')
    .select(['lineId', 'priceCents', 'pausePriceCents', 'pausedAt'])
    .where('accountId', '=', accountId)
    .where((on) => on('lineId', '=', on.fn.any(sql<LineId[]>`${[...lineIds]}::text[]`)))
    .where('status', '!=', 'canceled')
    .execute();
  return new Map(
    rows.map(({ lineId, priceCents, pausePriceCents: pausedCents, pausedAt }) => [
      lineId,
      { nextCents: pausedAt === null ? priceCents : pausedCents, inServiceCents: priceCents, pausedCents },
    ]),
  );
}

/** Whose subscription it is, which never changes: for jobs that lock the account's methods before the subscription. */
export async function accountOfSubscription(db: Db, id: string): Promise<AccountId | undefined> {
  const row = await subscriptions(db)
    .selectFrom('subscriptions.subscriptions')
    .select('accountId')
    .where('id', '=', brandId<SubscriptionId>(id))
    .executeTakeFirst();
  return row?.accountId;
}

/** In one order, so that two who lock several never wait for each other. */
export async function lockThese(tx: Tx, accountId: AccountId, ids: readonly SubscriptionId[]): Promise<Subscription[]> {
  return subscriptions(tx)
    .selectFrom('subscriptions.subscriptions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<SubscriptionId[]>`${[...ids]}::text[]`)))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Subscriptions of the account by id; unknown and foreign ids are absent. */
export async function subscriptionsOf(
  db: Db,
  accountId: AccountId,
  ids: readonly string[],
): Promise<Map<SubscriptionId, Subscription>> {
  const found = await subscriptions(db)
    .selectFrom('subscriptions.subscriptions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<SubscriptionId[]>`${[...ids]}::text[]`)))
    .execute();
  return new Map(found.map((subscription) => [subscription.id, subscription]));
}

export interface UnpaidFirstCharges {
  failedCount: number;
  unpaidCents: number;
  /** What of it is not invoiced yet, as far as nothing was charged for it. */
  waitingCents: number;
}

/** What the account owes, or is about to owe, for first periods. */
export async function unpaidFirstCharges(db: Db, accountId: AccountId): Promise<UnpaidFirstCharges> {
  return subscriptions(db)
    .selectFrom('subscriptions.subscriptions')
    .select((on) => [
      on.fn.countAll<number>().filterWhere('firstCharge', '=', 'failed').as('failedCount'),
      sql<number>`coalesce(sum(coalesce(first_period_cents + activation_fee_cents, quoted_cents)), 0)::bigint`.as(
        'unpaidCents',
      ),
      sql<number>`coalesce(sum(coalesce(first_period_cents + activation_fee_cents, quoted_cents))
        filter (where first_charge = 'waiting'), 0)::bigint`.as('waitingCents'),
    ])
    .where('accountId', '=', accountId)
    .where('firstCharge', 'in', ['waiting', 'failed'])
    .executeTakeFirstOrThrow();
}

export type UpcomingCharge = Omit<Subscription, 'nextChargeAt'> & { nextChargeAt: Date };

function upcoming(db: Db, accountId: AccountId) {
  return subscriptions(db)
    .selectFrom('subscriptions.subscriptions')
    .where('accountId', '=', accountId)
    .where('nextChargeAt', 'is not', null)
    .where('cancelAtPeriodEnd', '=', false)
    .where('status', '!=', 'canceled');
}

/** Soonest first; `behind` continues after a row. */
export async function upcomingCharges(
  db: Db,
  accountId: AccountId,
  part: { behind: { at: Date; id: string } | undefined; limit: number; offset: number },
): Promise<UpcomingCharge[]> {
  const { behind } = part;
  return upcoming(db, accountId)
    .selectAll()
    .$narrowType<{ nextChargeAt: Date }>()
    .$if(behind !== undefined, (query) =>
      query.where(sql<boolean>`(next_charge_at, id) > (${behind?.at ?? null}, ${behind?.id ?? ''})`),
    )
    .orderBy('nextChargeAt')
    .orderBy('id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countUpcoming(db: Db, accountId: AccountId, most: number): Promise<number> {
  const counted = await db
    .selectFrom(upcoming(db, accountId).select('id').limit(most).as('counted'))
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

const behind = (db: Db, behindId: string, most: number) =>
  subscriptions(db)
    .selectFrom('subscriptions.subscriptions')
    .selectAll()
    .where('id', '>', sql<SubscriptionId>`${behindId}`)
    .orderBy('id')
    .limit(most);

/** Living subscriptions of any account behind an id. */
export async function livingBehind(db: Db, behindId: string, most: number): Promise<Subscription[]> {
  return behind(db, behindId, most).where('status', '!=', 'canceled').execute();
}

/** Those of them that have not begun. */
export async function notBegunBehind(db: Db, behindId: string, most: number): Promise<Subscription[]> {
  return behind(db, behindId, most).where('status', '!=', 'canceled').where('beganAt', 'is', null).execute();
}

/** Subscriptions of any account, canceled ones too, that began by then and whose first charge has no outcome. */
export async function firstChargeWaits(
  db: Db,
  { begunBy, behindId, most }: { begunBy: Date; behindId: string; most: number },
): Promise<{ id: SubscriptionId }[]> {
  return behind(db, behindId, most).where('firstCharge', '=', 'waiting').where('beganAt', '<=', begunBy).execute();
}

/** Living subscriptions of an order that have not begun, behind an id. */
export async function waitingOfOrder(
  db: Db,
  { accountId, orderId, behindId, most }: { accountId: AccountId; orderId: OrderId; behindId: string; most: number },
): Promise<{ id: SubscriptionId; lineId: LineId }[]> {
  return behind(db, behindId, most)
    .where('accountId', '=', accountId)
    .where('orderId', '=', orderId)
    .where('status', '!=', 'canceled')
    .where('beganAt', 'is', null)
    .execute();
}

/** Subscriptions of an order that have begun and whose first charge is to come. */
export async function begunOfOrder(db: Db, accountId: AccountId, orderId: OrderId): Promise<Subscription[]> {
  return subscriptions(db)
    .selectFrom('subscriptions.subscriptions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('orderId', '=', orderId)
    .where('firstCharge', '=', 'waiting')
    .where('beganAt', 'is not', null)
    .orderBy('id')
    .execute();
}

interface Moves {
  activatedCount: number;
  endedCount: number;
}

/** How many lines of an account came into service since a moment, and how many ended. */
export async function movesSince(db: Db, accountId: AccountId, from: Date): Promise<Moves> {
  const { rows } = await sql<Moves>`
    select
      (select count(*)::int from subscriptions.subscriptions
        where account_id = ${accountId} and began_at >= ${from}) as activated_count,
      (select count(*)::int from subscriptions.subscriptions
        where account_id = ${accountId} and canceled_at >= ${from} and began_at is not null) as ended_count`.execute(
    db,
  );
  return rows[0] ?? { activatedCount: 0, endedCount: 0 };
}
