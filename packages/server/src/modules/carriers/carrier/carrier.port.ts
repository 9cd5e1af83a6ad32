import type { CarrierRules } from './rules.ts';

export type * from './call-budget.port.ts';
export type * from './carrier-webhook.port.ts';
export type * from './kept-session.port.ts';
export type * from './webhook-desk.port.ts';

export const commandKinds = ['activate', 'suspend', 'resume', 'changePlan', 'terminate'] as const;
export type CommandKind = (typeof commandKinds)[number];

export interface LineInRequest {
  readonly iccid: string;
  readonly imei: string | null;
}

/** One request for one or many SIMs in our words: the same for all of them. */
export interface CarrierRequest {
  readonly kind: CommandKind;
  /** How the carrier calls the plan. */
  readonly planRef: string;
  /** At most `linesPerRequest`. */
  readonly lines: readonly LineInRequest[];
}

/**
 * `off`: the carrier has one word for suspended and deactivated; our own intent tells which. `pending`: a change is
 * open there. `blocked`: switched off by a limit or by the carrier. `unknown`: a word that we do not know.
 */
export const observedStates = [
  'inventory',
  'ready',
  'pending',
  'active',
  'suspended',
  'blocked',
  'off',
  'deactivated',
  'terminated',
  'unknown',
] as const;
export type ObservedState = (typeof observedStates)[number];

/** What the carrier says about a SIM right now. */
export interface ObservedLine {
  /** As it was asked for, whichever form the carrier uses. */
  readonly iccid: string;
  readonly state: ObservedState;
  /** The carrier's own word for the state. */
  readonly word: string;
  /** E.164 with a plus; null before the carrier gave it a number. */
  readonly msisdn: string | null;
  readonly imei: string | null;
  /** As `ipAddressOf` writes it; null: it has none now. Missing where this reading does not tell. */
  readonly ipAddress?: string | null;
  /** Null when the carrier does not report it. */
  readonly planRef: string | null;
  /** What its counter of usage shows, where this reading showed it. */
  readonly countedBytes?: number;
}

/** A no of the carrier. `text` is the carrier's own; shown as such. */
export interface CarrierRefusal {
  readonly code: string | null;
  readonly text: string;
  /** The same request may work later, or with another SIM or plan it would not. */
  readonly mayRetry: boolean;
}

export type SubmitOutcome =
  | { kind: 'accepted'; operationRef: string }
  /** No line was changed by this call. Of many lines one alone may be the reason. */
  | ({ kind: 'refused' } & CarrierRefusal)
  /** Not taken, because a line is already as wanted or the carrier is still busy with it. No line was changed. */
  | { kind: 'conflict'; text: string }
  /**
   * Provably nothing reached the carrier, or it turned the call away unread; safe to send again. `refusesUs`: because of
   * who we are, which an operator has to look into.
   */
  | { kind: 'not_sent'; text: string; retryAfterMs: number | null; refusesUs?: boolean }
  /** It may have worked. Never send again before `find` has looked. */
  | { kind: 'unknown'; text: string };

/** `seen` is the line as the carrier shows it now, from a carrier where asking for progress is reading the line. */
export type LineProgress = { iccid: string; seen?: ObservedLine } & (
  | { result: 'open' }
  | { result: 'ok' }
  | ({ result: 'failed' } & CarrierRefusal)
);

/** `ref` is what the carrier calls a SIM in its webhooks, where that is not the number. */
export interface SimRef {
  readonly iccid: string;
  readonly ref: string;
}

/** A line that is not named is still open. */
export type TrackOutcome =
  | { kind: 'read'; lines: readonly LineProgress[]; simRefs?: readonly SimRef[] }
  | { kind: 'unavailable'; text: string };

/** A request whose answer was lost, or that met a conflict. */
export interface LostRequest extends CarrierRequest {
  /** When it was sent first. */
  readonly since: Date;
  /** `known` are operations that belong to other requests for the line. */
  readonly lines: readonly (LineInRequest & { readonly known: readonly string[] })[];
}

export type LineFound = { iccid: string } & (
  | { result: 'operation'; operationRef: string }
  | { result: 'done'; line: ObservedLine }
  | { result: 'absent' }
);

/** A line that is not named could not be looked at. */
export type FindOutcome = { kind: 'read'; lines: readonly LineFound[] } | { kind: 'unavailable'; text: string };

/** A SIM in neither list is unknown to the carrier. */
export interface LinesRead {
  readonly lines: readonly ObservedLine[];
  /** SIMs that could not be read now. */
  readonly unread: readonly { iccid: string; text: string }[];
  /** Because of who we are, which an operator has to look into. */
  readonly refusesUs?: boolean;
}

/** `planRef` is null where nothing can be said: no request names a plan, or a change of it is open. */
export interface PlansRead {
  readonly plans: readonly { iccid: string; planRef: string | null }[];
  /** As of `LinesRead`. */
  readonly unread: readonly { iccid: string; text: string }[];
  readonly refusesUs?: boolean;
}

export interface LinesAsked {
  readonly cursor: string | null;
  readonly most: number;
  /** When the reading began; without it a list that moves meanwhile is read once. */
  readonly since?: Date;
}

/**
 * A page of everything that the carrier has in the account; a SIM may come twice. `next` is null behind the last one.
 * `isAgain`: the list moved under us and is read once more, so these SIMs have most probably come already.
 */
export type LinesPage =
  | { kind: 'page'; lines: readonly ObservedLine[]; next: string | null; isAgain?: boolean }
  | { kind: 'unavailable'; text: string; refusesUs?: boolean };

/** Bytes and text messages; what the carrier leaves out stays as it was known. */
export interface Used {
  readonly usedBytes?: number;
  readonly messages?: number;
}

/**
 * `day`: the total of a UTC day, restated until it is final. Of two sources for a day, the early raw one and the late
 * rated one, either counts, never both. `counter`: a sum that grows and starts over each cycle.
 */
export type UsageFact =
  | (Used & { kind: 'day'; iccid: string; day: string; source?: 'raw' | 'rated' })
  | (Used & { kind: 'counter'; iccid: string });

export interface UsageRead {
  readonly facts: readonly UsageFact[];
  /** SIMs that could not be read now; they keep what was known. */
  readonly unread: readonly { iccid: string; text: string }[];
}

export interface CarrierCapabilities {
  /** After this long without a result a request's outcome counts as unknown. */
  readonly deadlineMs: number;
  /** How long after a lost call its absence at the carrier may be believed. */
  readonly settleMs: number;
  /** A request sent twice has the effect of once, so one that is not there may be sent as often as it gets lost. */
  readonly isRepeatHarmless: boolean;
  readonly linesPerRequest: number;
  readonly linesPerRead: number;
  readonly linesPerPage: number;
  readonly linesPerUsageRead: number;
  /** Requests that one process sends at the same time. */
  readonly requestsAtOnce: number;
  /** How fast requests may follow each other, over all processes; a long row of requests is spread by it. */
  readonly requestsPerSecond: number;
  /** What holds for this account otherwise than the carrier publishes. */
  readonly limits?: Partial<CarrierRules>;
}

/** A carrier. No method throws for what the carrier or the network does; every call ends within a minute. */
export interface CarrierPort {
  readonly capabilities: CarrierCapabilities;
  /** Sends a request. Repeating it may do it twice: see `unknown`. */
  submit(request: CarrierRequest): Promise<SubmitOutcome>;
  /** Where an accepted operation stands for some of its lines; repeatable. */
  track(operationRef: string, iccids: readonly string[]): Promise<TrackOutcome>;
  /** Looks for the effect of a request whose answer was lost, at most `linesPerRead` lines at a time. */
  find(lost: LostRequest): Promise<FindOutcome>;
  /** Some SIMs as the carrier has them, at most `linesPerRead` at a time. */
  readLines(iccids: readonly string[]): Promise<LinesRead>;
  /**
   * Page by page what the carrier has in the account, SIMs written as it writes them and facts left out where its list
   * has none. `cursor` is the `next` of the page before, null at the beginning; `most` stays the same throughout and is
   * at most `linesPerPage`. While SIMs change a page may miss one: who is not listed has to be read by itself.
   */
  listLines(asked: LinesAsked): Promise<LinesPage>;
  /**
   * On which plan some SIMs were put last, a few calls for each, at a carrier that names plans in its orders alone. Null
   * where reading a line shows its plan.
   */
  readonly readPlans: ((iccids: readonly string[]) => Promise<PlansRead>) | null;
  /** Usage of some SIMs between two UTC days, both included; at most `linesPerUsageRead` at a time. */
  readUsage(iccids: readonly string[], window: { fromDay: string; toDay: string }): Promise<UsageRead>;
}
