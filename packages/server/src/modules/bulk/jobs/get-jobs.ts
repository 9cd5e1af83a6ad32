import type { GivenFile, HomeKpis, Job, JobRow, ScheduledJob } from '@linekeeper/contract';
import { utcDay } from '../../../kernel/clock.ts';
import { csvRows } from '../../../kernel/csv-rows.ts';
import { brandId, type AccountId, type CommandId, type JobId, type LineId } from '../../../kernel/ids.ts';
import {
  cursorPart,
  offsetOf,
  packCursor,
  pageOfRows,
  unpackCursor,
  wrongCursor,
  type Page,
  type PageAsked,
} from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { allRetold } from '../../../kernel/retold.ts';
import { waitingText } from '../../commands/index.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import type { JobFilter, JobRecord } from './job.ts';
import { countStarted, findJob, listStarted, runningJobsOf, scheduledJobsOf } from './jobs.store.ts';
import { titlesOf } from './lines-named.ts';
import { presentJob, presentJobs, zoneOf } from './present-job.ts';
import { presentRow, type RowRecord } from './row.ts';
import { listRows, scheduledForLines } from './rows.store.ts';
import { words } from './words.ts';

export async function getJob(needs: BulkNeeds, accountId: AccountId, id: string): Promise<Job> {
  return presentJob(needs, await existing(needs, accountId, id));
}

export async function existing({ db }: Pick<BulkNeeds, 'db'>, accountId: AccountId, id: string): Promise<JobRecord> {
  const job = await findJob(db, accountId, brandId<JobId>(id));
  if (!job) throw new Refusal('not_found');
  return job;
}

/** Jobs that were started or scheduled, all or those that pass the filter, newest first; scheduled ones alone soonest first. */
export async function listJobs(
  needs: BulkNeeds,
  accountId: AccountId,
  asked: PageAsked & JobFilter,
): Promise<Page<Job>> {
  // No row of a job that waits for its time has failed.
  const isScheduled = asked.state === 'scheduled' && asked.result === undefined;
  const [found, total] = await Promise.all([
    isScheduled ? scheduledPage(needs, accountId, asked) : startedPage(needs, accountId, asked),
    countStarted(needs.db, accountId, asked),
  ]);
  const shown = new Map((await presentJobs(needs, found)).map((job) => [job.id, job]));
  const cursorOf = ({ id, dueAt }: JobRecord) => packCursor(isScheduled ? [dueAt?.toISOString() ?? '', id] : [id]);
  const page = pageOfRows(asked, found, { total, cursorOf, present: ({ id }) => id });
  return { ...page, items: page.items.flatMap((id) => shown.get(id) ?? []) };
}

function startedPage(
  { db }: Pick<BulkNeeds, 'db'>,
  accountId: AccountId,
  asked: PageAsked & JobFilter,
): Promise<JobRecord[]> {
  const behindId = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const { state, result } = asked;
  return listStarted(db, accountId, { state, result, behindId, limit: asked.limit + 1, offset: offsetOf(asked) });
}

function scheduledPage({ db }: Pick<BulkNeeds, 'db'>, accountId: AccountId, asked: PageAsked): Promise<JobRecord[]> {
  const part = { limit: asked.limit + 1, offset: offsetOf(asked) };
  if (asked.cursor === undefined) return scheduledJobsOf(db, accountId, part);
  const [at = '', id = ''] = unpackCursor(asked.cursor, 2) ?? [];
  const dueAt = new Date(at);
  if (Number.isNaN(dueAt.getTime())) throw wrongCursor();
  return scheduledJobsOf(db, accountId, { ...part, behind: { dueAt, id } });
}

/** Rows of a job in their order, all or those in one state. */
export async function listJobRows(
  needs: BulkNeeds,
  accountId: AccountId,
  id: string,
  asked: PageAsked & { state?: JobRow['state'] | undefined },
): Promise<Page<JobRow>> {
  const job = await existing(needs, accountId, id);
  const behind = asked.cursor === undefined ? undefined : Number(cursorPart(asked.cursor));
  if (behind !== undefined && !Number.isSafeInteger(behind)) throw wrongCursor();
  const state = stateKept(asked.state);
  const part = { state, behind, offset: offsetOf(asked), limit: asked.limit + 1 };
  const rows = job.rowsForgottenAt === null ? await listRows(needs.db, job.id, part) : [];
  const waiting = await waitingTexts(needs, rows);
  return pageOfRows(asked, rows, {
    total: countOf(job, state),
    cursorOf: ({ row }) => packCursor([String(row)]),
    present: (row) => presentRow(row, job, waiting),
  });
}

/** Why carriers keep rows waiting, by command. */
async function waitingTexts(
  { db, carriers, commands }: Pick<BulkNeeds, 'db' | 'carriers' | 'commands'>,
  rows: readonly RowRecord[],
): Promise<Map<CommandId, string>> {
  const ids = rows.flatMap(({ state, commandId }) => (state === 'running' && commandId ? [commandId] : []));
  const found = ids.length === 0 ? [] : await commands.commandsOf(db, ids);
  return new Map(
    found.flatMap((command): [CommandId, string][] => {
      const text = waitingText(command, carriers.nameOf(command.carrier));
      return text ? [[command.id, text]] : [];
    }),
  );
}

export function stateKept(state: JobRow['state'] | undefined): RowRecord['state'] | undefined {
  return state === 'waiting' ? 'ready' : state;
}

function countOf(job: JobRecord, state: RowRecord['state'] | undefined): number {
  if (job.rowsForgottenAt !== null) return 0;
  return state === undefined ? job.total : job[`${state}Count`];
}

interface RunningJob {
  id: JobId;
  title: string;
  total: number;
  doneCount: number;
}

/** What runs now, newest first, with how far it is. */
export async function runningJobs(
  needs: Parameters<typeof presentJobs>[0],
  accountId: AccountId,
  most: number,
): Promise<RunningJob[]> {
  const jobs = await runningJobsOf(needs.db, accountId, most);
  const shown = await presentJobs(needs, jobs);
  return jobs.map((job, at) => ({
    id: job.id,
    title: shown[at]?.title ?? '',
    total: job.total - job.refusedCount,
    doneCount: job.doneCount + job.failedCount + job.unknownCount,
  }));
}

/** What starts by itself next, soonest first, and how many jobs wait for their time. */
export async function scheduledJobs(
  needs: Pick<BulkNeeds, 'accounts' | 'db' | 'lines'>,
  accountId: AccountId,
  most: number,
): Promise<HomeKpis['scheduledJobs']> {
  const jobs = await scheduledJobsOf(needs.db, accountId, { limit: most });
  if (jobs.length === 0) return { items: [], total: 0 };
  const timeZone = await zoneOf(needs, needs.db, accountId);
  const titleOf = await titlesOf(needs, needs.db, jobs);
  const items = jobs.flatMap(({ dueAt, ...job }) =>
    dueAt === null ? [] : [{ id: job.id, title: titleOf(job), at: dueAt.toISOString(), timeZone }],
  );
  const total = jobs.length < most ? jobs.length : await countStarted(needs.db, accountId, { state: 'scheduled' });
  return { items, total };
}

/** Whether any job of the account starts by itself; costs next to nothing where none does. */
export async function areJobsScheduled(needs: Pick<BulkNeeds, 'db'>, accountId: AccountId): Promise<boolean> {
  return (await scheduledJobsOf(needs.db, accountId, { limit: 1 })).length > 0;
}

/** What scheduled jobs will do to lines of an account, soonest first; the ten next of each line that has any. */
export async function scheduledJobsOfLines(
  needs: Pick<BulkNeeds, 'accounts' | 'db'>,
  accountId: AccountId,
  lineIds: readonly LineId[],
): Promise<Map<LineId, ScheduledJob[]>> {
  const found = lineIds.length === 0 ? [] : await scheduledForLines(needs.db, accountId, lineIds);
  const jobs = new Map<LineId, ScheduledJob[]>();
  if (found.length === 0) return jobs;
  const timeZone = await zoneOf(needs, needs.db, accountId);
  for (const { lineId, jobId, action, dueAt, byName: by } of found)
    jobs.set(lineId, [...(jobs.get(lineId) ?? []), { jobId, action, at: dueAt.toISOString(), timeZone, by }]);
  return jobs;
}

/** Rows that are read at a time while a file of them is sent. */
const chunkSize = 2000;

/** The rows of a job as a file, all or those in one state; read in parts while it is sent. */
export async function jobRowsCsv(
  needs: BulkNeeds,
  accountId: AccountId,
  id: string,
  state: JobRow['state'] | undefined,
): Promise<GivenFile> {
  const job = await existing(needs, accountId, id);
  return { name: `${job.id}.csv`, content: partsOf(needs, job, state) };
}

async function* partsOf(needs: BulkNeeds, job: JobRecord, state: JobRow['state'] | undefined): AsyncGenerator<string> {
  yield csvRows([words.file.columns()]);
  if (job.rowsForgottenAt !== null) {
    yield csvRows([[null, null, null, null, null, expiredText(job, job.rowsForgottenAt)]]);
    return;
  }
  for (let behind = 0; ;) {
    const rows = await listRows(needs.db, job.id, { state: stateKept(state), behind, limit: chunkSize });
    yield csvRows(rows.map((row) => cellsOf(allRetold(presentRow(row, job)))));
    if (rows.length < chunkSize) return;
    behind = rows.at(-1)?.row ?? 0;
  }
}

function cellsOf({ row, given, iccid, name, state, text, warnings }: JobRow): (string | number | null)[] {
  return [row, given, iccid, name, state, [text, ...warnings].filter(Boolean).join(' ')];
}

/** The counts are what remains of expired rows. */
function expiredText({ doneCount, failedCount, refusedCount, canceledCount }: JobRecord, since: Date): string {
  const counts = [
    [doneCount, words.file.counts.done],
    [failedCount, words.file.counts.failed],
    [refusedCount, words.file.counts.refused],
    [canceledCount, words.file.counts.canceled],
  ] as const;
  const shown = counts.flatMap(([amount, shownAs]) => (amount > 0 ? [shownAs(amount)] : []));
  return words.file.expired(utcDay(since), shown.join(', '));
}
