import { words as erasing } from '../../../kernel/words.ts';
import { trace, type Trace } from '../../../store/traces.ts';
import type { LineState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, EventId, LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { tellEvents, type ToldEvent } from '../../../store/told-events.ts';
import type { CommandKind } from '../../carriers/index.ts';

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
  /** The person of the account by the pool's subject; null where it was no person of the account. */
  bySubject: string | null;
  byName: string;
  /** The request in words; null when nothing was requested. */
  request: string | null;
  /** Of a request that the account's activity tells of as one. */
  requestId: string | null;
  /** What was asked of the carrier with this event. */
  orderedAction: CommandKind | null;
}

const tables = (db: Db) => db.withTables<{ 'lines.lineEvents': EventRecord }>();

/** An outcome of a command belongs to the request that the command came from. */
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
  await tellEvents(tx, events.flatMap(toldOf));
}

/** For systems of the customer: the state, never the words of people. */
function toldOf({ accountId, lineId, at, fromStatus, toStatus }: EventRecord): ToldEvent[] {
  if (toStatus === null) return [];
  return [{ accountId, lineId, at, type: 'line.state_changed', data: { before: fromStatus, state: toStatus } }];
}

/** Newest first; `beforeId` continues behind an event, `from` and `until` hold alone what is between them. Of one line all of them, of all lines those that are no part of a request. */
export async function eventsOf(
  db: Db,
  accountId: AccountId,
  asked: { lineId?: LineId; beforeId?: string | undefined; from?: Date | null; until?: Date; limit: number },
): Promise<EventRecord[]> {
  const { lineId, beforeId, from = null, until, limit } = asked;
  return tables(db)
    .selectFrom('lines.lineEvents')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(lineId === undefined ? sql<boolean>`request_id is null` : sql<boolean>`line_id = ${lineId}`)
    .$if(beforeId !== undefined, (query) => query.where(sql<boolean>`id < ${beforeId ?? ''}`))
    .$if(from !== null, (query) => query.where(sql<boolean>`at >= ${from}`))
    .$if(until !== undefined, (query) => query.where(sql<boolean>`at <= ${until}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Of each line, among its newest events. */
const requestsOfLine = 100;

/** The requests that some lines were changed by: the jobs that they were in. As dear for a job of one line as for one of many. */
export async function requestsOf(db: Db, accountId: AccountId, lineIds: readonly LineId[]): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const found = await sql<{ requestId: string }>`
    select distinct event.request_id from unnest(${[...lineIds]}::text[]) as line (id)
    cross join lateral (
      select request_id from lines.line_events
      where line_id = line.id collate "C" and account_id = ${accountId} and request_id is not null
      order by id desc limit ${requestsOfLine}) as event`.execute(db);
  return found.rows.map(({ requestId }) => requestId);
}

/** Names and tags are the customer's own words, and the history repeats them. */
export const lineTraces: readonly Trace[] = [
  trace({
    what: 'lines',
    table: sql`lines.lines`,
    where: ({ accountId, person }) =>
      person === null ? sql`account_id = ${accountId} and (name is not null or tags <> '{}')` : null,
    set: () => sql`name = null, tags = '{}'`,
  }),
  trace({
    what: 'history',
    table: sql`lines.line_events`,
    where: ({ accountId, person }) => (person === null ? sql`account_id = ${accountId}` : null),
    set: null,
  }),
  trace({
    what: 'history',
    table: sql`lines.line_events`,
    where: ({ accountId, person }) =>
      person &&
      sql`account_id = ${accountId} and by_subject = ${person.subject} and by_name <> ${erasing.erased.formerPerson}`,
    set: () => sql`by_name = ${erasing.erased.formerPerson}`,
  }),
];
