import * as z from 'zod/mini';
import { bytes, cents, count, day, instant } from './shapes.ts';
import { invoiceLineKinds } from './states.ts';

/**
 * Lines of an invoice that say the same (kind, text, plan, period), as one row with their sums. `text` says what is
 * charged; it names no line and no amount.
 */
export const invoiceGroupShape = z.object({
  /** The position of its first line on the invoice, by which its lines are asked for. */
  firstPosition: count,
  kind: z.enum(invoiceLineKinds),
  text: z.string(),
  planId: z.nullable(z.string()),
  periodStart: z.nullable(day),
  /** The day after the last one. */
  periodEnd: z.nullable(day),
  lineCount: count,
  quantity: count,
  /** Null when its lines have several prices. */
  unitCents: z.nullable(cents),
  /** Without tax; negative for what is given back. */
  amountCents: cents,
  taxCents: cents,
  dueCents: cents,
});
export type InvoiceGroup = z.output<typeof invoiceGroupShape>;

/** Whether days of usage are charged, and not those of a service. */
export const isOfUsage = (kind: InvoiceGroup['kind']): boolean => kind === 'overage' || kind === 'sms';

interface Days {
  readonly periodStart: string | null;
  /** The day after the last one. */
  readonly periodEnd: string | null;
}

/**
 * Which days an invoice charges service for, and which days of usage: that lie before, as usage is charged when its period is
 * over. Null where it charges none of these.
 */
export function daysOfInvoice(
  invoice: Days,
  groups: readonly (Days & Pick<InvoiceGroup, 'kind'>)[],
): { service: Days | null; usage: Days | null } {
  const dated = groups.filter(({ periodStart }) => periodStart !== null);
  const used = dated.filter(({ kind }) => isOfUsage(kind));
  const usage = {
    periodStart: used.flatMap(({ periodStart }) => periodStart ?? []).toSorted()[0] ?? null,
    periodEnd:
      used
        .flatMap(({ periodEnd }) => periodEnd ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
  const isUsageAlone = used.length > 0 && used.length === dated.length;
  const hasService = invoice.periodStart !== null && !isUsageAlone;
  return { service: hasService ? invoice : null, usage: used.length > 0 ? usage : null };
}

/** A group as people read it. */
export const shownGroupShape = z.extend(invoiceGroupShape, {
  /** Whose plan it is, where another group has a plan of the same name; null where the name says enough. */
  carrierName: z.nullable(z.string()),
});
export type ShownGroup = z.output<typeof shownGroupShape>;

/** The facts from which an amount was calculated, as far as they apply to it. */
export const explanationShape = z.partial(
  z.object({
    /** Of a whole period; `ofDays` are its days, `days` those that are charged. */
    priceCents: cents,
    days: count,
    ofDays: count,
    /** A change of plan: names and prices of a whole period, who changed it and when. */
    fromPlan: z.string(),
    fromPriceCents: cents,
    toPlan: z.string(),
    toPriceCents: cents,
    changedAt: instant,
    changedBy: z.string(),
    /** Metered usage of the period, what the plan includes, and what was charged, rounded up to the plan's unit. */
    usedBytes: bytes,
    includedBytes: bytes,
    chargedBytes: bytes,
    messages: count,
    includedMessages: count,
    chargedMessages: count,
    /** In 1/10,000 cent: the price of `unitBytes`, or of one message. */
    unitPrice: count,
    unitBytes: bytes,
    /** What was billed before for the same usage; the amount is what it costs more, or less. */
    billedBeforeCents: cents,
    /** What a discount or late interest was taken of; interest by `days` of the `ofDays` of a year. */
    baseCents: cents,
    /** In millionths. */
    ratePpm: count,
    /** A reason in words, as it was entered. */
    note: z.string(),
  }),
);
export type Explanation = z.output<typeof explanationShape>;

/** One line of an invoice. */
export const invoiceLineShape = z.object({
  position: count,
  kind: z.enum(invoiceLineKinds),
  text: z.string(),
  planId: z.nullable(z.string()),
  planVersionNo: z.nullable(count),
  subscriptionId: z.nullable(z.string()),
  lineId: z.nullable(z.string()),
  iccid: z.nullable(z.string()),
  periodStart: z.nullable(day),
  /** The day after the last one. */
  periodEnd: z.nullable(day),
  quantity: count,
  unitCents: cents,
  /** Without tax. */
  amountCents: cents,
  taxCents: cents,
  dueCents: cents,
  explain: explanationShape,
});
export type InvoiceLine = z.output<typeof invoiceLineShape>;

/** How an amount was calculated, step by step; the cents of the steps add up to it. */
export const arithmeticStepShape = z.discriminatedUnion('kind', [
  /** A price, or its share by days; below zero for what is taken off. */
  z.object({ kind: z.literal('price'), cents, priceCents: cents, days: z.nullable(count), ofDays: z.nullable(count) }),
  z.object({ kind: z.literal('metered'), cents, chargedBytes: bytes, unitBytes: bytes, unitPrice: count }),
  z.object({ kind: z.literal('messages'), cents, chargedMessages: count, unitPrice: count }),
  z.object({ kind: z.literal('percent'), cents, baseCents: cents, ratePpm: count }),
  /** `ratePpm` is for a year of `ofDays` days. */
  z.object({ kind: z.literal('interest'), cents, baseCents: cents, ratePpm: count, days: count, ofDays: count }),
  /** What was billed before for the same usage. */
  z.object({ kind: z.literal('before'), cents }),
  /** A fixed amount. */
  z.object({ kind: z.literal('fixed'), cents }),
  /** What the kept facts do not explain. */
  z.object({ kind: z.literal('rest'), cents }),
]);
export type ArithmeticStep = z.output<typeof arithmeticStepShape>;
