import * as z from 'zod/mini';
import { anyId, cents, count, day, idParams, instant, pageFields, pageOf } from '../shapes.ts';
import { readable } from '../shown.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/**
 * `open`: waits for a choice. `ready`: can be recorded. `queued`: being recorded. `asked`: waits for a second person.
 * `known`: this deposit came with an earlier statement. `unreadable`: its day or amount can't be read.
 */
export const bankRowStates = [
  'open',
  'ready',
  'queued',
  'asked',
  'recorded',
  'refused',
  'skipped',
  'known',
  'unreadable',
] as const;
export type BankRowState = (typeof bankRowStates)[number];

/** How sure a match is; `chosen`: by a person. */
export const bankConfidences = ['sure', 'likely', 'unsure', 'none', 'chosen'] as const;
export type BankConfidence = (typeof bankConfidences)[number];

const column = z.nullable(z.string().check(z.minLength(1), z.maxLength(100)));
/** Which column of a statement holds what; either `amount`, or `credit`. */
export const bankColumnsShape = z.strictObject({
  day: column,
  amount: column,
  credit: column,
  debit: column,
  reference: column,
  payer: column,
  bankId: column,
  dayOrder: z.enum(['mdy', 'dmy']),
  decimal: z.enum(['.', ',']),
});
export type BankColumns = z.output<typeof bankColumnsShape>;

const content = z.string().check(z.minLength(1), z.maxLength(4_000_000));
const invoice = z.string().check(z.overwrite(readable), z.trim(), z.minLength(1), z.maxLength(64));

const importShape = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** Payments that went out; nothing of them is kept. */
  outgoingCount: count,
  counts: z.array(z.object({ state: z.enum(bankRowStates), count, amountCents: cents })),
});
export type BankImport = z.output<typeof importShape>;

const rowShape = z.object({
  rowNo: count,
  state: z.enum(bankRowStates),
  /** Null of a row that can't be read. */
  day: z.nullable(day),
  amountCents: cents,
  reference: z.string(),
  payer: z.string(),
  account: z.nullable(z.object({ id: z.string(), company: z.string() })),
  /** Numbers of what it pays; none: what is owed longest first. */
  invoices: z.array(z.string()),
  confidence: z.enum(bankConfidences),
  /** Why this match, or what stands against it. */
  notes: z.array(z.string()),
  /** The import that has this deposit. */
  knownImportId: z.nullable(z.string()),
});
export type BankRow = z.output<typeof rowShape>;

const base = '/provider/api/v1/bank-imports';

export const bankEndpoints = {
  listBankImports: {
    method: 'GET',
    path: base,
    access: 'money',
    summary: 'List imported bank statements, newest first',
    query: z.object(pageFields),
    reply: pageOf(importShape),
  },
  readBankFile: {
    method: 'POST',
    path: `${base}/columns`,
    access: 'money',
    summary: 'Read the columns of a bank statement and say what each may hold; nothing is kept',
    bodyLimitBytes: 9_000_000,
    body: z.strictObject({ content }),
    reply: z.object({
      problem: z.nullable(z.string()),
      names: z.array(z.string()),
      /** The first rows. */
      sample: z.array(z.array(z.string())),
      columns: bankColumnsShape,
      /** Whether the columns are those of an earlier statement. */
      isKept: z.boolean(),
    }),
  },
  createBankImport: {
    method: 'POST',
    path: base,
    access: 'money',
    summary: 'Import a bank statement and match its deposits; no payment is recorded yet',
    bodyLimitBytes: 9_000_000,
    body: z.strictObject({
      name: z.string().check(z.overwrite(readable), z.trim(), z.minLength(1), z.maxLength(100)),
      content,
      columns: bankColumnsShape,
    }),
    /** Either the import, or why the file can't be read. */
    reply: z.object({ id: z.nullable(z.string()), problem: z.nullable(z.string()) }),
  },
  getBankImport: {
    method: 'GET',
    path: `${base}/:id`,
    access: 'money',
    summary: 'Get an imported bank statement and what became of its rows',
    params: idParams,
    reply: importShape,
  },
  listBankRows: {
    method: 'GET',
    path: `${base}/:id/rows`,
    access: 'money',
    summary: 'List the deposits of a bank statement with their matches and outcomes',
    params: idParams,
    query: z.object({ ...pageFields, state: z.optional(z.enum(bankRowStates)) }),
    reply: pageOf(rowShape),
  },
  chooseBankMatch: {
    method: 'POST',
    path: `${base}/:id/match`,
    access: 'money',
    summary: 'Choose the customer and the invoices that a deposit pays',
    params: idParams,
    body: z.strictObject({ rowNo: count, account: anyId, invoices: z.array(invoice).check(z.maxLength(100)) }),
    /** Either null, or why the choice can't be made. */
    reply: z.object({ problem: z.nullable(z.string()) }),
  },
  skipBankRow: {
    method: 'POST',
    path: `${base}/:id/skip`,
    access: 'money',
    summary: 'Leave a deposit out, such as one that no customer paid',
    params: idParams,
    body: z.strictObject({ rowNo: count }),
    reply: z.object({ problem: z.nullable(z.string()) }),
  },
  recordBankRows: {
    method: 'POST',
    path: `${base}/:id/record`,
    access: 'money',
    summary: 'Record every deposit that is ready as a payment, one by one',
    params: idParams,
    reply: z.object({ count }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
