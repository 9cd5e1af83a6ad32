import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { cents, day } from '../shapes.ts';
import { decisionReason } from './operations-endpoints.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** What of an invoice a tax is levied on. */
export const taxedParts = ['service', 'usage', 'fee', 'equipment', 'interest'] as const;
export type TaxedPart = (typeof taxedParts)[number];

const rate = z.object({
  /** What one tax is called through all its changes; with `validFrom` it names a rate. */
  code: z.string(),
  name: z.string(),
  jurisdiction: z.string(),
  /** The full name; null: every state. */
  state: z.nullable(z.string()),
  categories: z.array(z.enum(taxedParts)),
  /** 8.25 % is 8250; null where it is flat. */
  ratePer100000: z.nullable(z.int()),
  /** For each subscription that is billed; null where it is a rate. */
  flatCents: z.nullable(cents),
  validFrom: day,
  /** The last day; null: until further notice. */
  validThrough: z.nullable(day),
});
export type TaxRateShown = z.output<typeof rate>;

const names = z.array(z.string());

const changed = z.object({
  /** By code and first day. All empty: everything is so already. */
  added: names,
  changed: names,
  removed: names,
});
export type TaxesChanged = z.output<typeof changed>;

const typed = z.string().check(z.maxLength(200));
const named = z.object({ code: typed, validFrom: typed });

/** As it is typed; what each may be is the server's to say. */
const typedRate = z.object({
  ...rate.shape,
  code: typed,
  name: typed,
  jurisdiction: typed,
  state: z.nullable(typed),
  validFrom: typed,
  validThrough: z.nullable(typed),
});

export const taxesChange = z.object({
  what: z.union([
    z.object({
      kind: z.literal('set'),
      rate: typedRate,
      /** The rate that it takes the place of; null: it is added. */
      instead: z.nullable(named),
      /** The rate of the same code that holds until further notice ends on the day before this one. */
      endsEarlier: z.boolean(),
    }),
    z.object({ kind: z.literal('remove'), ...named.shape }),
    /** A whole table as `exportTaxes` gives it. */
    z.object({ kind: z.literal('file'), content: z.string().check(z.maxLength(1_000_000)) }),
  ]),
  reason: decisionReason,
  isDryRun: z.boolean(),
});
export type TaxesChange = z.output<typeof taxesChange>;

const base = '/provider/api/v1/settings/taxes';

/** The provider's table of taxes. */
export const taxesEndpoints = {
  getTaxes: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List the rates of the tax table, and whether invoices take them',
    reply: z.object({
      /** The rule `tax.source`. */
      isUsed: z.boolean(),
      rates: z.array(rate),
    }),
  },
  changeTaxes: {
    method: 'POST',
    path: base,
    access: 'settings',
    summary: 'Add, change or remove a tax rate, or replace the table by a file; or see what that changes',
    body: taxesChange,
    reply: changed,
  },
  exportTaxes: {
    method: 'GET',
    path: `${base}.json`,
    access: 'console',
    summary: 'Download the tax table as the file that can be imported',
    reply: fileShape,
    file: 'text/plain',
  },
} as const satisfies Record<string, ProviderEndpoint>;
