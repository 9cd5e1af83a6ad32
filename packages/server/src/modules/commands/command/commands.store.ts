import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, CommandId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Command } from './command.ts';

type Tables = { 'commands.commands': Command };

const commands = (db: Db) => db.withTables<Tables>();

export type NewCommand = Pick<
  Command,
  | 'id'
  | 'accountId'
  | 'lineId'
  | 'carrier'
  | 'kind'
  | 'iccid'
  | 'imei'
  | 'planRef'
  | 'createdAt'
  | 'deadlineAt'
  | 'nextLookAt'
  | 'traceparent'
>;

/** All rows by one statement and one parameter, however many. */
export async function addCommands(tx: Tx, rows: readonly NewCommand[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into commands.commands
      (id, account_id, line_id, carrier, kind, iccid, imei, plan_ref, state, created_at, deadline_at, next_look_at,
        traceparent)
    select n.id, n."accountId", n."lineId", n.carrier, n.kind, n.iccid, n.imei, n."planRef", 'created',
      n."createdAt", n."deadlineAt", n."nextLookAt", n.traceparent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id text, "accountId" text, "lineId" text, carrier text, kind text, iccid text, imei text, "planRef" text,
      "createdAt" timestamptz, "deadlineAt" timestamptz, "nextLookAt" timestamptz,
      traceparent text)`.execute(tx);
}

export async function findCommands(db: Db, ids: readonly string[]): Promise<Command[]> {
  const found = await sql<Command>`select * from commands.commands where id = any(${ids}::text[])`.execute(db);
  return found.rows;
}

/** How many commands of an account wait to be sent, by carrier. */
export async function countUnsent(db: Db, accountId: AccountId): Promise<Map<CarrierId, number>> {
  const counted = await commands(db)
    .selectFrom('commands.commands')
    .select((on) => ['carrier', on.fn.countAll<number>().as('count')])
    .where('state', '=', 'created')
    .where('accountId', '=', accountId)
    .groupBy('carrier')
    .execute();
  return new Map(counted.map(({ carrier, count }) => [carrier, count]));
}

export interface CommandChange {
  was: Command;
  next: Command;
}

/** Writes what became of orders that are still as they were taken, in their order; answers which. */
export async function changeCommands(tx: Tx, changes: readonly CommandChange[]): Promise<Set<CommandId>> {
  if (changes.length === 0) return new Set();
  const rows = changes.map(({ was, next }) => ({ ...next, wasState: was.state, wasSendCount: was.sendCount }));
  const ids = changes.map(({ next }) => next.id);
  const changed = await sql<{ id: CommandId }>`
    with locked as materialized (
      select id from commands.commands where id = any(${ids}::text[]) order by id for update)
    update commands.commands as c
    set state = n.state, called_at = n."calledAt", first_called_at = n."firstCalledAt", resent_at = n."resentAt",
      deadline_at = n."deadlineAt", conflicts = n.conflicts, most_together = n."mostTogether",
      operation_ref = n."operationRef", next_look_at = n."nextLookAt", looks = n.looks, overdue_at = n."overdueAt",
      carrier_code = n."carrierCode", carrier_text = n."carrierText", may_retry = n."mayRetry",
      seen_msisdn = n."seenMsisdn", seen_imei = n."seenImei", finished_at = n."finishedAt",
      seen_counted_bytes = n."seenCountedBytes"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id text, "wasState" text, "wasSendCount" integer, state text, "calledAt" timestamptz, "firstCalledAt" timestamptz,
      "resentAt" timestamptz, "deadlineAt" timestamptz, conflicts integer, "mostTogether" integer, "operationRef" text, "nextLookAt" timestamptz, looks integer, "overdueAt" timestamptz,
      "carrierCode" text, "carrierText" text, "mayRetry" boolean, "seenMsisdn" text, "seenImei" text,
      "finishedAt" timestamptz, "seenCountedBytes" bigint), locked
    where c.id = n.id and locked.id = c.id and c.finished_at is null and c.state = n."wasState" and c.send_count = n."wasSendCount"
    returning c.id`.execute(tx);
  return new Set(changed.rows.map(({ id }) => id));
}

/** Operations of other commands for the same SIMs, by ICCID: not to be taken for these. */
export async function otherOperations(db: Db, asked: readonly Command[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ iccid: string; operationRef: string }>`
    select iccid, operation_ref from commands.commands
    where iccid = any(${asked.map(({ iccid }) => iccid)}::text[]) and operation_ref is not null
      and id <> all(${asked.map(({ id }) => id)}::text[])`.execute(db);
  const byIccid = Map.groupBy(rows.rows, ({ iccid }) => iccid);
  return new Map([...byIccid].map(([iccid, found]) => [iccid, found.map(({ operationRef }) => operationRef)]));
}

export interface LookedAt {
  operationRefs: readonly string[];
  iccids: readonly string[];
  /** Of how many commands that were not named the next look comes forward, too. */
  others: number;
}

/**
 * Open commands that are waiting to be looked at are due now; what a worker sends or records right now is left alone.
 * Answers how many.
 */
export async function lookSooner(tx: Tx, carrier: CarrierId, now: Date, about: LookedAt): Promise<number> {
  const { numAffectedRows } = await sql`
    with named as (
      select id from commands.commands
      where finished_at is null and state not in ('created', 'sent') and carrier = ${carrier}
        and (operation_ref = any(${about.operationRefs}::text[]) or iccid = any(${about.iccids}::text[]))
        and next_look_at > ${now}
      for update skip locked),
    others as (
      select id from commands.commands
      where finished_at is null and state not in ('created', 'sent') and carrier = ${carrier} and next_look_at > ${now}
      order by next_look_at limit ${about.others} for update skip locked)
    update commands.commands set next_look_at = ${now}
    where id in (select id from named union select id from others)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Until the transaction ends: `alone`, no account gets SIMs; `together`, no command for a SIM without account is added. */
export async function lockSims(tx: Tx, how: 'alone' | 'together'): Promise<void> {
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtext('commands.sims-without-account'))`.execute(tx);
}

/** Which SIMs have an open command without account; a carrier may have named them without their check digit. */
export async function findInWork(tx: Tx, iccids: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ iccid: string }>`
    select asked.iccid from unnest(${[...iccids]}::text[]) as asked (iccid) join commands.commands as c
      on c.iccid in (asked.iccid, left(asked.iccid, -1))
    where c.line_id is null and c.finished_at is null`.execute(tx);
  return new Set(found.rows.map(({ iccid }) => iccid));
}
