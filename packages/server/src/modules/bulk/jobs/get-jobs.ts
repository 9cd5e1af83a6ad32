import type { Job, JobRow } from '@linekeeper/contract';
import { brandId, type AccountId, type CommandId, type JobId } from '../../../kernel/ids.ts';
import {
  cursorPart,
  offsetOf,
  packCursor,
  pageOfRows,
  wrongCursor,
  type Page,
  type PageAsked,
} from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { waitingText } from '../../commands/index.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import type { JobRecord } from './job.ts';
import { countStarted, findJob, listStarted, runningJobsOf } from './jobs.store.ts';
import { presentJob, presentJobs } from './present-job.ts';
import { presentRow, type RowRecord } from './row.ts';
import { listRows } from './rows.store.ts';

export async function getJob(needs: BulkNeeds, accountId: AccountId, id: string): Promise<Job> {
  return presentJob(needs, await existing(needs, accountId, id));
}

export async function existing({ db }: Pick<BulkNeeds, 'db'>, accountId: AccountId, id: string): Promise<JobRecord> {
  const job = await findJob(db, accountId, brandId<JobId>(id));
  if (!job) throw new Refusal('not_found');
  return job;
}

/** Jobs that were started, newest first. */
export async function listJobs(needs: BulkNeeds, accountId: AccountId, asked: PageAsked): Promise<Page<Job>> {
  const behindId = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const part = { behindId, limit: asked.limit + 1, offset: offsetOf(asked) };
  const [found, total] = await Promise.all([listStarted(needs.db, accountId, part), countStarted(needs.db, accountId)]);
  const shown = new Map((await presentJobs(needs, found)).map((job) => [job.id, job]));
  const page = pageOfRows(asked, found, { total, cursorOf: ({ id }) => packCursor([id]), present: ({ id }) => id });
  return { ...page, items: page.items.flatMap((id) => shown.get(id) ?? []) };
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
  needs: Pick<BulkNeeds, 'accounts' | 'carriers' | 'db' | 'clock' | 'methods' | 'plans' | 'quotes' | 'subscriptions'>,
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
