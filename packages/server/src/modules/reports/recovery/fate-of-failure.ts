import { dayMs } from '../../../kernel/clock.ts';

/** A payment that failed, and what is known of its invoice lines since. */
export interface FailedPayment {
  readonly failedAt: Date;
  readonly amountCents: number;
  /** Later payments of the same lines, oldest first. */
  readonly recovered: readonly { readonly at: Date; readonly amountCents: number }[];
  readonly writtenOffCents: number;
  readonly dueCents: number;
}

export interface Fate {
  readonly within7Cents: number;
  readonly within30Cents: number;
  readonly within60Cents: number;
  readonly laterCents: number;
  readonly writtenOffCents: number;
  readonly forgivenCents: number;
  readonly openCents: number;
}

/** What became of each cent that failed: paid, written off, still open, or forgiven. They add up to what failed. */
export function fateOf({ failedAt, amountCents, recovered, writtenOffCents, dueCents }: FailedPayment): Fate {
  let leftCents = amountCents;
  const take = (cents: number): number => {
    const taken = Math.min(leftCents, Math.max(0, cents));
    leftCents -= taken;
    return taken;
  };
  const paid = recovered.map(({ at, amountCents: cents }) => ({
    days: (at.getTime() - failedAt.getTime()) / dayMs,
    cents: take(cents),
  }));
  const between = (from: number, to: number) =>
    paid.reduce((sum, { days, cents }) => (days > from && days <= to ? sum + cents : sum), 0);
  const fate = {
    within7Cents: between(Number.NEGATIVE_INFINITY, 7),
    within30Cents: between(7, 30),
    within60Cents: between(30, 60),
    laterCents: between(60, Number.POSITIVE_INFINITY),
    writtenOffCents: take(writtenOffCents),
    openCents: take(dueCents),
  };
  return { ...fate, forgivenCents: leftCents };
}

export function recoveredCents({ within7Cents, within30Cents, within60Cents, laterCents }: Fate): number {
  return within7Cents + within30Cents + within60Cents + laterCents;
}
