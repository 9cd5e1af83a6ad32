import { after, dayMs } from '../../../kernel/clock.ts';
import type { DunningStep } from '../../rules/index.ts';
import { isSuspendable, standsStill, type DunnedLine, type DunningCase } from './dunning-case.ts';
import type { CaseAction, MethodKind, Next } from './case-event.ts';
import { endAt, lineTimes, stepAt, stepsLeft, suspensionOf, wasReached } from './step-times.ts';

/** Networks count tries of a method over so many days. */
const triesCountDays = 30;
/** So many lines are suspended, or ended, together; the others follow at once. */
const linesAtOnce = 1000;

/**
 * Takes the steps that are due, in their order. Of several tries or warnings that are due together one is made. A try is
 * the last step that is taken: the others wait for its outcome.
 */
export function takeSteps(dunned: DunningCase, method: MethodKind, now: Date): Next {
  const actions: CaseAction[] = [];
  let next = dunned;
  while (!standsStill(next)) {
    const due = stepsLeft(next).filter((step) => stepAt(next, step) <= now);
    const [step] = due;
    if (!step) {
      const lines = followLines(next, now);
      return { dunned: lines.dunned, actions: [...actions, ...lines.actions] };
    }
    const together = ['retry', 'warning', 'notice'].includes(step.action)
      ? due.filter(({ action }) => action === step.action)
      : [step];
    const done = takeStep(next, step, { method, now });
    actions.push(...done.actions);
    next = { ...done.dunned, taken: [...next.taken, ...takenOf(together, now, isDone(step, done.actions))] };
    if (done.actions.some(({ kind }) => kind === 'try')) break;
  }
  return { dunned: next, actions };
}

/** The failed payment has a mail of its own. */
function isDone({ action, day }: DunningStep, actions: readonly CaseAction[]): boolean {
  return action === 'suspend' || action === 'end' || (action === 'notice' && day === 0) || actions.length > 0;
}

function takenOf(steps: readonly DunningStep[], at: Date, isTaken: boolean): DunningCase['taken'] {
  return steps.map(({ day, action }, place) => ({ day, action, at, isSkipped: place > 0 || !isTaken }));
}

function takeStep(dunned: DunningCase, step: DunningStep, facts: { method: MethodKind; now: Date }): Next {
  const { method, now } = facts;
  if (step.action === 'retry') {
    if (method === null || !mayTry(dunned, method, now)) return { dunned, actions: [] };
    return { dunned: { ...dunned, tries: [...dunned.tries, { at: now, method }] }, actions: [{ kind: 'try' }] };
  }
  if (step.action === 'warning') return warn(dunned, dunned.lines.filter(isSuspendable), now);
  return { dunned, actions: step.action === 'notice' && step.day > 0 ? [{ kind: 'remind' }] : [] };
}

function mayTry({ isBlocked, tries, policy }: DunningCase, method: 'card' | 'bank', now: Date): boolean {
  if (isBlocked) return false;
  const recent = tries.filter(({ at }) => at > after(now, -triesCountDays * dayMs)).length;
  const debits = tries.filter((one) => one.method === 'bank').length;
  return recent + 1 < policy.mostTries && (method === 'card' || debits < policy.mostDebitRetries);
}

/** Without lines that can be suspended, a warning is a reminder. */
function warn(dunned: DunningCase, lines: readonly DunnedLine[], now: Date): Next {
  const cutAt = suspensionOf(dunned, now);
  if (lines.length === 0 || cutAt === null) return { dunned, actions: [{ kind: 'remind' }] };
  const no = dunned.warnings.length + 1;
  const lineIds = lines.map(({ lineId }) => lineId);
  const named = new Set(lineIds);
  return {
    dunned: {
      ...dunned,
      warnings: [...dunned.warnings, { no, writtenAt: now, sentAt: null }],
      lines: dunned.lines.map((line) => (named.has(line.lineId) ? { ...line, warningNo: line.warningNo ?? no } : line)),
    },
    actions: [{ kind: 'warn', no, lineIds, cutAt }],
  };
}

/** Lines that joined after a warning get one of their own; what was warned long enough ago is suspended, and later ends. */
function followLines(dunned: DunningCase, now: Date): Next {
  const actions: CaseAction[] = [];
  let next = dunned;
  const unwarned = next.lines.filter((line) => isSuspendable(line) && line.warningNo === null);
  if (unwarned.length > 0 && (wasReached(next, 'warning') || wasReached(next, 'suspend'))) {
    const warned = warn(next, unwarned, now);
    actions.push(...warned.actions);
    next = warned.dunned;
  }
  const timeOf = lineTimes(next);
  const due = next.lines.filter((line) => isBy(timeOf(line), now));
  const ofKind = (isCut: boolean) => due.filter(({ cutAt }) => (cutAt !== null) === isCut);
  const [cut, ended] = [ofKind(false), ofKind(true)];
  if (cut.length > 0) actions.push({ kind: 'cut', ...part(cut), endsAt: endAt(next, now) });
  if (ended.length > 0) actions.push({ kind: 'end', ...part(ended) });
  next = marked(next, cut, { cutAt: now });
  return { dunned: marked(next, ended, { endedAt: now }), actions };
}

function part(lines: readonly DunnedLine[]) {
  return { lineIds: idsOf(lines.slice(0, linesAtOnce)), lineCount: lines.length };
}

const isBy = (at: Date | null, now: Date) => at !== null && at <= now;
const idsOf = (lines: readonly DunnedLine[]) => lines.map(({ lineId }) => lineId);

function marked(dunned: DunningCase, lines: readonly DunnedLine[], mark: Partial<DunnedLine>): DunningCase {
  const changed = new Set(part(lines).lineIds);
  if (changed.size === 0) return dunned;
  return { ...dunned, lines: dunned.lines.map((line) => (changed.has(line.lineId) ? { ...line, ...mark } : line)) };
}
