import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { csvQuery, fileShape } from '../file-shape.ts';
import { arithmeticStepShape, invoiceLineShape, shownGroupShape } from '../invoice-lines.ts';
import {
  anyId,
  bytes,
  cents,
  count,
  day,
  instant,
  lineDayShape,
  methodLabelShape,
  pageFields,
  pageOf,
  searchTerm,
} from '../shapes.ts';
import { invoiceLineKinds, lineStates } from '../states.ts';
import { month } from './invoices.ts';

/** Usage that is not billed yet, of lines whose plan charges for data or text messages, and what it may come to. */
const openUsageFields = {
  periodStart: day,
  /** The day after the last one. */
  periodEnd: day,
  usedBytes: bytes,
  includedBytes: bytes,
  /** Text messages of lines whose plan charges for them. */
  messages: count,
  includedMessages: count,
  /** What is above the allowance of its line and is charged for, added up line by line: lines share no allowance. */
  bytesAbove: bytes,
  messagesAbove: count,
  /** 1000 or 1024: what one kilobyte means on this plan. */
  unitBytes: z.int(),
  /** What it would cost if nothing more were used. */
  soFarCents: cents,
  /** What it is expected to cost at the end of the period, at least and at most. */
  lowCents: cents,
  highCents: cents,
  /** The carrier has had its time by the next billing day; else it comes onto the invoice behind it. */
  isOnThisInvoice: z.boolean(),
};

const upcomingLineShape = z.object({
  lineId: z.string(),
  iccid: z.string(),
  name: z.nullable(z.string()),
  status: z.enum(lineStates),
  planName: z.string(),
  /** The plan that is ordered for the period which begins then. */
  nextPlanName: z.nullable(z.string()),
  /** The period that begins then; null when the line does not renew. */
  renewalCents: z.nullable(cents),
  /** What waits for the invoice. */
  items: z.array(
    z.object({
      kind: z.enum(invoiceLineKinds),
      text: z.string(),
      periodStart: z.nullable(day),
      periodEnd: z.nullable(day),
      amountCents: cents,
    }),
  ),
  usage: z.array(z.object(openUsageFields)),
  /** What it adds to the invoice as of today, without tax. */
  amountCents: cents,
});
export type UpcomingLine = z.output<typeof upcomingLineShape>;

export const spendingEndpoints = {
  getUpcomingInvoice: {
    method: 'GET',
    path: '/api/v1/upcoming-invoice',
    access: 'read',
    summary: 'Get the next invoice of the account as it would be today, and what it may come to',
    reply: z.object({
      /** When it is made; null while no subscription renews. */
      at: z.nullable(instant),
      /** In which the billing day begins. */
      timeZone: z.string(),
      /** What is charged; null without a usable one. */
      method: z.nullable(methodLabelShape),
      lineCount: count,
      subtotalCents: cents,
      taxCents: cents,
      /** Credit that would be applied. */
      creditCents: cents,
      /** To pay, with tax and without that credit. */
      totalCents: cents,
      /** What is to pay at least and at most once usage is rated. */
      lowCents: cents,
      highCents: cents,
      groups: z.array(
        z.pick(shownGroupShape, {
          carrierName: true,
          kind: true,
          text: true,
          planId: true,
          periodStart: true,
          periodEnd: true,
          lineCount: true,
          quantity: true,
          unitCents: true,
          amountCents: true,
        }),
      ),
      usage: z.array(
        z.object({
          ...openUsageFields,
          planId: z.string(),
          planName: z.string(),
          carrierName: shownGroupShape.shape.carrierName,
          lineCount: count,
          /** Lines with data or messages above their own allowance. */
          aboveCount: count,
          /** When the carrier has had its time and the usage is rated. */
          ratedFrom: instant,
        }),
      ),
      /** What was forecast at this point of the last periods, and what it came to; newest first, at most three. */
      past: z.array(z.object({ periodEnd: day, lowCents: cents, highCents: cents, actualCents: cents })),
    }),
  },
  listUpcomingLines: {
    method: 'GET',
    path: '/api/v1/upcoming-invoice/lines',
    access: 'read',
    summary: 'List what each line adds to the next invoice, as it would be today',
    query: z.object({
      ...pageFields,
      searchTerm,
      /** Alone the lines that are above their allowance and not invoiced for it yet, the dearest first. */
      usage: z.optional(z.literal('above')),
    }),
    reply: pageOf(upcomingLineShape),
  },
  explainInvoiceLine: {
    method: 'GET',
    path: '/api/v1/invoices/:id/lines/:position',
    access: 'read',
    summary: 'Explain why a line of an invoice has its amount',
    params: z.object({ id: anyId, position: z.string().check(z.maxLength(10)) }),
    reply: z.object({
      line: invoiceLineShape,
      arithmetic: z.array(arithmeticStepShape),
      /** The version of the plan that was agreed to. */
      plan: z.nullable(
        z.object({
          id: z.string(),
          name: z.string(),
          versionNo: count,
          priceCents: cents,
          includedBytes: bytes,
          /** 1000 or 1024: what one kilobyte means on this plan. */
          unitBytes: z.int(),
        }),
      ),
      /** What was metered, as reported until now; null where usage is not what is charged. */
      usage: z.nullable(
        z.object({
          /** Days of the carrier, UTC; `to` is the day after the last one. */
          from: day,
          to: day,
          /** When the carrier had had its time and the usage was rated. */
          closedAt: z.nullable(instant),
          days: z.array(lineDayShape),
        }),
      ),
      /** What happened to the line in the time that the charge is for, oldest first, at most 50. */
      changes: z.array(
        z.object({ id: z.string(), at: instant, text: z.string(), by: z.string(), request: z.nullable(z.string()) }),
      ),
    }),
  },
  getSpend: {
    method: 'GET',
    path: '/api/v1/spend',
    access: 'read',
    summary: 'Get what was invoiced in the last 12 months, and by plan and tag in one of them',
    query: z.object({
      /** The month that is shown by plan and tag; the newest with invoices when left out. */
      month: z.optional(month),
    }),
    reply: z.object({
      /** Whose months they are. */
      timeZone: z.string(),
      /** Oldest first, months without invoices included; with tax. */
      months: z.array(z.object({ month, totalCents: cents })),
      /** The month that `plans` and `tags` add up; null without invoices. */
      month: z.nullable(month),
      /** The newest month with invoices whose billing day is over, beside the month before it; null while that has none. */
      latest: z.nullable(z.object({ month, totalCents: cents, beforeMonth: month, differenceCents: cents })),
      /** Without tax, most first. `planId` is null for what belongs to no plan. */
      plans: z.array(z.object({ planId: z.nullable(z.string()), name: z.nullable(z.string()), amountCents: cents })),
      /** By the tags that lines had when they were invoiced; null for those without. One with several counts under each. */
      tags: z.array(z.object({ tag: z.nullable(z.string()), amountCents: cents })),
    }),
  },
  exportSpend: {
    method: 'GET',
    path: '/api/v1/spend.csv',
    access: 'read',
    summary: 'Download what was invoiced in the last 12 months by month, plan and tag as CSV',
    query: z.object(csvQuery),
    reply: fileShape,
    file: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
