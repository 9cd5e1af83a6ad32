import type { CarrierId } from '@linekeeper/contract';
import { randomUUID } from 'node:crypto';
import { sql, type ColumnType } from 'kysely';
import type { AccountId, RealityRunId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** A reading of a carrier's whole account, or of one customer's lines. */
export interface Run {
  id: RealityRunId;
  carrier: CarrierId | null;
  /** `YYYY-MM-DD` of the nightly reading. */
  day: string | null;
  accountId: AccountId | null;
  phase: 'list' | 'lines' | 'plans';
  cursor: string | null;
  startedAt: Date;
  nextStepAt: Date;
  leaseId: string | null;
  readCount: number;
  /** Of how many lines the plan was asked for at a carrier that names plans in orders alone. */
  planCount: number;
  /** Carriers that do not answer. */
  silent: readonly Silence[];
  faults: number;
  finishedAt: Date | null;
  didFail: boolean;
}

export interface Silence {
  carrier: CarrierId;
  /** ISO. */
  since: string;
  /** The carrier turns us away because of who we are. */
  refusesUs: boolean;
  /** The run went on without it; otherwise it waits for it. */
  isLeftOut: boolean;
}

type Tables = { 'reality.runs': Omit<Run, 'silent'> & { silent: ColumnType<readonly Silence[], string, string> } };

const runs = (db: Db) => db.withTables<Tables>();

export type NewRun = Pick<Run, 'id' | 'carrier' | 'day' | 'accountId' | 'phase' | 'startedAt'>;

/** One a day for each carrier, one open for each account: another one is not added. */
export async function addRun(tx: Tx, run: NewRun): Promise<boolean> {
  const added = await runs(tx)
    .insertInto('reality.runs')
    .values({
      ...run,
      cursor: null,
      nextStepAt: run.startedAt,
      leaseId: null,
      readCount: 0,
      planCount: 0,
      silent: '[]',
      faults: 0,
      finishedAt: null,
      didFail: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Begins the night's run of a carrier, or does it over where it is finished; false while it is under way and not waiting. */
export async function restartRun(
  tx: Tx,
  { id, carrier, day, startedAt }: { id: RealityRunId; carrier: CarrierId; day: string; startedAt: Date },
): Promise<boolean> {
  const restarted = await sql`
    insert into reality.runs as r (id, carrier, day, phase, started_at, next_step_at)
    values (${id}, ${carrier}, ${day}, 'list', ${startedAt}, ${startedAt})
    on conflict (carrier, day) do update set phase = 'list', cursor = null, started_at = ${startedAt},
      next_step_at = ${startedAt}, lease_id = null, read_count = 0, plan_count = 0, silent = '[]', faults = 0,
      finished_at = null, did_fail = false
    where r.finished_at is not null or r.faults > 0`.execute(tx);
  return restarted.numAffectedRows === 1n;
}

/** Takes the run of a carrier, or of any account, that has been due for longest; no other worker steps it until then. */
export async function claimRun(
  tx: Tx,
  { carrier, now, until }: { carrier: CarrierId | null; now: Date; until: Date },
): Promise<Run | undefined> {
  const claimed = await sql<Run>`
    update reality.runs set next_step_at = ${until}, lease_id = ${randomUUID()}
    where id = (
      select id from reality.runs
      where finished_at is null and next_step_at <= ${now} and carrier is not distinct from ${carrier}
      order by next_step_at limit 1 for update skip locked)
    returning *`.execute(tx);
  return claimed.rows[0];
}

/** Writes a step of a claimed run; false when another worker has taken it over, and then nothing may be written. */
export async function saveStep(tx: Tx, run: Run, { silent, ...others }: Partial<Run>): Promise<boolean> {
  const saved = await runs(tx)
    .updateTable('reality.runs')
    .set({ ...others, ...(silent && { silent: JSON.stringify(silent) }) })
    .where('id', '=', run.id)
    .where('leaseId', '=', run.leaseId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** The run of an account that began last. */
export async function lastRun(db: Db, accountId: AccountId): Promise<Run | undefined> {
  return runs(db)
    .selectFrom('reality.runs')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest nightly run of every carrier. */
export async function nightlyRuns(db: Db): Promise<Run[]> {
  const found = await sql<Run>`
    select distinct on (carrier) * from reality.runs where carrier is not null order by carrier, day desc`.execute(db);
  return found.rows;
}

export async function forgetRuns(tx: Tx, finishedBefore: Date): Promise<void> {
  await runs(tx).deleteFrom('reality.runs').where('finishedAt', '<', finishedBefore).execute();
}
