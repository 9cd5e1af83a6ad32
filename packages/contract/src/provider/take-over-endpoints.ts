import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { cents, count, day, idParams, instant, pageFields, pageOf } from '../shapes.ts';
import { readable } from '../shown.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** `checking` and `running` go on by themselves; the other two wait for staff. */
export const takeOverStates = ['checking', 'checked', 'running', 'done'] as const;
export type TakeOverState = (typeof takeOverStates)[number];

/** The files of a take-over, in the order in which their rows are taken over. */
export const takeOverKinds = ['customer', 'price', 'line', 'balance', 'person'] as const;
export type TakeOverKind = (typeof takeOverKinds)[number];

/**
 * `known`: taken over before. `waiting`: a person who is not invited yet. `failed`: something went wrong at the portal, and
 * it may be tried again.
 */
export const takeOverRowStates = [
  'read',
  'ready',
  'refused',
  'known',
  'done',
  'waiting',
  'inviting',
  'failed',
] as const;
export type TakeOverRowState = (typeof takeOverRowStates)[number];

const rowCounts = z.object({
  kind: z.enum(takeOverKinds),
  total: count,
  /** With a warning, in any state. */
  warnings: count,
  ready: count,
  refused: count,
  known: count,
  /** Taken over; people who are not invited yet included. */
  done: count,
  failed: count,
});
export type TakeOverCounts = z.output<typeof rowCounts>;

const takeOverShape = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(takeOverStates),
  asksCarriers: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  checkedAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  startedBy: z.nullable(z.string()),
  finishedAt: z.nullable(instant),
  counts: z.array(rowCounts),
});
export type TakeOver = z.output<typeof takeOverShape>;

const booksShape = z.object({
  /** In the files, of rows that are not refused and were not taken over before. */
  owedCents: cents,
  creditCents: cents,
  /** What of it was taken over. */
  takenOwedCents: cents,
  takenCreditCents: cents,
  /** What the ledger has as the opening balance of these rows: owed less credit. */
  bookedCents: cents,
});

const billShape = z.object({
  /** The day that the charge is for, in the customer's time zone. */
  day,
  /** When it is billed: that day, or the day of the take-over when that is over. */
  issuedOn: day,
  lineCount: count,
  /** Before tax. */
  subtotalCents: cents,
  taxCents: cents,
  /** What of the credit pays it. */
  creditCents: cents,
  totalCents: cents,
});
export type TakeOverBill = z.output<typeof billShape>;

const chargesShape = z.object({
  customer: z.string(),
  company: z.string(),
  accountId: z.nullable(z.string()),
  lineCount: count,
  owedCents: cents,
  creditCents: cents,
  /** Up to the first bill for whole periods of all lines, in the order of time. */
  bills: z.array(billShape),
});
export type TakeOverCharges = z.output<typeof chargesShape>;

const rowShape = z.object({
  kind: z.enum(takeOverKinds),
  rowNo: count,
  customer: z.string(),
  /** What it is about: a company, an email, an ICCID or an amount. */
  text: z.string(),
  state: z.enum(takeOverRowStates),
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  resultId: z.nullable(z.string()),
});
export type TakeOverRow = z.output<typeof rowShape>;

const base = '/provider/api/v1/take-overs';
const file = z._default(z.string().check(z.maxLength(8_000_000)), '');

export const takeOverEndpoints = {
  listTakeOvers: {
    method: 'GET',
    path: base,
    access: 'takeover',
    summary: 'List take-overs, newest first',
    query: z.object(pageFields),
    reply: pageOf(takeOverShape),
  },
  createTakeOver: {
    method: 'POST',
    path: base,
    access: 'takeover',
    summary: 'Upload the files of customers of another system; they are checked, and nothing is taken over yet',
    bodyLimitBytes: 42_000_000,
    body: z.object({
      name: z.string().check(z.overwrite(readable), z.trim(), z.minLength(1), z.maxLength(80)),
      /** CSV files; an empty one is left out. */
      customers: file,
      people: file,
      prices: file,
      lines: file,
      balances: file,
      /** Whether every SIM is read at its carrier. */
      asksCarriers: z.boolean(),
    }),
    /** Either the take-over, or why the files cannot be read. */
    reply: z.object({ id: z.nullable(z.string()), problems: z.array(z.string()) }),
  },
  getTakeOver: {
    method: 'GET',
    path: `${base}/:id`,
    access: 'takeover',
    summary: 'Get a take-over, its counts and its books',
    params: idParams,
    reply: z.extend(takeOverShape, { books: booksShape, invitingCount: count, waitingCount: count }),
  },
  listTakeOverRows: {
    method: 'GET',
    path: `${base}/:id/rows`,
    access: 'takeover',
    summary: 'List the rows of a take-over with what is wrong with them and what became of them',
    params: idParams,
    query: z.object({
      ...pageFields,
      kind: z.optional(z.enum(takeOverKinds)),
      /** `problems`: refused or failed. `warnings`: with a warning. */
      only: z.optional(z.enum(['problems', 'warnings'])),
    }),
    reply: pageOf(rowShape),
  },
  listTakeOverCharges: {
    method: 'GET',
    path: `${base}/:id/charges`,
    access: 'takeover',
    summary: 'List what will be charged to each customer of a take-over, and when',
    params: idParams,
    query: z.object(pageFields),
    reply: z.object({
      ...pageOf(chargesShape).shape,
      totals: z.object({ billsCents: cents, owedCents: cents, creditCents: cents }),
    }),
  },
  exportTakeOver: {
    method: 'GET',
    path: `${base}/:id/report.csv`,
    access: 'takeover',
    summary: 'Download every row of a take-over with its problems, warnings and outcome',
    params: idParams,
    reply: fileShape,
    file: 'text/csv',
  },
  checkTakeOver: {
    method: 'POST',
    path: `${base}/:id/check`,
    access: 'takeover',
    summary: 'Check the files of a take-over again',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
  startTakeOver: {
    method: 'POST',
    path: `${base}/:id/start`,
    access: 'takeover',
    summary: 'Take over every row that is ready, and try those again that failed',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
  inviteTakenOver: {
    method: 'POST',
    path: `${base}/:id/invitations`,
    access: 'takeover',
    summary: 'Invite the people of a take-over by email',
    params: idParams,
    reply: z.object({ count }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
