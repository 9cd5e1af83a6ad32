import type { CarrierId, CommandState } from '@linekeeper/contract';
import { after, dayMs, hourMs, minuteMs } from '../../kernel/clock.ts';
import type { AccountId, CommandId, LineId } from '../../kernel/ids.ts';
import type { CarrierOrder, CommandKind, ObservedState } from './carrier.port.ts';

/** An order as we keep it. */
export interface Command {
  id: CommandId;
  accountId: AccountId;
  lineId: LineId;
  carrier: CarrierId;
  kind: CommandKind;
  iccid: string;
  imei: string | null;
  planRef: string;
  state: CommandState;
  createdAt: Date;
  deadlineAt: Date;
  calledAt: Date | null;
  firstCalledAt: Date | null;
  sendCount: number;
  resentAt: Date | null;
  operationRef: string | null;
  nextLookAt: Date | null;
  looks: number;
  overdueAt: Date | null;
  carrierCode: string | null;
  carrierText: string | null;
  mayRetry: boolean;
  seenMsisdn: string | null;
  seenImei: string | null;
  finishedAt: Date | null;
}

/** A worker that died during a call leaves the command to others after this long. */
export const leaseMs = minuteMs;
/** Before the carrier's answer was recorded, nobody looks for this long: the call itself ends sooner. */
export const callMs = 45_000;

const looksMs = [2000, 3000, 5000, 10_000, 30_000, 60_000];
const lookForMs = 72 * hourMs;

/** When to look again: quickly at first, hourly once overdue, daily after three more days. */
export function nextLook(command: Pick<Command, 'looks' | 'deadlineAt'>, now: Date): Date {
  if (now >= after(command.deadlineAt, lookForMs)) return after(now, dayMs);
  if (now >= command.deadlineAt) return after(now, hourMs);
  return after(now, looksMs[command.looks] ?? 5 * minuteMs);
}

/** When to try again to reach a carrier that could not be reached. */
export function nextSend(sendCount: number, retryAfterMs: number | null, now: Date): Date {
  return after(now, retryAfterMs ?? Math.min(5000 * 2 ** Math.min(sendCount, 6), 5 * minuteMs));
}

const targets: Record<CommandKind, ObservedState> = { activate: 'active', suspend: 'suspended', resume: 'active' };

/** The state that the carrier must show before the order counts as done. */
export function targetOf(kind: CommandKind): ObservedState {
  return targets[kind];
}

export function orderOf({ kind, iccid, imei, planRef }: Command): CarrierOrder {
  return { kind, iccid, imei, planRef };
}
