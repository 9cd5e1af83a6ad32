import type { CarrierCapabilities, CarrierRefusal, ObservedLine, SubmitOutcome } from '../../carriers/index.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { nextLook, nextSend, type Command } from './command.ts';
import { words } from './words.ts';

/** What becomes of a command at an instant. */
export type Judgement = (command: Command, now: Date) => Command;

/** The carrier shows the line as requested. */
export function succeeded(line: ObservedLine): Judgement {
  return (command, now) => ({
    ...finished(command, now),
    state: 'succeeded',
    seenMsisdn: line.msisdn,
    seenImei: line.imei,
    seenCountedBytes: line.countedBytes ?? null,
  });
}

export function failed({ code, text, mayRetry }: CarrierRefusal): Judgement {
  return (command, now) => ({
    ...finished(command, now),
    state: 'failed',
    carrierCode: code,
    carrierText: text,
    mayRetry,
  });
}

function finished(command: Command, now: Date): Command {
  return { ...command, finishedAt: now, nextLookAt: null };
}

/** Looks again later; past its deadline the command's outcome is announced as unknown, once. */
export function stillOpen(command: Command, now: Date): Command {
  const looked = { ...command, looks: command.looks + 1, nextLookAt: nextLook(command, now) };
  if (now < command.deadlineAt || command.overdueAt) return looked;
  return { ...looked, state: 'unknown', overdueAt: now };
}

/** The carrier works on it. */
export const inProgress: Judgement = (command, now) =>
  stillOpen({ ...command, state: command.state === 'accepted' ? 'in_progress' : command.state }, now);

/** The operation that the lost call left at the carrier is ours. */
export function adopted(operationRef: string): Judgement {
  return (command, now) => ({ ...command, state: 'accepted', operationRef, looks: 0, nextLookAt: now });
}

const neverArrived = { code: 'not_reached', text: words.neverArrived, mayRetry: true } as const;
/** So often a command meets a conflict, for about half an hour, before the carrier's words are taken for its last. */
const mostConflicts = 12;

/** How long a command may take to reach its carrier, from its request; after that it has failed. */
export interface Patience {
  reachForMs: number;
}

function isOutOfTime({ createdAt }: Command, { reachForMs }: Patience, now: Date): boolean {
  return now >= after(createdAt, reachForMs);
}

/**
 * Nothing of the last call is at the carrier, and nothing as good: the command goes out again. One that the carrier
 * took for a duplicate although there is no other is tried for a while only.
 */
function goesOutAgain(patience: Patience): Judgement {
  return (command, now) => {
    const text = command.carrierText ?? neverArrived.text;
    if (command.conflicts >= mostConflicts) return failed({ code: 'conflict', text, mayRetry: true })(command, now);
    if (isOutOfTime(command, patience, now)) return failed(neverArrived)(command, now);
    const nextLookAt = nextSend(command.sendCount, null, now);
    return { ...command, state: 'created', calledAt: null, looks: 0, nextLookAt };
  };
}

/**
 * The carrier does not know the command: after the settle time it is sent again, however late that is known, once unless
 * repeats are harmless or nothing of it can have arrived. Otherwise it has failed at its deadline, and the customer may
 * request it again.
 */
export function absent(
  { settleMs, isRepeatHarmless }: Pick<CarrierCapabilities, 'settleMs' | 'isRepeatHarmless'>,
  patience: Patience,
): Judgement {
  return (command, now) => {
    const { calledAt, resentAt, sendCount } = command;
    if (calledAt === null) return goesOutAgain(patience)(command, now);
    if (now < after(calledAt, settleMs)) return stillOpen(command, now);
    if ((isRepeatHarmless || resentAt === null) && !isOutOfTime(command, patience, now)) {
      const nextLookAt = resentAt === null ? now : nextSend(sendCount, null, now);
      return { ...command, state: 'created', calledAt: null, looks: 0, resentAt: now, nextLookAt };
    }
    return now >= command.deadlineAt ? failed(neverArrived)(command, now) : stillOpen(command, now);
  };
}

interface Sent extends Patience {
  /** Lines of the call. */
  together: number;
  /** In which the carrier has to be done with what reached it. */
  deadlineMs: number;
}

/** What a call's answer means for each of its lines. */
export function submitted(outcome: SubmitOutcome, sent: Sent): Judgement {
  if (outcome.kind === 'not_sent') return laterAgain(outcome, sent);
  const judgement = arrived(outcome, sent);
  // The time for an answer runs from here, however long the carrier was out of reach.
  return (command, now) => judgement({ ...command, deadlineAt: after(now, sent.deadlineMs) }, now);
}

function arrived(outcome: Exclude<SubmitOutcome, { kind: 'not_sent' }>, { together }: Sent): Judgement {
  if (outcome.kind === 'accepted') return accepted(outcome.operationRef);
  if (outcome.kind === 'unknown') return unanswered(outcome.text);
  if (together > 1) return inHalves(together);
  return outcome.kind === 'refused' ? failed(outcome) : toBeFound(outcome.text);
}

function accepted(operationRef: string): Judgement {
  return (command, now) => {
    const fresh = { ...command, operationRef, looks: 0 };
    return { ...fresh, state: 'accepted', nextLookAt: nextLook(fresh, now) };
  };
}

function unanswered(carrierText: string): Judgement {
  return (command, now) => stillOpen({ ...command, state: 'unknown', carrierText }, now);
}

/** One line of many was the reason: smaller calls find out which, without holding up the others. */
function inHalves(together: number): Judgement {
  return (command, now) => ({
    ...command,
    state: 'created',
    calledAt: null,
    mostTogether: Math.ceil(together / 2),
    nextLookAt: now,
  });
}

/** Nothing of this call is at the carrier, but something may be that is as good: it is looked for before all else. */
function toBeFound(carrierText: string): Judgement {
  return (command, now) => {
    const conflicts = command.conflicts + 1;
    return {
      ...command,
      state: 'unknown',
      conflicts,
      calledAt: null,
      carrierText,
      looks: 0,
      nextLookAt: soonAfter(now),
    };
  };
}

const soonAfter = (now: Date) => nextLook({ looks: 0, deadlineAt: after(now, minuteMs) }, now);

/**
 * The call did not leave: the command goes out again for as long as the carrier stays out of reach. What an earlier call may
 * have left there is looked for before all else.
 */
function laterAgain(
  { text: carrierText, retryAfterMs }: { text: string; retryAfterMs: number | null },
  patience: Patience,
): Judgement {
  return (command, now) => {
    if (command.resentAt !== null || command.conflicts > 0)
      return { ...command, state: 'unknown', calledAt: null, carrierText, looks: 0, nextLookAt: soonAfter(now) };
    if (isOutOfTime(command, patience, now))
      return failed({ code: 'not_reached', text: carrierText, mayRetry: true })(command, now);
    const nextLookAt = nextSend(command.sendCount, retryAfterMs, now);
    return { ...command, state: 'created', calledAt: null, firstCalledAt: null, carrierText, nextLookAt };
  };
}
