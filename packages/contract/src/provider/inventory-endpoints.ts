import * as z from 'zod/mini';
import { carrierId } from '../carrier-id.ts';
import { fileShape } from '../file-shape.ts';
import { readable } from '../shown.ts';
import { count, idParams, instant, pageFields, pageOf, searchTerm } from '../shapes.ts';
import { lineStates } from '../states.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** Whose a SIM is: no one's, of an order that is not claimed, of an order that a customer claimed, or assigned. */
export const simHoldings = ['open', 'ordered', 'claimed', 'assigned'] as const;
export type SimHolding = (typeof simHoldings)[number];

const accountLabel = z.object({ id: z.string(), company: z.string() });

/** The orders of the list of SIMs by number or by import, the first one by default. */
export const simSorts = ['iccid', 'newest', 'oldest'] as const;
export type SimSort = (typeof simSorts)[number];

const simShape = z.object({
  iccid: z.string(),
  carrier: carrierId,
  carrierName: z.string(),
  formFactor: z.nullable(z.string()),
  eid: z.nullable(z.string()),
  imsi: z.nullable(z.string()),
  importedAt: instant,
  holding: z.enum(simHoldings),
  /** Whom it was assigned to, else who claimed its order. */
  account: z.nullable(accountLabel),
  order: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The line that holds it now, or the last that did. */
  line: z.nullable(z.object({ id: z.string(), status: z.enum(lineStates), account: accountLabel })),
});
export type InventorySim = z.output<typeof simShape>;

const simOrderShape = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  claimedAt: z.nullable(instant),
  /** Who entered its claim code. */
  account: z.nullable(accountLabel),
  simCount: count,
});
export type SimOrderListed = z.output<typeof simOrderShape>;

const simCountShape = z.object({
  carrier: carrierId,
  carrierName: z.string(),
  counts: z.object({ open: count, ordered: count, claimed: count, assigned: count }),
});
export type SimCount = z.output<typeof simCountShape>;

/** Shown once: only what it is checked by is kept. */
const orderCode = z.object({ order: z.string(), claimCode: z.string() });

const importShape = z.object({
  /** What is wrong, by line of the file; with any, nothing is imported. */
  problems: z.array(z.string()),
  addedCount: count,
  changedCount: count,
  unchangedCount: count,
  /** The first 200 rows that change something. */
  rows: z.array(z.object({ iccid: z.string(), change: z.enum(['added', 'changed']) })),
  /** Of orders that the file names first; empty in a dry run. */
  claimCodes: z.array(orderCode),
});
export type SimImport = z.output<typeof importShape>;

const base = '/provider/api/v1/inventory';
const file = z.string().check(z.maxLength(8_000_000));
const bodyLimitBytes = 8_500_000;
const shortText = z.string().check(z.overwrite(readable), z.trim(), z.maxLength(64));
const filter = {
  find: searchTerm,
  carrier: z.optional(carrierId),
  holding: z.optional(z.enum(simHoldings)),
  order: z.optional(shortText),
  account: z.optional(shortText),
};

export const inventoryEndpoints = {
  countSims: {
    method: 'GET',
    path: `${base}/counts`,
    access: 'console',
    summary: 'Count SIMs by carrier and by whose they are',
    reply: z.object({ items: z.array(simCountShape) }),
  },
  listSims: {
    method: 'GET',
    path: `${base}/sims`,
    access: 'console',
    summary: 'List or find SIMs by ICCID, chip or subscriber number',
    query: z.object({
      ...pageFields,
      ...filter,
      sort: z.optional(z.enum(simSorts)),
    }),
    reply: pageOf(simShape),
  },
  exportSims: {
    method: 'GET',
    path: `${base}/sims.csv`,
    access: 'console',
    summary: 'Download the SIMs that a filter means as CSV, lowest ICCID first',
    query: z.object(filter),
    reply: fileShape,
    file: 'text/csv',
  },
  listSimOrders: {
    method: 'GET',
    path: `${base}/orders`,
    access: 'console',
    summary: 'List orders of SIMs, newest first',
    query: z.object(pageFields),
    reply: pageOf(simOrderShape),
  },
  importSims: {
    method: 'POST',
    path: `${base}/imports`,
    access: 'operations',
    summary: 'Show what a file of SIMs would change, or import it, all or nothing',
    bodyLimitBytes,
    body: z.object({ content: file, isDryRun: z.boolean() }),
    reply: importShape,
  },
  assignSims: {
    method: 'POST',
    path: `${base}/assignments`,
    access: 'operations',
    summary: 'Give the SIMs of a list to a customer or an order, all or nothing',
    bodyLimitBytes,
    body: z.object({
      content: file,
      /** A customer's id, or the provider's name of an order: one of them. */
      account: z.nullable(shortText),
      order: z.nullable(shortText),
    }),
    reply: z.object({ problems: z.array(z.string()), count, claimCodes: z.array(orderCode) }),
  },
  renewSimClaimCode: {
    method: 'POST',
    path: `${base}/orders/:id/claim-code`,
    access: 'operations',
    summary: 'Replace the claim code of an order that no one has claimed',
    params: idParams,
    reply: z.object({ claimCode: z.string() }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
