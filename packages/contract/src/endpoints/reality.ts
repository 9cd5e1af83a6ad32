import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { carrierId } from '../carrier-id.ts';
import { count, idParams, instant, pageFields, pageOf } from '../shapes.ts';
import { findingKinds } from '../states.ts';
import { lineChange } from './jobs.ts';

/** What one side says, and when we asked. */
const sideShape = z.object({
  who: z.string(),
  readAt: instant,
  facts: z.array(z.object({ name: z.string(), value: z.string(), differs: z.boolean() })),
});

const findingShape = z.object({
  id: z.string(),
  kind: z.enum(findingKinds),
  severity: z.enum(['critical', 'warning', 'info']),
  carrier: carrierId,
  carrierName: z.string(),
  iccid: z.string(),
  line: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  /** The finding in one sentence. */
  text: z.string(),
  /** What that costs or breaks. */
  means: z.string(),
  /** What is under way to resolve it, or null. */
  note: z.nullable(z.string()),
  since: instant,
  seenAt: instant,
  sides: z.array(sideShape),
  /** What accepting the carrier's value does; null where it can't be accepted. */
  accept: z.nullable(z.string()),
  /** A change to preview as a job; `afterAccept`: accept the carrier's value first. */
  repair: z.nullable(z.object({ title: z.string(), change: lineChange, afterAccept: z.boolean() })),
});
export type Finding = z.output<typeof findingShape>;

const realityCheckShape = z.object({
  state: z.enum(['never', 'running', 'done', 'failed']),
  /** When we last compared the account's lines with their carriers. */
  checkedAt: z.nullable(instant),
  /** How many lines the running check has read so far. */
  readCount: count,
  /** When the next check is possible; null: now. */
  nextPossibleAt: z.nullable(instant),
  /** Carriers that answer neither the account's check nor the nightly one. */
  silent: z.array(
    z.object({
      carrierName: z.string(),
      since: instant,
      /** It refuses the portal's credentials, which the provider has to fix. */
      refusesUs: z.boolean(),
      /** The check went on without it; otherwise it waits and retries. */
      isLeftOut: z.boolean(),
    }),
  ),
});
export type RealityCheck = z.output<typeof realityCheckShape>;

export const realityEndpoints = {
  listFindings: {
    method: 'GET',
    path: '/api/v1/findings',
    access: 'read',
    summary: 'List findings where portal, carriers and billing disagree, newest first',
    query: z.object({ ...pageFields, kind: z.optional(z.enum(findingKinds)) }),
    reply: z.object({ ...pageOf(findingShape).shape, check: realityCheckShape }),
  },
  checkReality: {
    method: 'POST',
    path: '/api/v1/findings/check',
    access: 'operate',
    summary: 'Compare your lines with their carriers; once every fifteen minutes',
    reply: realityCheckShape,
  },
  acceptFinding: {
    method: 'POST',
    path: '/api/v1/findings/:id/accept',
    access: 'operate',
    summary: "Accept the carrier's value, after asking the carrier again",
    params: idParams,
    /** `isSettled`: the carrier now shows what we asked for, so nothing is left to fix. */
    reply: z.object({ text: z.string(), isSettled: z.boolean() }),
  },
  lookAtFinding: {
    method: 'POST',
    path: '/api/v1/findings/:id/look',
    access: 'operate',
    summary: 'Check a finding with the carrier; once every thirty seconds',
    params: idParams,
    reply: z.object({ text: z.string(), isOpen: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>;
