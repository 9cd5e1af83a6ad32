import type { LineState, SubscriptionState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, EventId, LineId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { columnNames } from './columns-of.ts';
import { columnList } from './line-columns.ts';
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

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const typesOf = (columns: typeof columnList) =>
  sql.raw(columns.map(({ name, type }) => `"${name}" ${type}`).join(', '));

const addedColumns = columnList.filter(({ isAdded }) => isAdded);
const added = {
  columns: sql.raw(addedColumns.map(({ name }) => snake(name)).join(', ')),
  values: sql.raw(addedColumns.map(({ name }) => `n."${name}"`).join(', ')),
  types: typesOf(addedColumns),
};

const savedColumns = columnList.filter(({ isSaved }) => isSaved);
const saved = {
  changes: sql.raw(savedColumns.map(({ name }) => `${snake(name)} = n."${name}"`).join(', ')),
  types: typesOf(columnList.filter(({ name, isSaved }) => isSaved || name === 'id')),
};

/** Adds lines, always in the same order. Answers the numbers of those whose SIM another line holds. */
export async function addLines(tx: Tx, lines: readonly LineRecord[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const put = await sql<{ iccid: string }>`
    insert into lines.lines (${added.columns})
    select ${added.values} from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (${added.types})
    order by n.iccid
    on conflict (iccid) where status <> 'terminated' do nothing returning iccid`.execute(tx);
  const kept = new Set(put.rows.map(({ iccid }) => iccid));
  return lines.flatMap(({ iccid }) => (kept.has(iccid) ? [] : [iccid]));
}

export async function findLine(db: Db, accountId: AccountId, id: LineId): Promise<LineRecord | undefined> {
  return tables(db)
    .selectFrom('lines.lines')
    .select(columnNames)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findLines(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<LineRecord[]> {
  return tables(db)
    .selectFrom('lines.lines')
    .select(columnNames)
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
    .select(columnNames)
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
    set ${saved.changes}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (${saved.types})
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
