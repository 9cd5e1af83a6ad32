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

/** The carrier took the command for a duplicate although there is no other: it is tried again for a while. */
const turnedAway: Judgement = (command, now) => {
  const isEnough = command.sendCount >= mostConflicts || now >= command.deadlineAt;
  const text = command.carrierText ?? neverArrived.text;
  if (isEnough) return failed({ code: 'conflict', text, mayRetry: true })(command, now);
  const nextLookAt = nextSend(command.sendCount, null, now);
  return { ...command, state: 'created', calledAt: null, looks: 0, nextLookAt };
};

/**
 * The carrier does not know the command: after the settle time it is sent again, once unless repeats are harmless or
 * nothing of it can have arrived. Past the deadline it has failed, and the customer may request it again.
 */
export function absent({
  settleMs,
  isRepeatHarmless,
}: Pick<CarrierCapabilities, 'settleMs' | 'isRepeatHarmless'>): Judgement {
  return (command, now) => {
    const { calledAt, resentAt } = command;
    if (calledAt === null) return turnedAway(command, now);
    const isSettled = now >= after(calledAt, settleMs);
    if (isSettled && now >= command.deadlineAt) return failed(neverArrived)(command, now);
    if (!isSettled || !(isRepeatHarmless || resentAt === null)) return stillOpen(command, now);
    return { ...command, state: 'created', calledAt: null, looks: 0, resentAt: now, nextLookAt: now };
  };
}

/** What a call's answer means for each of its `together` lines. */
export function submitted(outcome: SubmitOutcome, together: number): Judgement {
  if (outcome.kind === 'accepted') return accepted(outcome.operationRef);
  if (outcome.kind === 'not_sent') return laterAgain(outcome);
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
    const soon = nextLook({ looks: 0, deadlineAt: after(now, minuteMs) }, now);
    return { ...command, state: 'unknown', calledAt: null, carrierText, looks: 0, nextLookAt: soon };
  };
}

function laterAgain({ text, retryAfterMs }: { text: string; retryAfterMs: number | null }): Judgement {
  return (command, now) => {
    const wasLostBefore = command.resentAt !== null;
    if (now >= command.deadlineAt && wasLostBefore) return stillOpen({ ...command, state: 'unknown' }, now);
    if (now >= command.deadlineAt) return failed({ code: 'not_reached', text, mayRetry: true })(command, now);
    const nextLookAt = nextSend(command.sendCount, retryAfterMs, now);
    return { ...command, state: 'created', calledAt: null, carrierText: text, nextLookAt };
  };
}
