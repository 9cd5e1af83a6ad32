import type { ArithmeticStep, Explanation } from '@linekeeper/contract';
import { daysBetween } from '../../../kernel/days.ts';
import { shareCents, sumCents } from '../../../kernel/money.ts';
import type { InvoiceLine } from '../../billing/index.ts';

/** The sums of modules that round them. */
interface Rounded {
  /** What charged bytes come to. */
  readonly chargedCents: (charged: { chargedBytes: number; unitPrice: number; unitBytes: number }) => number;
  readonly interestCents: (baseCents: number, yearlyBasisPoints: number, days: number) => number;
}

type Line = Pick<InvoiceLine, 'amountCents' | 'explain' | 'periodEnd' | 'periodStart'>;

/**
 * How a line's amount follows from the facts that it keeps, step by step: each step is computed again, and they add up to
 * the amount. What the facts do not explain is a step of its own, `rest`.
 */
export function arithmeticOf(line: Line, rounded: Rounded): ArithmeticStep[] {
  const steps = stepsOf(line, rounded);
  if (steps.length === 0) return [{ kind: 'fixed', cents: line.amountCents }];
  const restCents = line.amountCents - sumCents(steps.map(({ cents }) => cents));
  return restCents === 0 ? steps : [...steps, { kind: 'rest', cents: restCents }];
}

function stepsOf(line: Line, { chargedCents, interestCents }: Rounded): ArithmeticStep[] {
  const { explain } = line;
  const { priceCents, fromPriceCents, toPriceCents, baseCents, ratePpm } = explain;
  const { days, ofDays } = explain;
  if (fromPriceCents !== undefined && toPriceCents !== undefined)
    return [price(toPriceCents, { days, ofDays }, 1), price(fromPriceCents, { days, ofDays }, -1)];
  if (explain.unitPrice !== undefined)
    return [...metered(explain, explain.unitPrice, chargedCents), ...before(explain)];
  if (baseCents !== undefined && ratePpm !== undefined) {
    if (days !== undefined && ofDays !== undefined) {
      const cents = interestCents(baseCents, ratePpm / 100, days);
      return [{ kind: 'interest', cents, baseCents, ratePpm, days, ofDays }];
    }
    return [percentOf(line.amountCents, baseCents, ratePpm)];
  }
  if (priceCents === undefined) return [];
  if (line.amountCents < 0 && days !== undefined && ofDays !== undefined)
    return givenBack(line, priceCents, { days, ofDays });
  return [price(priceCents, { days, ofDays }, 1)];
}

interface Part {
  readonly days: number | undefined;
  readonly ofDays: number | undefined;
}

function price(priceCents: number, { days, ofDays }: Part, sign: 1 | -1): ArithmeticStep {
  const isPart = days !== undefined && ofDays !== undefined && days !== ofDays;
  const cents = isPart ? shareCents(priceCents, days, ofDays) : priceCents;
  return { kind: 'price', cents: sign * cents, priceCents, days: isPart ? days : null, ofDays: isPart ? ofDays : null };
}

/** Unused days: what the used ones cost, without what the whole period did. */
function givenBack(line: Line, priceCents: number, part: { days: number; ofDays: number }): ArithmeticStep[] {
  const { days: unusedDays, ofDays } = part;
  if (line.periodStart === null || line.periodEnd === null) return [];
  const days = daysBetween(line.periodStart, line.periodEnd);
  return [price(priceCents, { days: days - unusedDays, ofDays }, 1), price(priceCents, { days, ofDays }, -1)];
}

function metered(facts: Explanation, unitPrice: number, chargedCents: Rounded['chargedCents']): ArithmeticStep[] {
  const { chargedBytes, unitBytes, chargedMessages } = facts;
  if (chargedBytes !== undefined && unitBytes !== undefined) {
    const cents = chargedCents({ chargedBytes, unitPrice, unitBytes });
    return [{ kind: 'metered', cents, chargedBytes, unitBytes, unitPrice }];
  }
  if (chargedMessages === undefined) return [];
  const cents = chargedCents({ chargedBytes: chargedMessages, unitPrice, unitBytes: 1 });
  return [{ kind: 'messages', cents, chargedMessages, unitPrice }];
}

function before({ billedBeforeCents }: Explanation): ArithmeticStep[] {
  return billedBeforeCents === undefined ? [] : [{ kind: 'before', cents: -billedBeforeCents }];
}

const million = 1_000_000;

/** A discount is taken off, anything else is added. */
function percentOf(amountCents: number, baseCents: number, ratePpm: number): ArithmeticStep {
  const cents = shareCents(Math.abs(baseCents), ratePpm, million);
  return { kind: 'percent', cents: amountCents < 0 ? -cents : cents, baseCents, ratePpm };
}
