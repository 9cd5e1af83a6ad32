import { sql } from 'kysely';
import type { AccountId, CaseId, LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { DunnedLine, DunningCase, Failure, StepTaken, Warning } from './dunning-case.ts';

type OfCase = { accountId: AccountId; caseId: CaseId };
type StoredTry = { at: string; method: 'card' | 'bank' };

type CaseRow = Pick<
  DunningCase,
  'policy' | 'timeZone' | 'isBlocked' | 'payingSince' | 'heldSince' | 'stops' | 'closed'
> & {
  accountId: AccountId;
  id: CaseId;
  openedAt: Date;
  heldReason: string | null;
  tries: readonly StoredTry[];
  closedAt: Date | null;
  closedReason: string | null;
  nextLookAt: Date | null;
};

export type DunningTables = {
  'dunning.cases': CaseRow;
  'dunning.failures': OfCase & Failure & { outcome: 'paid' | 'excused' | null };
  'dunning.caseLines': OfCase & DunnedLine;
  'dunning.stepsTaken': OfCase & Omit<StepTaken, 'at'> & { takenAt: Date };
  'dunning.warnings': OfCase & Warning;
};

const tables = (db: Db) => db.withTables<DunningTables>();

/** A case as it is kept. */
export interface StoredCase {
  readonly accountId: AccountId;
  readonly id: CaseId;
  readonly openedAt: Date;
  readonly heldReason: string | null;
  readonly nextLookAt: Date | null;
  readonly dunned: DunningCase;
}

/** The account's open case. */
export async function findCase(db: Db, accountId: AccountId): Promise<StoredCase | undefined> {
  const row = await openRow(db, accountId).executeTakeFirst();
  return row && whole(db, row);
}

/** The same, locked until the transaction ends. */
export async function lockCase(tx: Tx, accountId: AccountId): Promise<StoredCase | undefined> {
  const row = await openRow(tx, accountId).forUpdate().executeTakeFirst();
  return row && whole(tx, row);
}

const openRow = (db: Db, accountId: AccountId) =>
  tables(db).selectFrom('dunning.cases').selectAll().where('accountId', '=', accountId).where('closed', 'is', null);

/** As JSON has them: a moment is text. */
interface Details {
  failures: (Omit<Failure, 'failedAt'> & { failedAt: string })[];
  lines: (Omit<DunnedLine, 'cutAt' | 'endedAt'> & { cutAt: string | null; endedAt: string | null })[];
  taken: (Omit<StepTaken, 'at'> & { at: string })[];
  warnings: { no: number; writtenAt: string; sentAt: string | null }[];
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** By one statement: cases are looked at more often than anything happens to them. */
async function whole(db: Db, row: CaseRow): Promise<StoredCase> {
  const { accountId, id, openedAt, heldReason, nextLookAt } = row;
  const ofCase = sql`account_id = ${accountId} and case_id = ${id}`;
  const { rows } = await sql<Details>`
    select (select coalesce(json_agg(json_build_object('invoiceLineId', invoice_line_id, 'lineId', line_id,
          'failedAt', failed_at) order by invoice_line_id), '[]')
        from dunning.failures where ${ofCase} and outcome is null) as failures,
      (select coalesce(json_agg(json_build_object('lineId', line_id, 'isNeverCut', is_never_cut, 'warningNo', warning_no,
          'cutAt', cut_at, 'endedAt', ended_at) order by line_id), '[]')
        from dunning.case_lines where ${ofCase}) as lines,
      (select coalesce(json_agg(json_build_object('day', day, 'action', action, 'at', taken_at, 'isSkipped', is_skipped)
          order by taken_at, day), '[]')
        from dunning.steps_taken where ${ofCase}) as taken,
      (select coalesce(json_agg(json_build_object('no', no, 'writtenAt', written_at, 'sentAt', sent_at) order by no), '[]')
        from dunning.warnings where ${ofCase}) as warnings`.execute(db);
  const { failures = [], lines = [], taken = [], warnings = [] } = rows[0] ?? {};
  const { policy, timeZone, isBlocked, payingSince, heldSince, stops, closed } = row;
  const dunned: DunningCase = {
    policy,
    timeZone,
    isBlocked,
    payingSince,
    heldSince,
    stops,
    closed,
    tries: row.tries.map(({ at, method }) => ({ at: new Date(at), method })),
    failures: failures.map((failure) => ({ ...failure, failedAt: new Date(failure.failedAt) })),
    lines: lines.map((line) => ({ ...line, cutAt: momentOf(line.cutAt), endedAt: momentOf(line.endedAt) })),
    taken: taken.map((step) => ({ ...step, at: new Date(step.at) })),
    warnings: warnings.map(({ no, writtenAt, sentAt }) => ({
      no,
      writtenAt: new Date(writtenAt),
      sentAt: momentOf(sentAt),
    })),
  };
  return { accountId, id, openedAt, heldReason, nextLookAt, dunned };
}

/** Tries of the account's cases that are closed, oldest first. */
export async function earlierTries(db: Db, accountId: AccountId, since: Date): Promise<DunningCase['tries']> {
  const rows = await tables(db)
    .selectFrom('dunning.cases')
    .select('tries')
    .where('accountId', '=', accountId)
    .where('closedAt', '>', since)
    .orderBy('closedAt', 'desc')
    .limit(1)
    .execute();
  return rows
    .flatMap(({ tries }) => tries)
    .map(({ at, method }) => ({ at: new Date(at), method }))
    .filter(({ at }) => at > since);
}

/** Invoice lines that the provider has taken out of dunning by closing a case. */
export async function excusedLines(db: Db, accountId: AccountId): Promise<Set<number>> {
  const rows = await tables(db)
    .selectFrom('dunning.failures')
    .select('invoiceLineId')
    .where('accountId', '=', accountId)
    .where('outcome', '=', 'excused')
    .execute();
  return new Set(rows.map(({ invoiceLineId }) => invoiceLineId));
}

export async function insertCase(tx: Tx, { dunned, ...stored }: StoredCase): Promise<void> {
  await tables(tx)
    .insertInto('dunning.cases')
    .values({
      ...stored,
      ...columnsOf(dunned),
      policy: json(dunned.policy),
      timeZone: dunned.timeZone,
      closedAt: null,
      closedReason: null,
    })
    .execute();
}

// The driver would write a list as an array of the database's own.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters, typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- text of JSON for a column of its type
const json = <Value>(value: Value): Value => JSON.stringify(value) as unknown as Value;

function columnsOf({ isBlocked, payingSince, heldSince, stops, tries, closed }: DunningCase) {
  const storedTries = tries.map(({ at, method }) => ({ at: at.toISOString(), method }));
  return {
    isBlocked,
    payingSince,
    heldSince,
    stops: json(stops),
    tries: json<readonly StoredTry[]>(storedTries),
    closed,
  };
}

/** Writes what differs between two states of a locked case. */
export async function saveCase(
  tx: Tx,
  { accountId, id: caseId, dunned: before }: StoredCase,
  after: DunningCase,
  when: { now: Date; nextLookAt: Date | null; heldReason: string | null; closedReason: string | null },
): Promise<void> {
  const of = { accountId, caseId };
  const { now, ...columns } = when;
  await tables(tx)
    .updateTable('dunning.cases')
    .set({ ...columnsOf(after), ...columns, closedAt: after.closed === null ? null : now })
    .where('accountId', '=', accountId)
    .where('id', '=', caseId)
    .execute();
  await saveFailures(tx, of, before, after);
  await saveLines(tx, of, before, after);
  const taken = after.taken.slice(before.taken.length).map(({ at, ...step }) => ({ ...of, ...step, takenAt: at }));
  if (taken.length > 0) await tables(tx).insertInto('dunning.stepsTaken').values(taken).execute();
  const known = new Map(before.warnings.map((warning) => [warning.no, warning]));
  const warnings = after.warnings.filter((warning) => known.get(warning.no) !== warning);
  if (warnings.length > 0)
    await tables(tx)
      .insertInto('dunning.warnings')
      .values(warnings.map((warning) => ({ ...of, ...warning })))
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'caseId', 'no']).doUpdateSet((on) => ({ sentAt: on.ref('excluded.sentAt') })),
      )
      .execute();
}

async function saveFailures(tx: Tx, of: OfCase, before: DunningCase, after: DunningCase): Promise<void> {
  if (before.failures === after.failures) return;
  const known = new Set(before.failures.map(({ invoiceLineId }) => invoiceLineId));
  const kept = new Set(after.failures.map(({ invoiceLineId }) => invoiceLineId));
  const added = after.failures.filter(({ invoiceLineId }) => !known.has(invoiceLineId));
  if (added.length > 0)
    await sql`
      insert into dunning.failures as f (account_id, case_id, invoice_line_id, line_id, failed_at)
      select ${of.accountId}, ${of.caseId}, n."invoiceLineId", n."lineId", n."failedAt"
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as n ("invoiceLineId" bigint, "lineId" text, "failedAt" timestamptz)
      on conflict (account_id, case_id, invoice_line_id) do update
        set failed_at = excluded.failed_at, outcome = null`.execute(tx);
  const gone = [...known].filter((invoiceLineId) => !kept.has(invoiceLineId));
  if (gone.length > 0)
    await tables(tx)
      .updateTable('dunning.failures')
      .set({ outcome: after.closed === 'provider' ? 'excused' : 'paid' })
      .where('accountId', '=', of.accountId)
      .where('caseId', '=', of.caseId)
      .where((on) => on('invoiceLineId', '=', on.fn.any(sql<number[]>`${gone}::bigint[]`)))
      .execute();
}

async function saveLines(tx: Tx, of: OfCase, before: DunningCase, after: DunningCase): Promise<void> {
  if (before.lines === after.lines) return;
  const known = new Map(before.lines.map((line) => [line.lineId, line]));
  const kept = new Set(after.lines.map(({ lineId }) => lineId));
  const changed = after.lines.filter((line) => known.get(line.lineId) !== line);
  if (changed.length > 0)
    await sql`
      insert into dunning.case_lines as l (account_id, case_id, line_id, is_never_cut, warning_no, cut_at, ended_at)
      select ${of.accountId}, ${of.caseId}, n."lineId", n."isNeverCut", n."warningNo", n."cutAt", n."endedAt"
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n ("lineId" text, "isNeverCut" boolean,
        "warningNo" integer, "cutAt" timestamptz, "endedAt" timestamptz)
      on conflict (account_id, case_id, line_id) do update set is_never_cut = excluded.is_never_cut,
        warning_no = excluded.warning_no, cut_at = excluded.cut_at, ended_at = excluded.ended_at`.execute(tx);
  const gone = [...known.keys()].filter((lineId) => !kept.has(lineId));
  if (gone.length > 0)
    await tables(tx)
      .deleteFrom('dunning.caseLines')
      .where('accountId', '=', of.accountId)
      .where('caseId', '=', of.caseId)
      .where((on) => on('lineId', '=', on.fn.any(sql<LineId[]>`${gone}::text[]`)))
      .execute();
}
