import type { CarrierId } from '@linekeeper/contract';
import type { AccountId, JobId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { LineRecord } from '../line/line.ts';

export interface JobRecord {
  id: JobId;
  accountId: AccountId;
  planId: PlanId;
  carrier: CarrierId;
  startedAt: Date;
}

type Tables = {
  'lines.jobs': JobRecord;
  'lines.jobLines': { jobId: JobId; lineId: LineId; position: number };
  'lines.lines': LineRecord;
};

const tables = (db: Db) => db.withTables<Tables>();

export async function addJob(tx: Tx, job: JobRecord, lineIds: readonly LineId[]): Promise<void> {
  await tables(tx).insertInto('lines.jobs').values(job).execute();
  await tables(tx)
    .insertInto('lines.jobLines')
    .values(lineIds.map((lineId, position) => ({ jobId: job.id, lineId, position })))
    .execute();
}

export async function findJob(db: Db, accountId: AccountId, id: JobId): Promise<JobRecord | undefined> {
  return tables(db)
    .selectFrom('lines.jobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type JobLine = Pick<LineRecord, 'id' | 'iccid' | 'name' | 'status' | 'problemText' | 'problemMayRetry'>;

/** In the order in which they were asked for. */
export async function linesOfJob(db: Db, id: JobId): Promise<JobLine[]> {
  return tables(db)
    .selectFrom('lines.jobLines as part')
    .innerJoin('lines.lines as line', 'line.id', 'part.lineId')
    .select(['line.id', 'line.iccid', 'line.name', 'line.status', 'line.problemText', 'line.problemMayRetry'])
    .where('part.jobId', '=', id)
    .orderBy('part.position')
    .execute();
}

export interface RunningJob {
  id: JobId;
  planId: PlanId;
  total: number;
  openCount: number;
}

/** Jobs with lines that the carrier still works on, newest first. */
export async function runningJobs(db: Db, accountId: AccountId, most: number): Promise<RunningJob[]> {
  return tables(db)
    .selectFrom('lines.jobs as job')
    .innerJoin('lines.jobLines as part', 'part.jobId', 'job.id')
    .innerJoin('lines.lines as line', 'line.id', 'part.lineId')
    .select((on) => [
      'job.id',
      'job.planId',
      on.fn.countAll<number>().as('total'),
      on.fn.countAll<number>().filterWhere('line.status', '=', 'activating').as('openCount'),
    ])
    .where('job.id', 'in', (open) =>
      open
        .selectFrom('lines.lines as waiting')
        .innerJoin('lines.jobLines as waitingPart', 'waitingPart.lineId', 'waiting.id')
        .select('waitingPart.jobId')
        .where('waiting.accountId', '=', accountId)
        .where('waiting.status', '=', 'activating'),
    )
    .groupBy(['job.id', 'job.planId'])
    .having((on) => on(on.fn.countAll<number>().filterWhere('line.status', '=', 'activating'), '>', 0))
    .orderBy('job.id', 'desc')
    .limit(most)
    .execute();
}
