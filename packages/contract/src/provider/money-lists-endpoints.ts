import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { readable } from '../shown.ts';
import { cents, instant, pageFields, pageOf } from '../shapes.ts';
import { decisionReason } from './operations-endpoints.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** Lists of money over all customers. `transfers`: checks and transfers; `decisions`: what was taken over from the gateway. */
export const moneyTopics = ['payments', 'transfers', 'refunds', 'creditNotes', 'writeOffs', 'decisions'] as const;
export type MoneyTopic = (typeof moneyTopics)[number];

/** The orders of such a list, the first one by default. */
export const moneySorts = ['newest', 'oldest', 'largest'] as const;
export type MoneySort = (typeof moneySorts)[number];

export const moneyTones = ['good', 'warn', 'bad', 'note', 'plain'] as const;

const entryShape = z.object({
  id: z.string(),
  at: instant,
  account: z.object({ id: z.string(), company: z.string() }),
  /** What it is about, in one line, and why. */
  title: z.string(),
  note: z.nullable(z.string()),
  /** The invoice that it is about, if it is one. */
  invoiceId: z.nullable(z.string()),
  amountCents: cents,
  state: z.object({ text: z.string(), tone: z.enum(moneyTones) }),
});
export type MoneyEntry = z.output<typeof entryShape>;

const differenceShape = z.object({
  kind: z.string(),
  /** The gateway's number of the transaction, or ours where it has none. */
  subject: z.string(),
  account: z.nullable(z.object({ id: z.string(), company: z.string() })),
  note: z.string(),
  since: instant,
  /** Staff may take over what the gateway says, or leave it as it is. */
  mayAccept: z.boolean(),
  mayLeave: z.boolean(),
});
export type MoneyDifference = z.output<typeof differenceShape>;

const base = '/provider/api/v1';
const filter = {
  /** One of `states`. */
  state: z.optional(z.string().check(z.overwrite(readable), z.maxLength(40))),
  from: z.optional(instant),
  before: z.optional(instant),
};
const subject = z.string().check(z.overwrite(readable), z.minLength(1), z.maxLength(100));

export const moneyListsEndpoints = {
  listMoney: {
    method: 'GET',
    path: `${base}/money/:topic`,
    access: 'console',
    summary:
      'List payments, refunds, credit notes or write-offs of all customers, newest first by default, with their sum',
    params: z.object({ topic: z.enum(moneyTopics) }),
    query: z.object({
      ...pageFields,
      ...filter,
      sort: z.optional(z.enum(moneySorts)),
    }),
    reply: z.object({
      ...pageOf(entryShape).shape,
      totalCents: cents,
      /** What the list can be narrowed to. */
      states: z.array(z.object({ value: z.string(), text: z.string() })),
    }),
  },
  exportMoney: {
    method: 'GET',
    path: `${base}/money-files/:topic`,
    access: 'exports',
    summary: 'Download the payments, refunds, credit notes or write-offs that a filter means as CSV, newest first',
    params: z.object({ topic: z.enum(moneyTopics) }),
    query: z.object(filter),
    reply: fileShape,
    file: 'text/csv',
  },
  listDifferences: {
    method: 'GET',
    path: `${base}/money-differences`,
    access: 'console',
    summary: 'List what gateway and books do not agree on, oldest first',
    reply: z.object({ items: z.array(differenceShape) }),
  },
  leaveDifference: {
    method: 'POST',
    path: `${base}/money-differences/leave`,
    access: 'money',
    summary:
      'Close a difference that both sides will never agree on, with a reason; books and gateway stay as they are',
    body: z.object({ subject, reason: decisionReason }),
    reply: z.object({ text: z.string() }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
