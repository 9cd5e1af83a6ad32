import * as z from 'zod/mini';
import { billingEndpoints } from '../endpoints/billing.ts';
import { dunningEndpoints } from '../endpoints/dunning.ts';
import { invoiceEndpoints } from '../endpoints/invoices.ts';
import { lineListEndpoints } from '../endpoints/line-lists.ts';
import { overviewEndpoints } from '../endpoints/overview.ts';
import { paymentEndpoints } from '../endpoints/payments.ts';
import { peopleEndpoints } from '../endpoints/people.ts';
import { recordedPaymentEndpoints } from '../endpoints/recorded-payments.ts';
import { statementEndpoints } from '../endpoints/statements.ts';
import { fileShape } from '../file-shape.ts';
import { anyId, cents, count, idParams, instant, pageFields, pageOf, methodLabelShape, searchTerm } from '../shapes.ts';
import { readableLines } from '../shown.ts';
import { accountStates, holdKinds } from '../states.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** What of a customer a search met. */
export const customerMatches = [
  'company',
  'account',
  'person',
  'email',
  'line',
  'invoice',
  'creditNote',
  'payment',
] as const;

/** Parts of all customers that counts lead to: signed up since the month began, in UTC; a payment failed. */
export const customerGroups = ['new_this_month', 'past_due'] as const;
export type CustomerGroup = (typeof customerGroups)[number];

/** The orders of the list of customers, the first one by default. What a text may mean has an order of its own. */
export const customerSorts = ['company', 'newest', 'oldest'] as const;
export type CustomerSort = (typeof customerSorts)[number];

const foundCustomerShape = z.object({
  id: z.string(),
  company: z.string(),
  status: z.enum(accountStates),
  createdAt: instant,
  /** Lines that have not ended. */
  lineCount: count,
  /** What invoices ask for, less credit and what is to be refunded. */
  balanceCents: cents,
  /** A payment failed and is not made up for. */
  isPastDue: z.boolean(),
  /** It may change no line; null: it is not on hold. */
  hold: z.nullable(z.enum(holdKinds)),
  /** Null without a search. */
  match: z.nullable(z.object({ kind: z.enum(customerMatches), text: z.string() })),
});
export type FoundCustomer = z.output<typeof foundCustomerShape>;

const address = z.object({ address: z.string(), city: z.string(), state: z.string(), zip: z.string() });

const customerShape = z.object({
  id: z.string(),
  company: z.string(),
  status: z.enum(accountStates),
  phone: z.string(),
  createdAt: instant,
  billing: address,
  shipping: address,
  /** The zone whose days the account is billed by, as an IANA name. */
  timeZone: z.string(),
  /** 1 to 31; null until the first line is active. */
  billingDay: z.nullable(count),
  /** Days from issue to due date; null: the default payment method is charged. */
  netDays: z.nullable(count),
  creditLimitCents: z.nullable(cents),
  method: z.nullable(methodLabelShape),
  people: peopleEndpoints.listPeople.reply.shape.items,
  totals: overviewEndpoints.getHomeKpis.reply,
  balance: statementEndpoints.getBalance.reply,
  hold: z.nullable(
    z.object({ kind: z.enum(holdKinds), reason: z.nullable(z.string()), by: z.nullable(z.string()), since: instant }),
  ),
  dunning: dunningEndpoints.getDunning.reply.shape.unpaid,
});
export type Customer = z.output<typeof customerShape>;

/** What staff know of a customer; the customer never sees it. */
export const customerNoteForm = z.object({
  text: z.string().check(z.overwrite(readableLines), z.trim(), z.minLength(1), z.maxLength(2_000)),
});

const noteShape = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  text: z.string(),
});
export type CustomerNote = z.output<typeof noteShape>;

const base = '/provider/api/v1/customers';
const filter = {
  find: searchTerm,
  status: z.optional(z.enum(accountStates)),
  hold: z.optional(z.enum(holdKinds)),
  group: z.optional(z.enum(customerGroups)),
};
const invoiceParams = z.object({ id: anyId, invoice: anyId });

export const customersEndpoints = {
  findCustomers: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List customers by company, or find them by any name, email, identifier, invoice or transaction number',
    query: z.object({
      ...pageFields,
      ...filter,
      sort: z.optional(z.enum(customerSorts)),
    }),
    reply: pageOf(foundCustomerShape),
  },
  exportCustomers: {
    method: 'GET',
    path: `${base}.csv`,
    access: 'exports',
    summary: 'Download the customers that a filter means as CSV, with what they owe',
    query: z.object(filter),
    reply: fileShape,
    file: 'text/csv',
  },
  getCustomer: {
    method: 'GET',
    path: `${base}/:id`,
    access: 'console',
    summary: 'Get a customer: company, people, lines, money, and what happens about a failed payment',
    params: idParams,
    reply: customerShape,
  },
  listCustomerLines: {
    method: 'GET',
    path: `${base}/:id/lines`,
    access: 'console',
    summary: 'List lines of a customer as the customer does',
    params: idParams,
    query: lineListEndpoints.listLines.query,
    reply: lineListEndpoints.listLines.reply,
  },
  listCustomerInvoices: {
    method: 'GET',
    path: `${base}/:id/invoices`,
    access: 'console',
    summary: 'List invoices of a customer as the customer does',
    params: idParams,
    query: billingEndpoints.listInvoices.query,
    reply: billingEndpoints.listInvoices.reply,
  },
  getCustomerInvoice: {
    method: 'GET',
    path: `${base}/:id/invoices/:invoice`,
    access: 'console',
    summary: 'Get an invoice of a customer as the customer does',
    params: invoiceParams,
    reply: billingEndpoints.getInvoice.reply,
  },
  listCustomerInvoiceLines: {
    method: 'GET',
    path: `${base}/:id/invoices/:invoice/lines`,
    access: 'console',
    summary: 'List the lines of an invoice of a customer as the customer does',
    params: invoiceParams,
    query: invoiceEndpoints.listInvoiceLines.query,
    reply: invoiceEndpoints.listInvoiceLines.reply,
  },
  listCustomerPayments: {
    method: 'GET',
    path: `${base}/:id/payments`,
    access: 'console',
    summary: 'List charges of a customer as the customer does',
    params: idParams,
    query: paymentEndpoints.listPayments.query,
    reply: paymentEndpoints.listPayments.reply,
  },
  listCustomerRecordedPayments: {
    method: 'GET',
    path: `${base}/:id/recorded-payments`,
    access: 'console',
    summary: 'List checks and transfers of a customer as the customer does',
    params: idParams,
    query: recordedPaymentEndpoints.listRecordedPayments.query,
    reply: recordedPaymentEndpoints.listRecordedPayments.reply,
  },
  listCustomerActivity: {
    method: 'GET',
    path: `${base}/:id/activity`,
    access: 'console',
    summary: 'List activity of a customer as the customer does',
    params: idParams,
    query: overviewEndpoints.listActivity.query,
    reply: overviewEndpoints.listActivity.reply,
  },
  listCustomerNotes: {
    method: 'GET',
    path: `${base}/:id/notes`,
    access: 'console',
    summary: 'List what staff noted about a customer, newest first',
    params: idParams,
    query: z.object(pageFields),
    reply: pageOf(noteShape),
  },
  addCustomerNote: {
    method: 'POST',
    path: `${base}/:id/notes`,
    access: 'customers',
    summary: 'Note something about a customer, for staff alone',
    params: idParams,
    body: customerNoteForm,
    reply: z.object({ note: noteShape }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
