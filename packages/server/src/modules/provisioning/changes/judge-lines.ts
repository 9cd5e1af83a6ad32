import { tagLimit, type LineProblem } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { CarrierRules, CommandKind } from '../../carriers/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { CommandsSeen, LineRecord } from '../../lines/index.ts';
import type { ProvisioningNeeds } from '../service/provisioning-needs.ts';
import { carrierLimit } from './carrier-limit.ts';
import { judgeStanding } from './life-cycle.ts';
import { changedTags, type LineChangeAsked } from './line-change.ts';

/** `command`: the carrier is asked. `at_once`: only our own record changes. */
export type JudgedLine =
  | { kind: 'command' | 'at_once' }
  | { kind: 'refused'; problem: LineProblem; possibleAt: Date | null };

type JudgeNeeds = Pick<ProvisioningNeeds, 'clock' | 'carriers' | 'commands' | 'lines'>;

/** Whether each line may be changed as asked, as it stands and by its carrier's published rules. Reads only. */
export async function judgeLines(
  needs: JudgeNeeds,
  db: Db,
  change: LineChangeAsked,
  lines: readonly LineRecord[],
): Promise<Map<LineId, JudgedLine>> {
  const seen = await seenBy(needs, db, change, lines);
  const unsent = change.action === 'terminate' ? await unsentActivations(needs, db, lines) : new Set<LineId>();
  return new Map(
    lines.map((line) => {
      const known = { seen: seen.get(line.id), isUnsent: unsent.has(line.id) };
      return [line.id, judgeLine(needs, change, line, known)];
    }),
  );
}

async function unsentActivations(
  { commands }: Pick<ProvisioningNeeds, 'commands'>,
  db: Db,
  lines: readonly LineRecord[],
): Promise<Set<LineId>> {
  const activating = lines.flatMap(({ id, status, commandId }) =>
    status === 'activating' && commandId !== null ? [{ id, commandId }] : [],
  );
  if (activating.length === 0) return new Set();
  const unsent = await commands.unsentOf(
    db,
    activating.map(({ commandId }) => commandId),
  );
  return new Set(activating.flatMap(({ id, commandId }) => (unsent.has(commandId) ? [id] : [])));
}

async function seenBy(needs: JudgeNeeds, db: Db, { action }: LineChangeAsked, lines: readonly LineRecord[]) {
  if (action === 'rename' || action === 'tag') return new Map<LineId, CommandsSeen>();
  const counted = lines.filter(({ carrier }) => isCounted(needs.carriers.rulesOf(carrier))).map(({ id }) => id);
  return counted.length === 0
    ? new Map<LineId, CommandsSeen>()
    : needs.lines.commandsSeen(db, counted, needs.clock.now());
}

function isCounted({ maxActionsPerDay, planChangesPerMonth, maxSuspendDaysPerYear }: CarrierRules): boolean {
  return [maxActionsPerDay, planChangesPerMonth, maxSuspendDaysPerYear].some((limit) => limit !== null);
}

function judgeLine(
  needs: JudgeNeeds,
  change: LineChangeAsked,
  line: LineRecord,
  { seen, isUnsent }: { seen: CommandsSeen | undefined; isUnsent: boolean },
): JudgedLine {
  if (change.action === 'rename' || change.action === 'tag') return judgeWords(change, line);
  const standing = judgeStanding(line, change.action, isUnsent);
  if (standing.kind === 'refused') return { ...standing, possibleAt: null };
  const rules = needs.carriers.rulesOf(line.carrier);
  const problem =
    change.action === 'changePlan'
      ? planProblem(line, change.plans.get(line.carrier), rules)
      : retryProblem(line, change.action);
  if (problem) return { kind: 'refused', problem, possibleAt: null };
  if (standing.kind === 'at_once') return standing;
  if (!needs.carriers.portOf(line.carrier))
    return { kind: 'refused', problem: 'carrier_not_connected', possibleAt: null };
  if (change.action === 'terminate' && line.status === 'suspended' && !rules.canTerminateSuspended)
    return { kind: 'refused', problem: 'suspended_no_terminate', possibleAt: null };
  const limited = carrierLimit(change.action, rules, seen, needs.clock.now());
  return limited ? { kind: 'refused', ...limited } : { kind: 'command' };
}

function judgeWords(change: Extract<LineChangeAsked, { action: 'rename' | 'tag' }>, line: LineRecord): JudgedLine {
  const refuse = (problem: LineProblem): JudgedLine => ({ kind: 'refused', problem, possibleAt: null });
  if (line.status === 'terminated') return refuse('already_terminated');
  if (change.action === 'rename') {
    const name = change.names.get(line.id);
    return name === undefined || name === line.name ? refuse('same_name') : { kind: 'at_once' };
  }
  const tags = changedTags(line, change);
  if (tags.length > tagLimit) return refuse('too_many_tags');
  const isSame = tags.length === line.tags.length && tags.every((tag) => line.tags.includes(tag));
  return isSame ? refuse('same_tags') : { kind: 'at_once' };
}

function retryProblem(line: LineRecord, action: CommandKind): LineProblem | null {
  return action === 'activate' && !line.problemMayRetry ? 'activation_not_retryable' : null;
}

function planProblem(line: LineRecord, plan: CatalogPlan | undefined, rules: CarrierRules): LineProblem | null {
  if (line.status === 'suspended' && !rules.planChangeWhileSuspended) return 'suspended_no_plan_change';
  if (!plan) return 'plan_of_other_carrier';
  if (plan.id === line.planId) return 'same_plan';
  if (plan.status !== 'live') return 'plan_not_on_sale';
  return plan.needsImei && line.imei === null ? 'plan_needs_imei' : null;
}
