import type {
  AskedPlans,
  CarrierId,
  Job,
  JobMaking,
  JobResult,
  JobState,
  LineAction,
  LineMatch,
} from '@linekeeper/contract';
import type { AccountId, EventId, JobId, PlanId, QuoteId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { AuditEntry } from '../../audit/index.ts';
import type { Origin } from '../../lines/index.ts';
import { words } from './words.ts';

export interface JobCounts {
  total: number;
  readyCount: number;
  refusedCount: number;
  runningCount: number;
  doneCount: number;
  failedCount: number;
  unknownCount: number;
  canceledCount: number;
}

/** What the list of jobs is narrowed to. */
export interface JobFilter {
  readonly state?: JobState | undefined;
  readonly result?: JobResult | undefined;
}

/** What a change selected its lines by: a filter selects again when the job is repeated, a list is that of its rows. */
export type AskedSelection =
  | { readonly by: 'filter'; readonly filter: LineMatch; readonly exceptIds: readonly string[] }
  | { readonly by: 'lineIds' | 'identifiers' };

/** A plan of an activation or a change as it was drafted. */
export interface JobPlan {
  planId: PlanId;
  versionNo: number;
  /** What one line that is activated on it was quoted at. */
  lineCents: number;
  /** Rows that can begin. */
  count: number;
}

/** Rows that are left out for one cause; their lines are those of the rows as long as these are kept. */
export type KeptRefusal = Omit<Job['refusals'][number], 'firstLines'>;

/** A change of lines as a person asked for it. */
export interface JobRecord extends JobCounts {
  id: JobId;
  accountId: AccountId;
  action: LineAction;
  /** A termination of lines that no carrier has yet: nothing ends that was ever in service. */
  isCallOff: boolean;
  state: JobState;
  bySubject: string | null;
  byName: string;
  planId: PlanId | null;
  planVersionNo: number | null;
  carrier: CarrierId | null;
  /** Of an activation or a change on several plans; empty for one plan or none. */
  plans: JobPlan[];
  addTags: string[];
  removeTags: string[];
  /** Of a draft; null: it costs nothing and changes no invoice, such as a name. */
  quoteId: QuoteId | null;
  price: Job['price'];
  refusals: KeptRefusal[];
  createdAt: Date;
  startedAt: Date | null;
  /** Its place in the account's activity, from its start on. */
  eventId: EventId | null;
  workedMs: number;
  runningSince: Date | null;
  finishedAt: Date | null;
  /** When its rows expired; they are no longer shown. */
  rowsForgottenAt: Date | null;
  /** Whether rows of it are still stored. */
  hasRows: boolean;
  turnAt: Date;
  faults: number;
  /** When it starts by itself; of a draft, when it is to. */
  dueAt: Date | null;
  /** The person for whom it starts, by the pool's subject. */
  scheduledBy: string | null;
  /** Why a scheduled job was not started. */
  stopCode: string | null;
  stopText: string | null;
  madeHow: JobMaking | null;
  /** The job that it came from. */
  madeFrom: JobId | null;
  /** Null: its rows are the list. */
  selection: AskedSelection | null;
}

export const noCounts: JobCounts = {
  total: 0,
  readyCount: 0,
  refusedCount: 0,
  runningCount: 0,
  doneCount: 0,
  failedCount: 0,
  unknownCount: 0,
  canceledCount: 0,
};

/** The plans of an activation or a change with what each was drafted at; none for other actions. */
export function plansOfJob(
  job: Pick<JobRecord, 'planId' | 'planVersionNo' | 'plans' | 'price' | 'readyCount'>,
): readonly JobPlan[] {
  const { planId, planVersionNo: versionNo, plans, price } = job;
  if (plans.length > 0) return plans;
  if (planId === null || versionNo === null) return [];
  const lineCents = sumCents(price.items.map(({ unitCents }) => unitCents));
  return [{ planId, versionNo, lineCents, count: job.readyCount }];
}

/** What is asked for when the plans of a job are asked for again. */
export function plansAsked([first, ...others]: readonly JobPlan[]): Required<AskedPlans> | undefined {
  return first && { planId: first.planId, morePlanIds: others.map(({ planId }) => planId) };
}

/** The plans of an activation or a change as one asks for them; undefined for other actions. */
export const plansAskedOf = (job: Parameters<typeof plansOfJob>[0]): Required<AskedPlans> | undefined =>
  plansAsked(plansOfJob(job));

type Counted = Pick<JobRecord, 'refusedCount' | 'total'>;

/** How many lines a job changes; how many it was asked for, when it can change none. */
export function lineCountOf({ total, refusedCount }: Counted): number {
  return total - refusedCount || total;
}

type Acting = Pick<JobRecord, 'action' | 'isCallOff' | 'madeHow'>;

/** The title of a job: what it does to how many lines, or to the line that is named. */
export function jobTitle(job: Acting & Counted, lineName?: string): string {
  return lineName === undefined ? titleOf(job, words)(lineCountOf(job)) : titleOf(job, words.named)(lineName);
}

interface Titles<Said> {
  readonly titles: Record<LineAction, (said: Said) => string>;
  readonly undone: Record<'rename' | 'tag', (said: Said) => string>;
  readonly callOff: (said: Said) => string;
}

/** Undoing tags or names is the same action again, unlike the others, whose opposite has a word of its own. */
function titleOf<Said>({ action, isCallOff, madeHow }: Acting, said: Titles<Said>): (said: Said) => string {
  if (isCallOff) return said.callOff;
  if (madeHow === 'undo' && (action === 'tag' || action === 'rename')) return said.undone[action];
  return said.titles[action];
}

export function originOf(job: JobRecord): Origin {
  const { bySubject, byName, id } = job;
  return { bySubject, byName, cause: id, request: jobTitle(job), requestId: id };
}

/** Whether every row has begun, and none but late outcomes are missing. */
export function isThrough({ readyCount, runningCount }: Pick<JobCounts, 'readyCount' | 'runningCount'>): boolean {
  return readyCount === 0 && runningCount === 0;
}

/** Seconds that the rest will take at the rate so far; null while there is no rate. */
export function secondsLeft(
  job: JobCounts & Pick<JobRecord, 'state' | 'workedMs' | 'runningSince'>,
  now: Date,
): number | null {
  const { state, doneCount, failedCount, unknownCount, readyCount, runningCount, workedMs, runningSince } = job;
  const through = doneCount + failedCount + unknownCount;
  if (state !== 'running' || through === 0) return null;
  const workedForMs = workedMs + (runningSince ? now.getTime() - runningSince.getTime() : 0);
  return Math.ceil((workedForMs / through) * ((readyCount + runningCount) / 1000));
}

/** The rows, and the history of each line, say which lines. */
export function startedEntry({ id, accountId, action, planId, price }: JobRecord, rows: number): AuditEntry {
  const about = { job: id, ...(planId !== null && { plan: planId }) };
  const after = { action, rows, todayCents: price.todayCents };
  return { account: accountId, action: 'job.started', about, after };
}

const undoable: ReadonlySet<LineAction> = new Set(['suspend', 'resume', 'changePlan', 'rename', 'tag']);

/** Whether a job can be undone, and what that means or why not; null while it goes on, or where it did nothing. */
export function undoOf(
  job: Pick<JobRecord, 'action' | 'doneCount' | 'finishedAt' | 'isCallOff' | 'runningCount'>,
): Job['undo'] {
  const { action, doneCount, finishedAt, isCallOff, runningCount } = job;
  if (finishedAt === null || runningCount > 0 || doneCount === 0) return null;
  return { isPossible: undoable.has(action), text: isCallOff ? words.undo.callOff : words.undo[action] };
}

/** Adds up how long a job worked when it stops. */
export function restOf({ workedMs, runningSince }: JobRecord, now: Date) {
  return { runningSince: null, workedMs: workedMs + (runningSince ? now.getTime() - runningSince.getTime() : 0) };
}

/** Where a list of scheduled jobs goes on: behind a job, or behind so many. */
export interface ScheduledPart {
  readonly limit: number;
  readonly offset?: number;
  readonly behind?: { readonly dueAt: Date; readonly id: string } | undefined;
}
