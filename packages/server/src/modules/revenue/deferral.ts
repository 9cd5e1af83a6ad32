import { daysBetween } from '../../kernel/days.ts';
import type { AccountId, InvoiceId } from '../../kernel/ids.ts';
import { shareCents } from '../../kernel/money.ts';

/** What an invoice charged for one period before tax, and how much of it has been earned in the books. */
export interface Deferral {
  accountId: AccountId;
  invoiceId: InvoiceId;
  periodStart: string;
  /** The day after the period's last one. */
  periodEnd: string;
  /** Negative where the period gave back more than it charged. */
  amountCents: number;
  releasedCents: number;
  /** The day up to which it was released; it is not counted itself. */
  releasedTo: string;
}

/** An amount of an invoice before tax, with its period if it has one. */
export interface PeriodPart {
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly amountCents: number;
}

/** What is earned when a day begins: the share of the days that are over, rounded once, so that days add up to the whole. */
export function earnedCents(
  { periodStart, periodEnd, amountCents }: Pick<Deferral, 'amountCents' | 'periodEnd' | 'periodStart'>,
  today: string,
): number {
  const days = daysBetween(periodStart, periodEnd);
  const past = Math.min(Math.max(daysBetween(periodStart, today), 0), days);
  const cents = shareCents(Math.abs(amountCents), past, days);
  return amountCents < 0 ? 0 - cents : cents;
}

export function released(deferral: Deferral, today: string): { deferral: Deferral; earnedCents: number } {
  const releasedCents = earnedCents(deferral, today);
  return {
    deferral: { ...deferral, releasedCents, releasedTo: today },
    earnedCents: releasedCents - deferral.releasedCents,
  };
}

/** The parts by period, those that are not over when the day begins; in the order of the periods. */
export function unearnedPeriods(
  parts: readonly PeriodPart[],
  today: string,
): { periodStart: string; periodEnd: string; amountCents: number }[] {
  const sums = new Map<string, { periodStart: string; periodEnd: string; amountCents: number }>();
  for (const { periodStart, periodEnd, amountCents } of parts) {
    if (periodStart === null || periodEnd === null || periodEnd <= today || periodStart >= periodEnd) continue;
    const key = `${periodStart} ${periodEnd}`;
    sums.set(key, { periodStart, periodEnd, amountCents: (sums.get(key)?.amountCents ?? 0) + amountCents });
  }
  return [...sums.values()]
    .filter(({ amountCents }) => amountCents !== 0)
    .toSorted((one, other) =>
      `${one.periodStart} ${one.periodEnd}` < `${other.periodStart} ${other.periodEnd}` ? -1 : 1,
    );
}

/**
 * Takes an amount back from what its period charged, never more than that. What the rest has earned by the day stays
 * earned; `deferredCents` were not earned yet.
 */
export function takenBack(
  deferral: Deferral,
  wantedCents: number,
  today: string,
): { deferral: Deferral; deferredCents: number } {
  const { amountCents } = deferral;
  const left = amountCents - wantedCents;
  const isTooMuch = amountCents === 0 || left * amountCents < 0;
  const cents = isTooMuch ? amountCents : wantedCents;
  const after = released({ ...deferral, amountCents: amountCents - cents }, today);
  return { deferral: after.deferral, deferredCents: cents + after.earnedCents };
}
