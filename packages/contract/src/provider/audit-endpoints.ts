import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { readable } from '../shown.ts';
import { count, day, idParams, instant } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** Who acts: people of customers, their API keys, visitors, operators on the machine, staff, and the portal's own jobs. */
export const auditActorKinds = ['person', 'key', 'visitor', 'operator', 'staff', 'job'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));
export type AuditFactsShown = z.output<typeof facts>;

const entryFields = {
  id: z.string(),
  at: instant,
  /** As `noun.verb`. */
  action: z.string(),
  actorKind: z.enum(auditActorKinds),
  /** A subject, a member's id, an operator's name or a job's name; null for a visitor. */
  actorId: z.nullable(z.string()),
  /** What that actor is called today; null where we know no one by that id. */
  actorName: z.nullable(z.string()),
  /** Null: it concerns the provider, not one account. */
  account: z.nullable(z.string()),
  /** What that customer is called today; null without an account, or where it is gone. */
  company: z.nullable(z.string()),
  /** Ids of what it concerns, each under the word for it. */
  about: z.record(z.string(), z.string()),
  before: z.nullable(facts),
  after: z.nullable(facts),
};
const entryShape = z.object(entryFields);
export type AuditEntryShown = z.output<typeof entryShape>;

const wholeEntryShape = z.object({
  ...entryFields,
  /** The request that it answered; null for a job. */
  requestId: z.nullable(z.string()),
  /** What names a person, by whose it is; null values: erased for good. */
  personal: z.array(z.object({ of: z.string(), values: z.nullable(facts) })),
  /** Its place in the chain; null for the seconds until it is sealed. */
  seal: z.nullable(z.object({ position: count, sealedAt: instant })),
});
export type WholeAuditEntry = z.output<typeof wholeEntryShape>;

const text = z.optional(z.string().check(z.overwrite(readable), z.trim(), z.maxLength(200)));

/** Every part may be left out; days are in UTC and both included. */
const filterFields = {
  actorKind: z.optional(z.enum(auditActorKinds)),
  actorId: text,
  action: text,
  account: text,
  /** An id that the entry concerns. */
  about: text,
  from: z.optional(day),
  to: z.optional(day),
};
export const auditFilter = z.object(filterFields);
export type AuditFilter = z.output<typeof auditFilter>;

const verdictShape = z.object({
  sealedCount: count,
  /** Null while nothing is sealed. */
  head: z.nullable(z.object({ position: count, hash: z.string() })),
  /** A sentence for each place where history is not what was sealed. */
  faults: z.array(z.string()),
});
export type AuditVerdict = z.output<typeof verdictShape>;

const base = '/provider/api/v1/audit';

export const auditEndpoints = {
  listAuditEntries: {
    method: 'GET',
    path: base,
    access: 'audit',
    summary: 'List who changed what, newest first',
    query: z.object({
      ...filterFields,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
      cursor: z.optional(z.string().check(z.maxLength(256))),
    }),
    reply: z.object({ items: z.array(entryShape), nextCursor: z.nullable(z.string()) }),
  },
  listAuditActions: {
    method: 'GET',
    path: `${base}/actions`,
    access: 'audit',
    summary: 'List every action that an entry may have',
    reply: z.object({ actions: z.array(z.string()) }),
  },
  exportAuditEntries: {
    method: 'GET',
    path: `${base}/export`,
    access: 'audit',
    summary: 'Export who changed what as CSV, newest first, without personal values',
    query: auditFilter,
    file: 'text/csv',
    reply: fileShape,
  },
  verifyAudit: {
    method: 'POST',
    path: `${base}/verification`,
    access: 'audit',
    summary: 'Compare the whole chain of changes with its seals',
    reply: verdictShape,
  },
  getAuditEntry: {
    method: 'GET',
    path: `${base}/entries/:id`,
    access: 'audit',
    summary: 'Get one change with everything that was written down',
    params: idParams,
    reply: wholeEntryShape,
  },
} as const satisfies Record<string, ProviderEndpoint>;
