import type { LineId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import type { DunningAction, DunningPolicy } from '../../rules/index.ts';
import type { Span } from './case-days.ts';

/** An invoice line whose payment failed and that is still owed. */
export interface Failure {
  readonly invoiceLineId: number;
  /** Null when it is no line's. */
  readonly lineId: LineId | null;
  /** When a payment of it failed first. */
  readonly failedAt: Date;
}

/** A line that owes something. */
export interface DunnedLine {
  readonly lineId: LineId;
  /** The provider has said that it stays in service. */
  readonly isNeverCut: boolean;
  /** The first warning that named it. */
  readonly warningNo: number | null;
  /** Since when it is suspended because of the debt. */
  readonly cutAt: Date | null;
  /** When its end was requested. */
  readonly endedAt: Date | null;
}

export interface Warning {
  readonly no: number;
  readonly writtenAt: Date;
  /** When its mail had left; null while it has not. */
  readonly sentAt: Date | null;
}

export interface StepTaken {
  readonly day: number;
  readonly action: DunningAction;
  readonly at: Date;
  /** There was nothing to do, or another step of the same kind did it. */
  readonly isSkipped: boolean;
}

/** What an account owes after a failed payment, and how far the policy has been followed. */
export interface DunningCase {
  /** As it was when the case was opened: the dates on the page and in mails stay. */
  readonly policy: DunningPolicy;
  readonly timeZone: string;
  readonly failures: readonly Failure[];
  readonly lines: readonly DunnedLine[];
  readonly warnings: readonly Warning[];
  readonly taken: readonly StepTaken[];
  /** Automatic tries, oldest first. */
  readonly tries: readonly { readonly at: Date; readonly method: 'card' | 'bank' }[];
  /** The method would be declined again: nothing is tried until it changes. */
  readonly isBlocked: boolean;
  /** The day since which a payment is under way; null without one. */
  readonly payingSince: string | null;
  /** The day since which the provider holds the case; null when it does not. */
  readonly heldSince: string | null;
  /** Days on which the case stood still. */
  readonly stops: readonly Span[];
  readonly closed: 'paid' | 'provider' | null;
}

/** `tries`: those of earlier cases still count. */
export function openCase(policy: DunningPolicy, timeZone: string, tries: DunningCase['tries'] = []): DunningCase {
  return {
    policy,
    timeZone,
    failures: [],
    lines: [],
    warnings: [],
    taken: [],
    tries,
    isBlocked: false,
    payingSince: null,
    heldSince: null,
    stops: [],
    closed: null,
  };
}

/** Nothing is owed, a payment is under way, or the provider holds it: no step is taken. */
export function standsStill({ failures, payingSince, heldSince, closed }: DunningCase): boolean {
  return failures.length === 0 || payingSince !== null || heldSince !== null || closed !== null;
}

export function isSuspendable({ isNeverCut, cutAt }: DunnedLine): boolean {
  return !isNeverCut && cutAt === null;
}

/** Day 0 of the steps: that of the oldest unpaid failure. */
export function firstDay({ failures, timeZone }: Pick<DunningCase, 'failures' | 'timeZone'>): string {
  const oldest = failures.reduce(
    (least, { failedAt }) => Math.min(least, failedAt.getTime()),
    Number.POSITIVE_INFINITY,
  );
  return localDay(new Date(oldest), timeZone);
}
