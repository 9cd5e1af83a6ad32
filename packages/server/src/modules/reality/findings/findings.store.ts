import type { CarrierId, FindingKind } from '@linekeeper/contract';
import { sql } from 'kysely';
import { brandId, type AccountId, type FindingId, type LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { keptStatement, type ValueAt } from '../../../store/kept-statement.ts';
import type { FindingRecord } from './finding.ts';

type Tables = {
  'reality.findings': FindingRecord;
  'reality.looks': { lineId: LineId; accountId: AccountId; lookedAt: Date };
};

const tables = (db: Db) => db.withTables<Tables>();

export type NewFinding = Omit<FindingRecord, 'closedAt' | 'closedBy' | 'note' | 'leftAt' | 'leftReason'>;

/** Adds findings; one that is open already keeps its id and since when it is. Answers the ids of those that are new. */
export async function putFindings(tx: Tx, findings: readonly NewFinding[]): Promise<Set<string>> {
  if (findings.length === 0) return new Set();
  const put = await sql<{ id: string }>`
    insert into reality.findings as f
      (id, kind, severity, carrier, iccid, subject, account_id, line_id, shown, since, seen_at)
    select n.id, n.kind, n.severity, n.carrier, n.iccid, coalesce(n."lineId", n.iccid), n."accountId", n."lineId", n.shown, n.since, n."seenAt"
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as n (
      id text, kind text, severity text, carrier text, iccid text, "accountId" text, "lineId" text, shown jsonb,
      since timestamptz, "seenAt" timestamptz)
    order by coalesce(n."lineId", n.iccid), n.kind
    on conflict (subject, kind) where closed_at is null do update set severity = excluded.severity,
      shown = excluded.shown, seen_at = excluded.seen_at
    returning id`.execute(tx);
  const made = new Set<string>(findings.map(({ id }) => id));
  return new Set(put.rows.flatMap(({ id }) => (made.has(id) ? [id] : [])));
}

/** What was checked about a line, or a SIM that no account has, and agrees. */
export interface Agreed {
  subject: string;
  kind: FindingKind;
}

/** Closes what agrees now, in the order in which findings are put. */
export async function closeAgreed(tx: Tx, agreed: readonly Agreed[], closedAt: Date): Promise<void> {
  if (agreed.length === 0) return;
  await sql`
    with gone as materialized (
      select f.id from reality.findings as f
        join jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as n (subject text, kind text)
          on f.subject = n.subject and f.kind = n.kind
      where f.closed_at is null order by f.subject, f.kind for update of f)
    update reality.findings as f set closed_at = ${closedAt}, closed_by = 'agreed'
    from gone where f.id = gone.id and f.closed_at is null`.execute(tx);
}

/** Findings about SIMs that no account has and that a whole reading of the carrier did not show again. */
export async function closeUnseen(
  tx: Tx,
  { carrier, before, closedAt }: { carrier: CarrierId; before: Date; closedAt: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('reality.findings')
    .set({ closedAt, closedBy: 'agreed' })
    .where('carrier', '=', carrier)
    .where('accountId', 'is', null)
    .where('closedAt', 'is', null)
    .where('seenAt', '<', before)
    .execute();
}

export async function closeAccepted(tx: Tx, id: FindingId, closedAt: Date): Promise<void> {
  await tables(tx)
    .updateTable('reality.findings')
    .set({ closedAt, closedBy: 'accepted' })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute();
}

export async function findOpen(db: Db, accountId: AccountId, id: string): Promise<FindingRecord | undefined> {
  return tables(db)
    .selectFrom('reality.findings')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', brandId<FindingId>(id))
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

export interface FindingsAsked {
  kind: FindingKind | undefined;
  /** Goes on behind this one. */
  behindId: string | undefined;
  limit: number;
  offset: number;
}

/** Open ones of an account, newest first. */
export async function openFindings(db: Db, accountId: AccountId, asked: FindingsAsked): Promise<FindingRecord[]> {
  const { kind, behindId, limit, offset } = asked;
  return tables(db)
    .selectFrom('reality.findings')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('closedAt', 'is', null)
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`kind = ${kind}`))
    .$if(behindId !== undefined, (query) => query.where(sql<boolean>`id < ${behindId}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOpen(db: Db, accountId: AccountId, kind?: FindingKind): Promise<number> {
  const counted = await tables(db)
    .selectFrom('reality.findings')
    .select((on) => on.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .where('closedAt', 'is', null)
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`kind = ${kind}`))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** What an operator has to look at, oldest first: SIMs that no account has, and what costs the provider. */
export async function operatorFindings(
  db: Db,
  most: number,
  { withLeft = false }: { withLeft?: boolean } = {},
): Promise<FindingRecord[]> {
  return tables(db)
    .selectFrom('reality.findings')
    .selectAll()
    .where('closedAt', 'is', null)
    .$if(!withLeft, (query) => query.where(sql<boolean>`left_at is null`))
    .where((on) =>
      on.or([
        on('accountId', 'is', null),
        on('kind', 'in', ['zombie', 'unbilled', 'stuck_request', 'payment_not_counted']),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Open findings of any account by their id, or by the SIM's number with its check digit or without. */
export async function namedFindings(db: Db, named: string): Promise<FindingRecord[]> {
  const found = await sql<FindingRecord>`
    select * from reality.findings
    where closed_at is null and (id = ${named} or iccid in (${named}, left(${named}, -1)) or left(iccid, -1) = ${named})
    order by id`.execute(db);
  return found.rows;
}

export async function noteFinding(tx: Tx, id: FindingId, note: string | null): Promise<void> {
  await tables(tx).updateTable('reality.findings').set({ note }).where('id', '=', id).execute();
}

export async function markLeft(tx: Tx, ids: readonly FindingId[], left: { at: Date; reason: string }): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('reality.findings')
    .set({ leftAt: left.at, leftReason: left.reason })
    .where('id', 'in', [...ids])
    .where('closedAt', 'is', null)
    .execute();
}

/** Notes that lines were compared with their carrier. */
export async function noteLooks(
  tx: Tx,
  lines: readonly { id: LineId; accountId: AccountId }[],
  lookedAt: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into reality.looks (line_id, account_id, looked_at)
    select n.id, n."accountId", ${lookedAt}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id text, "accountId" text)
    order by n.id
    on conflict (line_id) do update set looked_at = excluded.looked_at, account_id = excluded.account_id`.execute(tx);
}

/** Which of some lines were looked at since. */
export async function lookedSince(db: Db, ids: readonly LineId[], since: Date): Promise<Set<LineId>> {
  const rows = await tables(db)
    .selectFrom('reality.looks')
    .select('lineId')
    .where((on) => on('lineId', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .where('lookedAt', '>=', since)
    .execute();
  return new Set(rows.map(({ lineId }) => lineId));
}

export async function lastLook(db: Db, accountId: AccountId): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('reality.looks')
    .select('lookedAt')
    .where('accountId', '=', accountId)
    .orderBy('lookedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.lookedAt ?? null;
}

const forStaff = (db: Db) =>
  tables(db)
    .selectFrom('reality.findings')
    .where('closedAt', 'is', null)
    .where(
      sql<boolean>`left_at is null
        and (account_id is null or kind in ('zombie', 'unbilled', 'stuck_request', 'payment_not_counted'))`,
    );

/** How many findings across all accounts staff have to look at, by kind. */
export async function countFindingsOfAll(db: Db): Promise<{ kind: FindingKind; count: number; oldestAt: Date }[]> {
  return findingsCounted(db);
}

const findingsCounted = keptStatement<[], { kind: FindingKind; count: number; oldestAt: Date }>((db) =>
  forStaff(db)
    .select((on) => ['kind', on.fn.countAll<number>().as('count'), on.fn.min('since').as('oldestAt')])
    .groupBy('kind')
    .orderBy('kind'),
);

/** Those findings, by their ids. */
export async function findingsOfAll(
  db: Db,
  { kind, behindId, limit, offset }: { kind: string | undefined; behindId: string; limit: number; offset: number },
): Promise<FindingRecord[]> {
  return kind === undefined
    ? findingsBehind(db, behindId, limit, offset)
    : findingsOfKind(db, behindId, limit, offset, kind);
}

type Part = readonly [behindId: string, limit: number, offset: number];

const partOf = (db: Db, valueAt: ValueAt<readonly [...Part, ...unknown[]]>) =>
  forStaff(db)
    .selectAll()
    .where(sql<boolean>`id > ${valueAt(0)}`)
    .orderBy('id')
    .limit(valueAt(1))
    .offset(valueAt(2));
const findingsBehind = keptStatement<Part, FindingRecord>((db, valueAt) => partOf(db, valueAt));
const findingsOfKind = keptStatement<readonly [...Part, kind: string], FindingRecord>((db, valueAt) =>
  partOf(db, valueAt).where(sql<boolean>`kind = ${valueAt(3)}`),
);
