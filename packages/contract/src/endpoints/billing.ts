import * as z from 'zod/mini';
import { waysPaid } from '../paid-by.ts';
import type { Endpoint } from '../endpoint.ts';
import { csvQuery, fileShape } from '../file-shape.ts';
import { invoiceFilter } from './invoices.ts';
import { shownGroupShape } from '../invoice-lines.ts';
import {
  anyId,
  cents,
  count,
  day,
  idParams,
  instant,
  methodLabelShape,
  pageOf,
  pageFields,
  paymentShape,
} from '../shapes.ts';
import { invoiceStates, subscriptionStates } from '../states.ts';

const invoiceShape = z.object({
  id: z.string(),
  /** Null until finalised. */
  number: z.nullable(z.string()),
  status: z.enum(invoiceStates),
  issuedAt: z.nullable(instant),
  /** The first day that its subscriptions are for, or its other lines where it has none of them; null when they are for none. */
  periodStart: z.nullable(day),
  /** The day after the last one. */
  periodEnd: z.nullable(day),
  /** The day that it is due on; null when a method is charged for it. */
  dueOn: z.nullable(day),
  /** It is unpaid behind that day. */
  isOverdue: z.boolean(),
  subtotalCents: cents,
  taxCents: cents,
  totalCents: cents,
  dueCents: cents,
  lineCount: count,
  /** The last failed attempt in the customer's words. */
  reason: z.nullable(z.string()),
});
export type Invoice = z.output<typeof invoiceShape>;

export const recordedPaymentShape = z.object({
  id: z.string(),
  paidBy: z.enum(waysPaid),
  /** The number of the check or transfer. */
  reference: z.string(),
  amountCents: cents,
  /** What no invoice needed: it pays later ones. */
  creditCents: cents,
  receivedOn: day,
  /** It was taken back: a check bounced, or it was a mistake. */
  isReversed: z.boolean(),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      amountCents: cents,
      /** It was paid after it had been written off. */
      isRecovery: z.boolean(),
    }),
  ),
});
export type RecordedPayment = z.output<typeof recordedPaymentShape>;

const creditNoteShape = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: instant,
  /** What it lowered what was due by; the rest is credit of the account. */
  loweredCents: cents,
  creditCents: cents,
  /** What goes back to the payment method instead. */
  refundCents: cents,
});
export type CreditNote = z.output<typeof creditNoteShape>;

const failedShape = z.object({
  subscriptionId: z.string(),
  subscriptionStatus: z.enum(subscriptionStates),
  lineId: z.string(),
  iccid: z.string(),
  deviceName: z.nullable(z.string()),
  planName: z.string(),
  /** The oldest invoice with a line of it that is due. */
  invoiceId: z.string(),
  invoiceNumber: z.nullable(z.string()),
  dueCents: cents,
  reason: z.nullable(z.string()),
  lastAttemptAt: z.nullable(instant),
  /** A charge is under way, or we are looking up its outcome. */
  isInProgress: z.boolean(),
  method: z.nullable(methodLabelShape),
});
export type FailedSubscription = z.output<typeof failedShape>;

/** What failed of an invoice and is about no subscription: fixed charges, late interest. */
const failedChargesShape = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.nullable(z.string()),
  /** What they are called on the invoice, each once. */
  texts: z.array(z.string()),
  dueCents: cents,
  reason: z.nullable(z.string()),
  lastAttemptAt: z.nullable(instant),
  isInProgress: z.boolean(),
});
export type FailedAccountCharges = z.output<typeof failedChargesShape>;

const paidNow = {
  outcome: z.enum(['paid', 'failed', 'processing']),
  amountCents: cents,
  reason: z.nullable(z.string()),
};

/** What to pay. Without any of these everything that failed is. */
export const paidChoice = {
  subscriptionIds: z.optional(z.array(anyId).check(z.maxLength(500))),
  /** Invoices whose account charges are meant: what failed of them and is about no subscription. */
  accountChargesOf: z.optional(z.array(anyId).check(z.maxLength(500))),
  /** Invoices of which everything due is meant, also before it is due and before a payment failed. */
  invoiceIds: z.optional(z.array(anyId).check(z.maxLength(500))),
};

// Strict: a typo in `subscriptionIds` would charge everything.
const payNowBody = z
  .strictObject({
    ...paidChoice,
    /** What is charged, by default the default method; one that is gone today refuses with `charge_changed`. */
    methodId: z.optional(anyId),
    /** The sum that the customer saw; a different sum today refuses with `charge_changed`. */
    totalCents: z.optional(cents),
    /** Charges `firstCents` to the method above and the rest of the total to this one: two payments. */
    split: z.optional(z.object({ firstCents: cents, methodId: anyId })),
    /** Of this payment: without one it is quoted and made in one step. */
    quoteId: z.optional(anyId),
  })
  .check(
    z.refine(
      ({ methodId, totalCents, split }) =>
        split === undefined ||
        (methodId !== undefined &&
          methodId !== split.methodId &&
          totalCents !== undefined &&
          split.firstCents > 0 &&
          split.firstCents < totalCents),
      { error: 'Name two methods and the total, and charge each of them a part of it.', path: ['split'] },
    ),
  );

export const billingEndpoints = {
  listInvoices: {
    method: 'GET',
    path: '/api/v1/invoices',
    access: 'read',
    summary: 'List invoices, newest first',
    query: z.object({ ...pageFields, ...invoiceFilter }),
    reply: pageOf(invoiceShape),
  },
  getInvoice: {
    method: 'GET',
    path: '/api/v1/invoices/:id',
    access: 'read',
    summary: 'Get an invoice with its groups of lines and its payments',
    params: idParams,
    reply: z.object({
      invoice: invoiceShape,
      billTo: z.object({
        company: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        /** Where the customer wants mails about it, if it was said. */
        email: z.optional(z.string()),
      }),
      /** Null: the brand alone. */
      seller: z.nullable(
        z.object({
          legalName: z.string(),
          address: z.array(z.string()),
          taxId: z.nullable(z.string()),
          supportEmail: z.string(),
          paymentInstructions: z.nullable(z.string()),
        }),
      ),
      purchaseOrder: z.nullable(z.string()),
      /** When and how it is to be paid, in words. */
      terms: z.nullable(z.string()),
      /** Where to send money for it; null when it is charged to a method. */
      remitTo: z.nullable(
        z.object({
          bank: z.nullable(z.string()),
          routingNumber: z.nullable(z.string()),
          accountNumber: z.nullable(z.string()),
          checkAddress: z.array(z.string()),
        }),
      ),
      /** What adds up to the tax, each with its rate in its name. */
      taxes: z.array(z.object({ name: z.string(), amountCents: cents })),
      /** Credit that was applied when it was issued. */
      creditCents: cents,
      /** What was taken back of it later, oldest first. */
      creditNotes: z.array(creditNoteShape),
      groups: z.array(shownGroupShape),
      payments: z.array(paymentShape),
      /** Payments by check and transfer, newest first. */
      recorded: z.array(recordedPaymentShape),
    }),
  },
  getInvoiceCsv: {
    method: 'GET',
    path: '/api/v1/invoices/:id/csv',
    access: 'read',
    summary: 'Download the lines of an issued invoice as CSV',
    params: idParams,
    query: z.object(csvQuery),
    reply: fileShape,
    file: 'text/csv',
  },
  getCreditNotePdf: {
    method: 'GET',
    path: '/api/v1/credit-notes/:id/pdf',
    access: 'read',
    summary: 'Download a credit note as PDF',
    params: idParams,
    reply: fileShape,
    file: 'application/pdf',
  },
  getInvoicePdf: {
    method: 'GET',
    path: '/api/v1/invoices/:id/pdf',
    access: 'read',
    summary: 'Download an issued invoice as PDF',
    params: idParams,
    reply: fileShape,
    file: 'application/pdf',
  },
  getFailedSubscriptions: {
    method: 'GET',
    path: '/api/v1/home/failed-subscriptions-status',
    access: 'read',
    summary: 'List subscriptions with a failed charge that is still owed',
    reply: z.object({
      items: z.array(failedShape),
      /** By invoice, oldest first. */
      accountCharges: z.array(failedChargesShape),
      /** Of all that failed, also where the lists are truncated. */
      totalCents: cents,
      truncated: z.boolean(),
    }),
  },
  chargeFailedSubscriptions: {
    method: 'POST',
    path: '/api/v1/home/charge-failed-subscriptions',
    access: 'pay',
    summary: 'Pay failed subscriptions, or invoices, with the default payment method or another one',
    body: payNowBody,
    reply: z.object({
      items: z.array(z.object({ subscriptionId: z.string(), ...paidNow })),
      accountCharges: z.array(z.object({ invoiceId: z.string(), ...paidNow })),
      /** Those that were chosen as such, with what was due of them. */
      invoices: z.array(z.object({ invoiceId: z.string(), ...paidNow })),
      /** The charges behind it: one for each method. Empty when nothing was left to be charged. */
      payments: z.array(z.object({ id: z.string(), method: methodLabelShape, ...paidNow })),
    }),
  },
} as const satisfies Record<string, Endpoint>;
