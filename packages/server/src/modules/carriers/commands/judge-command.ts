import type { CarrierCapabilities, CarrierRefusal, ObservedLine, SubmitOutcome } from '../carrier/carrier.port.ts';
import { after } from '../../../kernel/clock.ts';
import { nextLook, nextSend, type Command } from './command.ts';

/** What becomes of an order at an instant. */
export type Judgement = (command: Command, now: Date) => Command;

/** The carrier shows the line as ordered. */
export function succeeded(line: ObservedLine): Judgement {
  return (command, now) => ({
    ...finished(command, now),
    state: 'succeeded',
    seenMsisdn: line.msisdn,
    seenImei: line.imei,
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

/** Looks again later; past its deadline the order's outcome is announced as unknown, once. */
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

/** Nothing of the order is at the carrier and it is too late to send it; after a conflict its own words say why. */
function neverArrived({ calledAt, carrierText }: Command): CarrierRefusal {
  const wasTurnedAway = calledAt === null && carrierText !== null;
  return { code: 'not_reached', text: wasTurnedAway ? carrierText : 'The order never arrived.', mayRetry: true };
}

/**
 * The carrier does not know the order: after the settle time it is sent again, once unless repeats are harmless or
 * nothing of it can have arrived. Past the deadline it has failed, and the customer may order anew.
 */
export function absent({ settleMs, isRepeatHarmless }: CarrierCapabilities): Judgement {
  return (command, now) => {
    const { calledAt, resentAt } = command;
    const isSettled = calledAt === null || now >= after(calledAt, settleMs);
    if (isSettled && now >= command.deadlineAt) return failed(neverArrived(command))(command, now);
    const again = { ...command, state: 'created' as const, calledAt: null, looks: 0 };
    if (calledAt === null) return { ...again, nextLookAt: nextSend(command.sendCount, null, now) };
    if (!isSettled || !(isRepeatHarmless || resentAt === null)) return stillOpen(command, now);
    return { ...again, resentAt: now, nextLookAt: now };
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
function toBeFound(text: string): Judgement {
  return (command, now) => stillOpen({ ...command, state: 'unknown', calledAt: null, carrierText: text }, now);
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
