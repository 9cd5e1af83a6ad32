import type { LineState, SubscriptionState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, EventId, LineId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { LineRecord } from './line.ts';

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
}

type Tables = { 'lines.lines': LineRecord; 'lines.lineEvents': EventRecord };

const tables = (db: Db) => db.withTables<Tables>();

const columns = [
  'id',
  'accountId',
  'iccid',
  'name',
  'imei',
  'msisdn',
  'status',
  'statusSince',
  'suspendReasons',
  'carrier',
  'planId',
  'commandId',
  'problemText',
  'problemMayRetry',
  'subscriptionId',
  'subscriptionStatus',
  'periodStart',
  'usedBytes',
  'usageAsOf',
  'nextUsageAt',
  'createdAt',
] as const;

/** Adds lines, always in the same order. Answers the numbers of those whose SIM another line holds. */
export async function addLines(tx: Tx, lines: readonly LineRecord[]): Promise<string[]> {
  const added = await tables(tx)
    .insertInto('lines.lines')
    .values(lines.toSorted((one, other) => (one.iccid < other.iccid ? -1 : 1)))
    .onConflict((conflict) => conflict.column('iccid').where('status', '!=', 'terminated').doNothing())
    .returning('iccid')
    .execute();
  const kept = new Set(added.map(({ iccid }) => iccid));
  return lines.flatMap(({ iccid }) => (kept.has(iccid) ? [] : [iccid]));
}

export async function findLine(db: Db, accountId: AccountId, id: LineId): Promise<LineRecord | undefined> {
  return tables(db)
    .selectFrom('lines.lines')
    .select(columns)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findLines(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<LineRecord[]> {
  return tables(db)
    .selectFrom('lines.lines')
    .select(columns)
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .execute();
}

/** Any account's: for jobs, never for a request. */
export async function lockLine(tx: Tx, id: LineId): Promise<LineRecord | undefined> {
  return tables(tx).selectFrom('lines.lines').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeLine(tx: Tx, id: LineId, changes: Partial<LineRecord>): Promise<void> {
  await tables(tx).updateTable('lines.lines').set(changes).where('id', '=', id).execute();
}

export async function addEvents(tx: Tx, events: readonly EventRecord[]): Promise<void> {
  if (events.length > 0) await tables(tx).insertInto('lines.lineEvents').values(events).execute();
}

/** Newest first, of one line or of all lines of the account; `beforeId` continues behind an event. */
export async function eventsOf(
  db: Db,
  accountId: AccountId,
  asked: { lineId?: LineId; beforeId?: string; limit: number },
): Promise<EventRecord[]> {
  const { lineId, beforeId, limit } = asked;
  return tables(db)
    .selectFrom('lines.lineEvents')
    .selectAll()
    .where('accountId', '=', accountId)
    .$if(lineId !== undefined, (query) => query.where(sql<boolean>`line_id = ${lineId ?? ''}`))
    .$if(beforeId !== undefined, (query) => query.where(sql<boolean>`id < ${beforeId ?? ''}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function mirrorSubscription(
  tx: Tx,
  lineId: LineId,
  mirror: { subscriptionId: SubscriptionId; subscriptionStatus: SubscriptionState; periodStart?: string },
): Promise<void> {
  await tables(tx).updateTable('lines.lines').set(mirror).where('id', '=', lineId).execute();
}
