import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { csvQuery, fileShape } from '../file-shape.ts';
import { opaquePayment } from '../forms/opaque-payment.ts';
import { paymentConsentVersion } from '../payment-consents.ts';
import { paymentGroups } from '../payment-result.ts';
import {
  cents,
  count,
  idParams,
  pageFields,
  pageOf,
  paymentMethodShape,
  paymentShape,
  searchTerm,
  day,
  instant,
} from '../shapes.ts';
import { month } from './invoices.ts';

/** What a payment history is narrowed to. */
export const paymentFilter = {
  /** Part of an invoice number or of a check's or transfer's reference, the beginning of an ICCID, or an amount in dollars. */
  searchTerm,
  state: z.optional(z.enum(paymentGroups)),
  /** Payments made at this instant or later. */
  from: z.optional(instant),
  /** Payments made before this instant. */
  before: z.optional(instant),
};

export const paymentEndpoints = {
  getPaymentDetails: {
    method: 'GET',
    path: '/v1/dash/customerProfile',
    access: 'read',
    summary: 'List payment methods',
    reply: z.object({ methods: z.array(paymentMethodShape), defaultId: z.nullable(z.string()) }),
  },
  addPaymentMethod: {
    method: 'POST',
    path: '/v1/dash/add-payment-info',
    access: 'pay',
    summary: 'Add a payment method from the hosted form',
    body: z.strictObject({
      opaqueData: opaquePayment,
      /** Month and year of a card from the hosted form, `MM/YY`; a card that is already stored is renewed. */
      cardExpires: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/))),
      makeDefault: z.optional(z.boolean()),
      /** Which text of `paymentConsents` the customer saw; that of the sign-up by default. */
      consentVersion: z.optional(paymentConsentVersion),
    }),
    reply: z.object({ method: paymentMethodShape }),
  },
  deletePaymentMethod: {
    method: 'DELETE',
    path: '/v1/dash/deletepayment/:id',
    access: 'pay',
    summary: 'Delete a payment method',
    params: idParams,
    reply: z.object({ id: z.string(), defaultId: z.nullable(z.string()) }),
  },
  setDefaultPaymentMethod: {
    method: 'PUT',
    path: '/v1/dash/setDefaultPayment/:id',
    access: 'pay',
    summary: 'Make a payment method the default',
    params: idParams,
    reply: z.object({ defaultId: z.string() }),
  },
  listPayments: {
    method: 'GET',
    path: '/v1/dash/getpaymenthistory',
    access: 'read',
    summary: 'List payments, newest first',
    query: z.object({ ...pageFields, ...paymentFilter }),
    reply: pageOf(paymentShape),
  },
  exportPayments: {
    method: 'GET',
    path: '/api/v1/payments.csv',
    access: 'read',
    summary: 'Download payments as CSV: charges, then checks and transfers, each newest first',
    query: z.object({ ...paymentFilter, ...csvQuery }),
    reply: fileShape,
    file: 'text/csv',
  },
  printPayments: {
    method: 'GET',
    path: '/api/v1/payments.pdf',
    access: 'read',
    summary: 'Download up to 2,000 payments as one PDF, newest first',
    query: z.object(paymentFilter),
    reply: fileShape,
    file: 'application/pdf',
  },
  listPaymentMonths: {
    method: 'GET',
    path: '/api/v1/payment-months',
    access: 'read',
    summary: 'Sum up what was paid by month in the time zone of the account, newest first; what failed counts nothing',
    query: z.object(paymentFilter),
    reply: z.object({
      /** The last 24 months with payments. */
      items: z.array(
        z.object({
          month,
          paymentCount: count,
          paidCents: cents,
          /** What of them was given back since. */
          refundedCents: cents,
        }),
      ),
    }),
  },
  getPayment: {
    method: 'GET',
    path: '/v1/dash/get-transaction-info/:id',
    access: 'read',
    summary: 'Get a payment with what it paid for',
    params: idParams,
    reply: z.object({
      ...paymentShape.shape,
      /** Why it was not paid, in the words of the gateway or bank. */
      gatewayReason: z.nullable(z.object({ code: z.string(), text: z.string() })),
      gatewayTransactionId: z.nullable(z.string()),
      authorizationCode: z.nullable(z.string()),
      /** Refunds, oldest first. */
      corrections: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['refund', 'void']),
          at: instant,
          amountCents: cents,
          status: z.enum(['processing', 'done', 'failed']),
          /** What it gave back is to be paid again. */
          isDueAgain: z.boolean(),
        }),
      ),
      itemCount: count,
      /** The invoice lines that it is for, 500 at most, each with what of it is collected. */
      items: z.array(
        z.object({
          text: z.string(),
          iccid: z.nullable(z.string()),
          subscriptionId: z.nullable(z.string()),
          periodStart: z.nullable(day),
          periodEnd: z.nullable(day),
          quantity: count,
          amountCents: cents,
        }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>;
