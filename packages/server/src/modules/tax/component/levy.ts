import { sumCents } from '../../../kernel/money.ts';
import { isLeviedOn, type TaxableKind, type TaxableLine, type TaxComponent } from './component.ts';

/** What one component comes to on an invoice. */
export interface Levy {
  readonly component: TaxComponent;
  /** What it is levied on, net. */
  readonly baseCents: number;
  readonly taxCents: number;
  /** One for each line of the invoice, in its order; 0 where it is not levied. They add up to `taxCents`. */
  readonly shares: readonly number[];
}

const whole = 100_000;

/**
 * What a component comes to: a rate is taken of the whole base, rounded once, half up, and spread over the lines by
 * largest remainder, so that each line is less than a cent from its exact share. Of equal remainders the earlier
 * line's comes first.
 */
export function levy(component: TaxComponent, lines: readonly TaxableLine[]): Levy {
  const levied = lines.map((line) => isLeviedOn(component, line));
  const baseCents = sumCents(lines.flatMap(({ amountCents }, index) => (levied[index] ? [amountCents] : [])));
  const { ratePer100000: rate, flatCents } = component;
  const shares =
    rate === null
      ? levied.map((isLevied) => (isLevied ? (flatCents ?? 0) : 0))
      : spread(
          lines.map(({ amountCents }, index) => (levied[index] ? amountCents : 0)),
          rate,
          roundedCents(shareOf(baseCents, rate)),
        );
  return { component, baseCents, taxCents: sumCents(shares), shares };
}

/** Lines of one kind together. */
export interface TaxableSum {
  readonly kind: TaxableKind;
  readonly amountCents: number;
  /** Lines among them that are charged more than nothing. */
  readonly chargedCount: number;
}

/** What a component comes to on an invoice whose lines add up to these, to the cent as `levy` has it. */
export function levyOnSums(component: TaxComponent, sums: readonly TaxableSum[]): number {
  const { ratePer100000: rate, flatCents } = component;
  const levied = sums.filter(({ kind }) => isLeviedOn(component, { kind, amountCents: 1 }));
  if (rate === null) return (flatCents ?? 0) * levied.reduce((count, { chargedCount }) => count + chargedCount, 0);
  return roundedCents(shareOf(sumCents(levied.map(({ amountCents }) => amountCents)), rate));
}

function spread(amounts: readonly number[], rate: number, totalCents: number): number[] {
  const exact = amounts.map((amountCents) => shareOf(amountCents, rate));
  const left = totalCents - sumCents(exact.map(({ cents }) => cents));
  const byRemainder = exact.map(({ part }, index) => ({ part, index })).toSorted((one, other) => other.part - one.part);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return exact.map(({ cents }, index) => cents + (raised.has(index) ? 1 : 0));
}

/** Whole cents below the exact share, and what is above them in 1/100,000 cent. No product leaves the safe integers. */
function shareOf(amountCents: number, rate: number): { cents: number; part: number } {
  const wholes = Math.floor(amountCents / whole);
  const rest = (amountCents - wholes * whole) * rate;
  return { cents: wholes * rate + Math.floor(rest / whole), part: rest % whole };
}

function roundedCents({ cents, part }: { cents: number; part: number }): number {
  return part * 2 >= whole ? cents + 1 : cents;
}
