import {
  deviceProblems,
  lineProblems,
  refusals,
  type DeviceProblem,
  type LineState,
  type RefusalCode,
} from '@linekeeper/contract';
import type { AccountId, CommandId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { QuotedState } from '../../rating/index.ts';
import { plansByCarrier, type LineChangeAsked } from '../../provisioning/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { originOf, plansAsked, plansOfJob, type JobRecord } from '../jobs/job.ts';
import { deviceOf, type QuotedRow, type RowRecord } from '../jobs/row.ts';
import { noteBefore, type RowOutcome } from '../jobs/rows.store.ts';

/** Activates rows; each is judged again, and so is whether the account may owe that much more. */
export async function activateRows(
  needs: BulkNeeds,
  tx: Tx,
  job: JobRecord,
  rows: readonly RowRecord[],
): Promise<RowOutcome[]> {
  const { accountId } = job;
  const drafted = new Map(plansOfJob(job).map((plan) => [plan.planId, plan]));
  const asked = plansAsked([...drafted.values()]);
  if (!asked) return rows.map((row) => refusedNow(row, 'plan_not_on_sale'));
  await needs.subscriptions.lockActivations(tx, accountId);
  const judged = await needs.subscriptions.judgeActivation(tx, accountId, { ...asked, devices: rows.map(deviceOf) });
  const [refusal] = judged.refusals;
  if (refusal) return rows.map((row) => refusedNow(row, refusal));
  const plans = judged.plans.flatMap(({ plan, lineCents }) => {
    const before = drafted.get(plan.id);
    return before?.versionNo === plan.versionNo ? [{ plan, quotedCents: Math.min(lineCents, before.lineCents) }] : [];
  });
  const ordered = await needs.subscriptions.orderActivations(
    tx,
    { accountId, orderId: job.id, plans, devices: judged.devices },
    originOf(job),
  );
  const lines = new Map(ordered.lines.map((line) => [line.iccid, line]));
  const held = new Set(plans.map(({ plan }) => plan.id));
  return rows.map((row, at) => {
    const device = judged.devices[at];
    if (device && !held.has(device.planId)) return refusedNow(row, 'price_changed');
    const line = device?.iccid ? lines.get(device.iccid) : undefined;
    const problem = device?.problems.find((code) => deviceProblems[code][0] === 'refused');
    if (!line || problem) return problemRow(row, problem ?? 'iccid_unknown');
    return runningRow(row, line);
  });
}

function problemRow(row: RowRecord, code: DeviceProblem): RowOutcome {
  return failedRow(row, { code, text: deviceProblems[code][1] });
}

/** Carries out rows whose lines are there already; each line is judged again behind its lock. */
export async function changeRows(
  needs: BulkNeeds,
  tx: Tx,
  job: JobRecord,
  rows: readonly RowRecord[],
): Promise<RowOutcome[]> {
  const change = await askedOf(needs, tx, job, rows);
  if (!change) return rows.map((row) => refusedNow(row, 'price_changed'));
  const named = rows.flatMap(({ lineId }) => lineId ?? []);
  await lockAccounts(tx, [job.accountId]);
  if (job.action === 'terminate' || job.action === 'changePlan')
    await needs.subscriptions.lockSubscriptionsOf(tx, named);
  const { accountId } = job;
  const quoted = new Map(rows.flatMap(({ lineId, quoted: row }) => (lineId && row ? [[lineId, row] as const] : [])));
  const dropped = await droppedOf(needs, tx, { accountId, change, quoted });
  const lineIds = named.filter((lineId) => !dropped.has(lineId));
  const quotedCents = new Map([...quoted].map(([lineId, { restCents }]) => [lineId, restCents]));
  if (change.action === 'rename' || change.action === 'tag') await keepBefore(needs, tx, job, rows);
  const changed =
    change.action === 'changePlan'
      ? await needs.rating.orderPlanChanges(tx, { accountId, plans: change.plans, lineIds, quotedCents }, originOf(job))
      : await needs.provisioning.changeLines(tx, { accountId, change, lineIds }, originOf(job));
  const ended: LineId[] = [];
  const outcomes = rows.map((row) => {
    if (isWithoutPlan(change, row)) return refusedNow(row, 'price_changed');
    if (row.lineId !== null && dropped.has(row.lineId))
      return failedRow(row, { code: 'line_changed', text: lineProblems.line_changed });
    const line = row.lineId === null ? undefined : changed.get(row.lineId);
    if (!line) return failedRow(row, { code: 'line_unknown', text: lineProblems.line_unknown });
    if (line.kind === 'refused')
      return failedRow(row, { code: line.problem, text: lineProblems[line.problem], possibleAt: line.possibleAt });
    if (line.kind === 'done') return doneRow(row, line.text);
    if (row.lineId !== null && job.action === 'terminate') ended.push(row.lineId);
    return runningRow(row, { commandId: line.commandId });
  });
  if (ended.length > 0) await needs.subscriptions.holdCharges(tx, ended);
  return outcomes;
}

/** For an undo. The account's lock keeps the lines as they are. */
async function keepBefore(
  needs: Pick<BulkNeeds, 'lines'>,
  tx: Tx,
  job: JobRecord,
  rows: readonly RowRecord[],
): Promise<void> {
  const lineIds = rows.flatMap(({ lineId }) => lineId ?? []);
  const lines = await needs.lines.linesOf(tx, job.accountId, lineIds);
  const before = rows.flatMap(({ row, lineId }) => {
    const line = lineId === null ? undefined : lines.get(lineId);
    return line ? [{ row, name: line.name, tags: line.tags }] : [];
  });
  await noteBefore(tx, job.id, before);
}

/** Lines whose plan, price or state is no longer what was quoted. */
async function droppedOf(
  needs: Pick<BulkNeeds, 'lines' | 'rating'>,
  tx: Tx,
  asked: { accountId: AccountId; change: LineChangeAsked; quoted: ReadonlyMap<LineId, QuotedRow> },
): Promise<Set<LineId>> {
  const { accountId, change, quoted } = asked;
  if (quoted.size === 0 || change.action === 'rename' || change.action === 'tag') return new Set();
  const lines = await needs.lines.checkedLines(tx, [...quoted.keys()]);
  const now = await needs.rating.quoteChanges(tx, { accountId, change }, lines);
  return new Set(
    [...quoted].flatMap(([lineId, before]) => {
      const state = now.get(lineId)?.state;
      return state && hasChanged(change, before, state) ? [lineId] : [];
    }),
  );
}

const settledStates: ReadonlySet<LineState> = new Set(['active', 'suspended']);

/** A state that rules the change out, or one that passes, is for those to refuse who judge the line. */
function hasChanged({ action }: LineChangeAsked, before: QuotedState, now: QuotedState): boolean {
  const names = ['planId', 'planVersionNo', 'priceCents'] as const;
  if (names.some((name) => now[name] !== before[name])) return true;
  return action === 'terminate' && settledStates.has(now.lineStatus) && now.lineStatus !== before.lineStatus;
}

async function askedOf(
  needs: Pick<BulkNeeds, 'plans'>,
  tx: Tx,
  job: JobRecord,
  rows: readonly RowRecord[],
): Promise<LineChangeAsked | undefined> {
  const { action, addTags: add, removeTags: remove } = job;
  if (action === 'tag') {
    const own = rows.flatMap(({ lineId, tags }) => (lineId && tags ? [[lineId, tags] as const] : []));
    return { action, add, remove, ofLines: new Map(own) };
  }
  if (action === 'rename')
    return { action, names: new Map(rows.flatMap(({ lineId, name }) => (lineId && name ? [[lineId, name]] : []))) };
  if (action !== 'changePlan') return { action };
  const drafted = plansOfJob(job);
  const sold = await needs.plans.plansOf(
    tx,
    drafted.map(({ planId }) => planId),
  );
  const plans = drafted.flatMap(({ planId, versionNo }) => {
    const plan = sold.get(planId);
    return plan?.versionNo === versionNo ? [plan] : [];
  });
  return plans.length > 0 ? { action, plans: plansByCarrier(plans) } : undefined;
}

/** The plan that its row was quoted at has changed since; those of other carriers have not. */
function isWithoutPlan(change: LineChangeAsked, { carrier }: RowRecord): boolean {
  return change.action === 'changePlan' && carrier !== null && !change.plans.has(carrier);
}

function outcome(row: RowRecord, changes: Partial<RowOutcome> & Pick<RowOutcome, 'state'>): RowOutcome {
  const { lineId, iccid } = row;
  const blank = { code: null, text: null, mayRetry: false, possibleAt: null, commandId: null };
  return { row: row.row, lineId, iccid, ...blank, ...changes };
}

/** The carrier works on it. */
function runningRow(row: RowRecord, line: { commandId: CommandId } & Partial<RowOutcome>): RowOutcome {
  return outcome(row, { ...line, state: 'running' });
}

function doneRow(row: RowRecord, text: string | null): RowOutcome {
  return outcome(row, { state: 'done', text });
}

/** Its line changed since the draft; a retry judges it again. */
function failedRow(row: RowRecord, why: { code: string; text: string; possibleAt?: Date | null }): RowOutcome {
  return outcome(row, { ...why, state: 'failed', mayRetry: true });
}

function refusedNow(row: RowRecord, code: RefusalCode): RowOutcome {
  return failedRow(row, { code, text: refusals[code][1] });
}

/** A fault of ours: nothing happened. */
export function brokenRow(row: RowRecord): RowOutcome {
  return refusedNow(row, 'unexpected');
}
