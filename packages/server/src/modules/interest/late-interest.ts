import type { AccountId, InvoiceId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import { dayAfter, daysBetween } from '../../kernel/days.ts';

/** What of an invoice was unpaid late over some days; the sum and the rate are the same on each. */
export interface Span {
  readonly accountId: AccountId;
  readonly invoiceId: InvoiceId;
  readonly invoiceNumber: string;
  readonly fromDay: string;
  /** The first day that does not belong to it; null while it goes on. */
  readonly toDay: string | null;
  readonly baseCents: number;
  /** Yearly, in 1/100 percent. */
  readonly basisPoints: number;
  /** The billing day whose invoice has it; null: it waits for one. */
  readonly billedOn: string | null;
}

/** An invoice that is owed after its payment failed. */
export interface LateInvoice {
  readonly invoiceId: InvoiceId;
  readonly invoiceNumber: string;
  /** The last day on which it would have been paid in time. */
  readonly dueOn: string;
  /** Unpaid and not being collected, without interest that was charged before. */
  readonly baseCents: number;
}

interface Followed {
  readonly accountId: AccountId;
  readonly late: readonly LateInvoice[];
  readonly today: string;
  /** Null: no interest is charged. */
  readonly rule: { readonly yearlyBasisPoints: number; readonly graceDays: number } | null;
}

/**
 * The spans of an account as they are once what is late today is known: one goes on while its sum and rate hold. A day is
 * in one span of an invoice at most, also where the days of two looks run backwards. `known`: all of the account that wait
 * for a billing day, and the last one of each invoice.
 */
export function followLate(known: readonly Span[], { accountId, late, today, rule }: Followed): Span[] {
  const byInvoice = Map.groupBy(known, ({ invoiceId }) => invoiceId);
  const wanted = new Map(rule === null ? [] : late.map((invoice) => [invoice.invoiceId, invoice]));
  const ids = new Set([...byInvoice.keys(), ...wanted.keys()]);
  return [...ids].flatMap((invoiceId) => {
    const spans = byInvoice.get(invoiceId) ?? [];
    const invoice = wanted.get(invoiceId);
    if (!invoice || rule === null || invoice.baseCents <= 0) return spans.flatMap((span) => ended(span, today));
    const { invoiceNumber, baseCents, dueOn } = invoice;
    const fits = (span: Span) => span.baseCents === baseCents && span.basisPoints === rule.yearlyBasisPoints;
    if (spans.some((span) => span.toDay === null && fits(span))) return spans;
    const before = spans.flatMap((span) => ended(span, today));
    const last = before.toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1))[0];
    // It was paid for less than a day, or a payment was tried.
    if (last && last.billedOn === null && last.toDay === today && fits(last))
      return before.map((span) => (span === last ? { ...span, toDay: null } : span));
    const fromDay = latest([today, dayAfter(dueOn, 1 + rule.graceDays), last?.toDay ?? today]);
    const basisPoints = rule.yearlyBasisPoints;
    const begun = { accountId, invoiceId, invoiceNumber, fromDay, toDay: null, baseCents, basisPoints, billedOn: null };
    return [...before, begun];
  });
}

/** One that had not begun is gone. */
function ended(span: Span, today: string): Span[] {
  if (span.toDay !== null) return [span];
  return span.fromDay < today ? [{ ...span, toDay: today }] : [];
}

const latest = (days: readonly string[]) => days.reduce((last, day) => (day > last ? day : last));

/** The part of a span that lies before a day; null without one. */
function partBefore(span: Span, day: string): Part | null {
  const toDay = span.toDay === null || span.toDay > day ? day : span.toDay;
  return span.fromDay < toDay ? { ...span, toDay } : null;
}

export type Part = Span & { readonly toDay: string };

/**
 * What a billing day bills of the spans that wait for one, and what they are then. Less than the minimum waits, and so does
 * a span whose interest is no cent yet.
 */
export function billBefore(
  waiting: readonly Span[],
  day: string,
  minimumCents: number,
): { readonly due: readonly Part[]; readonly after: readonly Span[] } {
  const parts = new Map(
    waiting.flatMap((span) => {
      const part = partBefore(span, day);
      return part && centsOf(part) > 0 ? [[span, part] as const] : [];
    }),
  );
  const due = [...parts.values()];
  if (due.length === 0 || sumCents(due.map(centsOf)) < minimumCents) return { due: [], after: waiting };
  const after = waiting.flatMap((span): Span[] => {
    const part = parts.get(span);
    if (!part) return [span];
    const billed = { ...part, billedOn: day };
    return span.toDay === part.toDay ? [billed] : [billed, { ...span, fromDay: part.toDay }];
  });
  return { due, after };
}

export const daysOfYear = 365;

/** Simple interest, rounded once, half up: 18 % a year of $120.00 over 31 days is $1.83. */
export function interestCents(baseCents: number, basisPoints: number, days: number): number {
  const whole = 10_000n * BigInt(daysOfYear);
  const exact = BigInt(baseCents) * BigInt(basisPoints) * BigInt(days);
  return Number((2n * exact + whole) / (2n * whole));
}

/** What the days of an ended span, or of a part of one, come to. */
export function centsOf({ baseCents, basisPoints, fromDay, toDay }: Part): number {
  return interestCents(baseCents, basisPoints, daysBetween(fromDay, toDay));
}
