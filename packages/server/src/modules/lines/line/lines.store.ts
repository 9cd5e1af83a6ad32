import type { LineState, SubscriptionState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, EventId, LineId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { lineColumns } from './line-columns.ts';
import type { CarrierAction, LineRecord } from './line.ts';

export interface EventRecord {
  id: EventId;
  accountId: AccountId;
  lineId: LineId;
  at: Date;
  severity: 'info' | 'warning' | 'critical';
  text: string;
  fromStatus: LineState | null;
  toStatus: LineState | null;
  cause: string;
  /** The person of the account by the pool's subject; null when it was somebody or something else. */
  bySubject: string | null;
  byName: string;
  /** The request in words; null when nobody asked. */
  request: string | null;
  /** Of a request that the account's activity tells of as one. */
  requestId: string | null;
  /** What was asked of the carrier with this event. */
  orderedAction: CarrierAction | null;
}

type Tables = { 'lines.lines': LineRecord; 'lines.lineEvents': EventRecord };

const tables = (db: Db) => db.withTables<Tables>();

/** Adds lines, always in the same order. Answers the numbers of those whose SIM another line holds. */
export async function addLines(tx: Tx, lines: readonly LineRecord[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const added = await sql<{ iccid: string }>`
    insert into lines.lines
      (id, account_id, iccid, name, imei, status, status_since, carrier, plan_id, command_id, pending_action,
       before_status, created_at)
    select n.id, n."accountId", n.iccid, n.name, n.imei, n.status, n."statusSince", n.carrier, n."planId",
      n."commandId", n."pendingAction", n."beforeStatus", n."createdAt"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (
      id text, "accountId" text, iccid text, name text, imei text, status text, "statusSince" timestamptz,
      carrier text, "planId" text, "commandId" text, "pendingAction" text, "beforeStatus" text,
      "createdAt" timestamptz)
    order by n.iccid
    on conflict (iccid) where status <> 'terminated' do nothing returning iccid`.execute(tx);
  const kept = new Set(added.rows.map(({ iccid }) => iccid));
  return lines.flatMap(({ iccid }) => (kept.has(iccid) ? [] : [iccid]));
}

export async function findLine(db: Db, accountId: AccountId, id: LineId): Promise<LineRecord | undefined> {
  return tables(db)
    .selectFrom('lines.lines')
    .select(lineColumns)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findLines(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<LineRecord[]> {
  return tables(db)
    .selectFrom('lines.lines')
    .select(lineColumns)
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .execute();
}

/**
 * Locked behind their accounts and in one order, so that two batches never wait for each other. Any account's where none
 * is named: for jobs. A caller who locks anything else of the account besides names the account before that.
 */
export async function lockLines(tx: Tx, ids: readonly LineId[], accountId?: AccountId): Promise<LineRecord[]> {
  await lockAccounts(tx, accountId === undefined ? await accountsOf(tx, ids) : [accountId]);
  return tables(tx)
    .selectFrom('lines.lines')
    .select(lineColumns)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .$if(accountId !== undefined, (query) => query.where(sql<boolean>`account_id = ${accountId ?? ''}`))
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function accountsOf(tx: Tx, ids: readonly LineId[]): Promise<AccountId[]> {
  const rows = await tables(tx)
    .selectFrom('lines.lines')
    .select('accountId')
    .distinct()
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Writes everything of lines that may change, however many by one statement. */
export async function saveLines(tx: Tx, lines: readonly LineRecord[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update lines.lines as l
    set name = n.name, imei = n.imei, msisdn = n.msisdn, status = n.status, status_since = n."statusSince",
      suspend_reasons = n."suspendReasons", plan_id = n."planId", command_id = n."commandId",
      problem_text = n."problemText", problem_may_retry = n."problemMayRetry", pending_action = n."pendingAction",
      before_status = n."beforeStatus", next_plan_id = n."nextPlanId", tags = n.tags, next_usage_at = n."nextUsageAt"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (
      id text, name text, imei text, msisdn text, status text, "statusSince" timestamptz, "suspendReasons" text[],
      "planId" text, "commandId" text, "problemText" text, "problemMayRetry" boolean, "pendingAction" text,
      "beforeStatus" text, "nextPlanId" text, tags text[], "nextUsageAt" timestamptz)
    where l.id = n.id`.execute(tx);
}

/** An outcome of an order belongs to the request that the order came from. */
export async function addEvents(tx: Tx, events: readonly EventRecord[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into lines.line_events
      (id, account_id, line_id, at, severity, text, from_status, to_status, cause, by_subject, by_name, request,
       request_id, ordered_action)
    select n.id, n."accountId", n."lineId", n.at, n.severity, n.text, n."fromStatus", n."toStatus", n.cause,
      n."bySubject", n."byName", n.request,
      case when starts_with(n.cause, 'cmd_') then (
        select asked.request_id from lines.line_events as asked
        where asked.line_id = n."lineId" and asked.ordered_action is not null
        order by asked.id desc limit 1)
      else n."requestId" end,
      n."orderedAction"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as n (
      id text, "accountId" text, "lineId" text, at timestamptz, severity text, text text, "fromStatus" text,
      "toStatus" text, cause text, "bySubject" text, "byName" text, request text, "requestId" text,
      "orderedAction" text)`.execute(tx);
}

/** Newest first; `beforeId` continues behind an event. Of one line all of them, of all lines those told by themselves. */
export async function eventsOf(
  db: Db,
  accountId: AccountId,
  asked: { lineId?: LineId; beforeId?: string | undefined; limit: number },
): Promise<EventRecord[]> {
  const { lineId, beforeId, limit } = asked;
  return tables(db)
    .selectFrom('lines.lineEvents')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(lineId === undefined ? sql<boolean>`request_id is null` : sql<boolean>`line_id = ${lineId}`)
    .$if(beforeId !== undefined, (query) => query.where(sql<boolean>`id < ${beforeId ?? ''}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface SubscriptionMirror {
  lineId: LineId;
  subscriptionId: SubscriptionId;
  subscriptionStatus: SubscriptionState;
  /** `YYYY-MM-DD`: usage counts from here on; absent when that stays as it is. */
  periodStart?: string;
}

/** In the order of lines, as every lock of several. */
export async function mirrorSubscriptions(tx: Tx, mirrors: readonly SubscriptionMirror[]): Promise<void> {
  if (mirrors.length === 0) return;
  const ids = mirrors.map(({ lineId }) => lineId);
  await sql`
    with locked as materialized (
      select id from lines.lines where id = any(${ids}::text[]) order by id for update)
    update lines.lines as l
    set subscription_id = n."subscriptionId", subscription_status = n."subscriptionStatus",
      period_start = coalesce(n."periodStart", l.period_start)
    from jsonb_to_recordset(${JSON.stringify(mirrors)}::jsonb) as n (
      "lineId" text, "subscriptionId" text, "subscriptionStatus" text, "periodStart" date), locked
    where l.id = n."lineId" and locked.id = l.id`.execute(tx);
}
