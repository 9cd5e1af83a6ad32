import type { SuspendReason } from '@linekeeper/contract';
import type { Command } from '../../commands/index.ts';
import type { CommandKind } from '../../carriers/index.ts';
import type { LineRecord, Move, Origin } from '../../lines/index.ts';
import { words } from '../service/words.ts';
import { failedText, unknownText } from './outcome-texts.ts';
import { lifeCycle, othersThanUser, waitsFor } from '../changes/life-cycle.ts';

export interface Outcome {
  kind: 'done' | 'failed' | 'unknown';
  move: Move;
  /** What the customer has to know of it; null when it simply worked. */
  text: string | null;
  mayRetry: boolean;
  /** Where a new line begins to count, at a carrier that counts. */
  counter?: { iccid: string; countedBytes: number; readAt: Date };
}

/** What a command's result, or its absence, means for the line that waits for it; undefined when none does. */
export function outcomeOf(
  line: LineRecord,
  command: Command,
  names: { carrier: string; plan: string; origin: Origin },
): Outcome | undefined {
  const { kind: action } = command;
  if (line.commandId !== command.id || !waitsFor(line, action)) return undefined;
  if (command.state === 'succeeded') return done(line, command, names);
  if (command.state === 'failed') return failed(line, command, names);
  const isLost = command.overdueAt !== null && command.finishedAt === null;
  return isLost && line.problemText === null ? lost(line, command, names) : undefined;
}

type Names = Parameters<typeof outcomeOf>[2];

const concluded = { pendingAction: null, beforeStatus: null, nextPlanId: null } as const;
const noProblem = { problemText: null, problemMayRetry: false } as const;

function done(line: LineRecord, command: Command, names: Names): Outcome {
  const changes = { ...concluded, ...noProblem, ...doneChanges(line, command) };
  const text = words.done[command.kind](names.plan);
  return {
    kind: 'done',
    move: { line, changes, severity: 'info', text, origin: names.origin },
    text: null,
    mayRetry: false,
    ...counterOf(command),
  };
}

function counterOf({ kind, iccid, seenCountedBytes: countedBytes, finishedAt }: Command): Pick<Outcome, 'counter'> {
  const isKnown = kind === 'activate' && countedBytes !== null && finishedAt !== null;
  return isKnown ? { counter: { iccid, countedBytes, readAt: finishedAt } } : {};
}

function doneChanges(line: LineRecord, command: Command): Partial<LineRecord> {
  const status = lifeCycle[command.kind].to ?? line.status;
  const seen = { msisdn: command.seenMsisdn ?? line.msisdn, imei: command.seenImei ?? line.imei };
  const by: Record<CommandKind, Partial<LineRecord>> = {
    activate: { ...seen, nextUsageAt: command.finishedAt },
    suspend: {},
    resume: seen,
    changePlan: { planId: line.nextPlanId ?? line.planId },
    terminate: { suspendReasons: [], nextUsageAt: line.nextUsageAt && command.finishedAt },
  };
  return { status, ...by[command.kind] };
}

function failed(line: LineRecord, command: Command, names: Names): Outcome {
  const { kind: action, mayRetry } = command;
  const status = lifeCycle[action].via === null ? line.status : (line.beforeStatus ?? line.status);
  const text = failedText(action, command, names.carrier);
  const problem = action === 'activate' ? { problemText: text, problemMayRetry: mayRetry } : noProblem;
  const said = action === 'activate' ? `${words.failed.activation} ${text}` : text;
  const changes = { ...concluded, ...problem, status, suspendReasons: reasonsAfterFailure(line, action) };
  return {
    kind: 'failed',
    move: { line, changes, severity: 'critical', text: said, origin: names.origin },
    text,
    mayRetry: action === 'activate' ? mayRetry : true,
  };
}

/** A line that stays suspended because the carrier did not resume it can be resumed again by a person. */
function reasonsAfterFailure(line: LineRecord, action: CommandKind): SuspendReason[] {
  if (action === 'suspend') return [];
  return action === 'resume' ? ['user', ...othersThanUser(line.suspendReasons)] : line.suspendReasons;
}

function lost(line: LineRecord, command: Command, names: Names): Outcome {
  const text = unknownText(command.kind, names.carrier);
  const status = lifeCycle[command.kind].via === null ? line.status : 'outcome_unknown';
  const changes = { status, problemText: text, problemMayRetry: false } as const;
  return {
    kind: 'unknown',
    move: { line, changes, severity: 'warning', text, origin: names.origin },
    text,
    mayRetry: false,
  };
}
