import type { CarrierId } from '@linekeeper/contract';

export const commandKinds = ['activate', 'suspend', 'resume'] as const;
export type CommandKind = (typeof commandKinds)[number];

/** One order for one SIM in our words. */
export interface CarrierOrder {
  readonly kind: CommandKind;
  readonly iccid: string;
  readonly imei: string | null;
  /** How the carrier calls the plan. */
  readonly planRef: string;
}

export type ObservedState = 'inventory' | 'ready' | 'active' | 'suspended' | 'terminated' | 'unknown';

/** What the carrier says about a SIM right now. */
export interface ObservedLine {
  readonly iccid: string;
  readonly state: ObservedState;
  /** E.164 with a plus; null before the carrier gave it a number. */
  readonly msisdn: string | null;
  readonly imei: string | null;
}

/** A no of the carrier. `text` is the carrier's own; whoever shows it says whose words they are. */
export interface CarrierRefusal {
  readonly code: string | null;
  readonly text: string;
  /** The same order may work later, or with another SIM or plan it would not. */
  readonly mayRetry: boolean;
}

export type SubmitOutcome =
  | { kind: 'accepted'; operationRef: string }
  | { kind: 'done'; line: ObservedLine }
  | ({ kind: 'refused' } & CarrierRefusal)
  /** Provably nothing reached the carrier, or it turned the call away unread; safe to send again. */
  | { kind: 'not_sent'; text: string; retryAfterMs: number | null }
  /** It may have worked. Never send again before `find` has looked. */
  | { kind: 'unknown'; text: string };

export type TrackOutcome =
  | { kind: 'in_progress' }
  /** Finished as a whole; each SIM has its own result. */
  | { kind: 'finished'; items: readonly ({ iccid: string; isOk: boolean } & CarrierRefusal)[] }
  | { kind: 'unavailable'; text: string };

export type FindOutcome =
  | { kind: 'operation'; operationRef: string }
  | { kind: 'done'; line: ObservedLine }
  | { kind: 'absent' }
  | { kind: 'unavailable'; text: string };

export type LineOutcome =
  | { kind: 'found'; line: ObservedLine }
  | { kind: 'absent' }
  | { kind: 'unavailable'; text: string };

/** `day`: the total of a UTC day, restated until it is final. `counter`: a sum that grows and starts over each cycle. */
export type UsageFact =
  | { kind: 'day'; iccid: string; day: string; usedBytes: number }
  | { kind: 'counter'; iccid: string; usedBytes: number };

export interface UsageRead {
  readonly facts: readonly UsageFact[];
  /** SIMs that could not be read now; they keep what was known. */
  readonly unread: readonly { iccid: string; text: string }[];
}

export interface CarrierCapabilities {
  /** After this long without a result an order's outcome counts as unknown. */
  readonly deadlineMs: number;
  /** How long after a lost call its absence at the carrier may be believed. */
  readonly settleMs: number;
  /** An order sent twice has the effect of once, so one that is not there may be sent as often as it gets lost. */
  readonly isRepeatHarmless: boolean;
  readonly linesPerUsageRead: number;
}

/** A carrier. No method throws for what the carrier or the network does; every call ends within a minute. */
export interface CarrierPort {
  readonly capabilities: CarrierCapabilities;
  /** Sends an order. Repeating it may do it twice: see `unknown`. */
  submit(order: CarrierOrder): Promise<SubmitOutcome>;
  /** Where an accepted operation stands; repeatable. */
  track(operationRef: string, iccids: readonly string[]): Promise<TrackOutcome>;
  /** Looks for the effect of an order whose answer was lost; never answers one of `known`, which belong to other orders. */
  find(order: CarrierOrder, since: Date, known: readonly string[]): Promise<FindOutcome>;
  getLine(iccid: string): Promise<LineOutcome>;
  /** Usage of some SIMs between two UTC days, both included; at most `linesPerUsageRead` at a time. */
  readUsage(iccids: readonly string[], window: { fromDay: string; toDay: string }): Promise<UsageRead>;
}

/** Which carriers are connected. */
export type CarrierDirectory = Readonly<Partial<Record<CarrierId, CarrierPort>>>;
