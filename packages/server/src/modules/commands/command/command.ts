import type { CarrierId, CommandState } from '@linekeeper/contract';
import { after, dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId, CommandId, LineId } from '../../../kernel/ids.ts';
import type { CommandKind, ObservedLine, ObservedState } from '../../carriers/index.ts';
import { words } from './words.ts';

/** A command for one line as we keep it; for a SIM that no account has here it has neither account nor line. */
export interface Command {
  id: CommandId;
  accountId: AccountId | null;
  lineId: LineId | null;
  carrier: CarrierId;
  kind: CommandKind;
  iccid: string;
  imei: string | null;
  planRef: string;
  state: CommandState;
  createdAt: Date;
  deadlineAt: Date;
  /** Null while nothing of it can be at the carrier. */
  calledAt: Date | null;
  firstCalledAt: Date | null;
  sendCount: number;
  resentAt: Date | null;
  /** How often the carrier took it for a duplicate. */
  conflicts: number;
  /** After a call for many lines was turned away: it goes out again with at most so many. */
  mostTogether: number | null;
  operationRef: string | null;
  nextLookAt: Date | null;
  looks: number;
  overdueAt: Date | null;
  carrierCode: string | null;
  carrierText: string | null;
  mayRetry: boolean;
  seenMsisdn: string | null;
  seenImei: string | null;
  /** What the SIM's counter showed then, where the carrier counts and reported it. */
  seenCountedBytes: number | null;
  finishedAt: Date | null;
  /** Where it was asked for in a trace; null: nothing was traced. */
  traceparent: string | null;
}

/** A worker that died while it looked leaves the command to others after this long. */
export const leaseMs = minuteMs;
/** Before the carrier's answer was recorded, no worker looks for this long: the call itself ends sooner. */
export const callMs = minuteMs;

const looksMs = [2000, 3000, 5000, 10_000, 30_000, 60_000];
const lookForMs = 72 * hourMs;

/** When to look again: quickly at first, hourly once overdue, daily after three more days. */
export function nextLook(command: Pick<Command, 'looks' | 'deadlineAt'>, now: Date): Date {
  if (now >= after(command.deadlineAt, lookForMs)) return after(now, dayMs);
  if (now >= command.deadlineAt) return after(now, hourMs);
  return after(now, looksMs[command.looks] ?? 5 * minuteMs);
}

/** So many tries take about an hour. */
const triesOfAnHour = 18;

/**
 * When to try again to reach a carrier that could not be reached or was busy with the line: quickly at first, every
 * quarter of an hour where it stays away.
 */
export function nextSend(sendCount: number, retryAfterMs: number | null, now: Date): Date {
  const longestMs = sendCount < triesOfAnHour ? 5 * minuteMs : 15 * minuteMs;
  return after(now, retryAfterMs ?? Math.min(5000 * 2 ** Math.min(sendCount, 8), longestMs));
}

/** `off` counts as what we asked for: carriers with that word have only the one. */
const reached: Record<CommandKind, readonly ObservedState[]> = {
  activate: ['active'],
  suspend: ['suspended', 'off'],
  resume: ['active'],
  changePlan: ['active', 'suspended', 'off', 'blocked'],
  terminate: ['deactivated', 'terminated', 'off'],
};

/** Whether the line is at the carrier as the command wants it. A plan counts where the carrier reports it. */
export function isReached(command: Pick<Command, 'kind' | 'planRef'>, line: ObservedLine): boolean {
  const isOnPlan = command.kind !== 'changePlan' || line.planRef === null || line.planRef === command.planRef;
  return isOnPlan && reached[command.kind].includes(line.state);
}

/** The same, where the carrier says otherwise: what the line does not show in so many words does not count. */
export function isShown(command: Pick<Command, 'kind' | 'planRef'>, line: ObservedLine): boolean {
  return isReached(command, line) && (command.kind !== 'changePlan' || line.planRef === command.planRef);
}

/** Whether a command has been tried, and its carrier could not be reached. */
export function isOutOfReach({ state, carrierText }: Pick<Command, 'state' | 'carrierText'>): boolean {
  return state === 'created' && carrierText !== null;
}

/** Why a command takes longer than it should, in the customer's words; null while nothing is wrong. */
export function waitingText(
  { state, carrierText }: Pick<Command, 'state' | 'carrierText'>,
  carrier: string,
): string | null {
  if (carrierText === null) return null;
  if (isOutOfReach({ state, carrierText })) return words.notAccepting(carrier);
  return state === 'unknown' ? words.notConfirmed(carrier) : null;
}
