import * as z from 'zod/mini';
import { constants } from '../constants.ts';
import type { Endpoint } from '../endpoint.ts';
import { claimCode } from '../fields/claim-code.ts';
import { anyId, cents, count, day, instant, methodLabelShape, planShape } from '../shapes.ts';
import { paidChoice } from './billing.ts';
import { askedPlans } from './asked-plans.ts';
import { deviceEntry } from './device-entry.ts';
import { jobRowLimit, lineSelection } from './line-selection.ts';

export const quotedActions = ['activate', 'changePlan', 'suspend', 'resume', 'terminate', 'cancel', 'pay'] as const;
export type QuotedAction = (typeof quotedActions)[number];

const selected = { selection: lineSelection };

const quoteAsk = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('activate'),
    ...askedPlans,
    devices: z.array(deviceEntry).check(z.minLength(1), z.maxLength(constants.activationMaxDevices)),
    /** Makes the SIMs of its order yours first, as `claimSims` does. */
    claimCode: z.optional(claimCode),
  }),
  z.strictObject({ action: z.literal('changePlan'), ...askedPlans, ...selected }),
  z.strictObject({ action: z.literal('suspend'), ...selected }),
  z.strictObject({ action: z.literal('resume'), ...selected }),
  z.strictObject({ action: z.literal('terminate'), ...selected }),
  /** Lets a line end with its running period. */
  z.strictObject({ action: z.literal('cancel'), lineId: anyId }),
  z.strictObject({
    action: z.literal('pay'),
    ...paidChoice,
    /** By default the default method. */
    methodId: z.optional(anyId),
    /** That method is charged this much, this one the rest. */
    split: z.optional(z.object({ firstCents: cents, methodId: anyId })),
  }),
]);
export type QuoteAsk = z.output<typeof quoteAsk>;

const saying = { code: z.string(), text: z.string() };

/** What a change comes to, before it is made. */
export const quoteShape = z.object({
  id: z.string(),
  action: z.enum(quotedActions),
  /** A commit is refused with `quote_expired` from then on. */
  expiresAt: instant,
  /** Over all of the quote, by a key of the server. */
  signature: z.string(),
  /** Lines that would change, or subscriptions that would be paid. */
  lineCount: count,
  /** What is left out, by cause. */
  refused: z.array(z.object({ ...saying, count })),
  /** Why the whole would be refused now. */
  blockers: z.array(z.object(saying)),
  /** What is charged at once, or with the first period of the order's lines. */
  today: z.object({
    items: z.array(z.object({ text: z.string(), quantity: count, unitCents: z.nullable(cents), amountCents: cents })),
    subtotalCents: cents,
    taxCents: cents,
    totalCents: cents,
  }),
  method: z.nullable(methodLabelShape),
  /** How the invoice of the next billing day changes; null: it does not. */
  nextInvoice: z.nullable(
    z.object({
      on: day,
      changes: z.array(
        z.object({
          text: z.string(),
          /** How the amount of one line comes about, such as "$20.00 − $10.00". */
          formula: z.string(),
          quantity: count,
          unitCents: cents,
          amountCents: cents,
        }),
      ),
      /** Negative: the invoice becomes smaller. */
      subtotalCents: cents,
      taxCents: cents,
      totalCents: cents,
    }),
  ),
  /** What can be undone; `until` is the last day for it, null: at any time or never, as the text says. */
  undo: z.array(z.object({ text: z.string(), until: z.nullable(day) })),
  /** More about money that the customer should know. */
  notes: z.array(z.string()),
  /** Its rows are the lines, and starting it commits the quote. */
  jobId: z.nullable(z.string()),
});
export type Quote = z.output<typeof quoteShape>;

const activationQuoteShape = z.object({
  plan: planShape,
  /** Every plan of the order, the first one included, with the devices that it gets. */
  plans: z.array(z.object({ plan: planShape, lineCount: count, monthlyCents: cents })),
  devices: z.array(
    z.object({
      entry: deviceEntry,
      /** Canonical full form; null when the entry cannot be one. */
      iccid: z.nullable(z.string()),
      /** The plan that it was judged by. */
      planId: z.string(),
      verdict: z.enum(['ok', 'warning', 'refused']),
      problems: z.array(z.object(saying)),
    }),
  ),
  monthlyCents: cents,
  /** Of a line that becomes active now: `end` is the billing day after it. */
  firstPeriod: z.object({ start: day, end: day, isWhole: z.boolean() }),
});
export type ActivationQuote = z.output<typeof activationQuoteShape>;

/** A device with its numbers and a name of fifty letters of three bytes each, as JSON. */
const mostRowBytes = 256;

export const quoteEndpoints = {
  createQuote: {
    method: 'POST',
    path: '/api/v1/quotes',
    access: 'read',
    summary: 'Get the signed quote of a change: what it affects and costs; changes nothing',
    body: quoteAsk,
    bodyLimitBytes: jobRowLimit * mostRowBytes,
    reply: z.object({
      quote: quoteShape,
      /** Of an activation: each device as it is judged now. */
      activation: z.nullable(activationQuoteShape),
    }),
  },
} as const satisfies Record<string, Endpoint>;
