import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { carrierId } from '../carrier-id.ts';
import { count, idParams, instant, pageFields, pageOf } from '../shapes.ts';
import { findingKinds } from '../states.ts';
import { lineChange } from './jobs.ts';

/** What one side says, and when it was asked. */
const sideShape = z.object({
  who: z.string(),
  readAt: instant,
  facts: z.array(z.object({ name: z.string(), value: z.string(), differs: z.boolean() })),
});

export const findingShape = z.object({
  id: z.string(),
  kind: z.enum(findingKinds),
  severity: z.enum(['critical', 'warning', 'info']),
  carrier: carrierId,
  carrierName: z.string(),
  iccid: z.string(),
  line: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  /** What is so, in one sentence. */
  text: z.string(),
  /** What that costs or breaks. */
  means: z.string(),
  /** What is under way about it; null: nothing. */
  note: z.nullable(z.string()),
  since: instant,
  seenAt: instant,
  sides: z.array(sideShape),
  /** What taking over what the carrier says will do; null where nothing can be taken over. */
  accept: z.nullable(z.string()),
  /** A change to show as a job; `afterAccept`: first what the carrier says is taken over. */
  repair: z.nullable(z.object({ title: z.string(), change: lineChange, afterAccept: z.boolean() })),
});
export type Finding = z.output<typeof findingShape>;

export const realityCheckShape = z.object({
  state: z.enum(['never', 'running', 'done', 'failed']),
  /** When lines of the account were last held against their carriers. */
  checkedAt: z.nullable(instant),
  /** How many lines the running check has read so far. */
  readCount: count,
  /** When the next check may be asked for; null: now. */
  nextPossibleAt: z.nullable(instant),
  /** Carriers that do not answer the account's check, or that of the night. */
  silent: z.array(
    z.object({
      carrierName: z.string(),
      since: instant,
      /** It turns the portal away because of its log-in, which the provider has to see to. */
      refusesUs: z.boolean(),
      /** The check went on without it; otherwise it waits and tries again by itself. */
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
    summary: 'Where portal, carriers and billing disagree about lines, newest first',
    query: z.object({ ...pageFields, kind: z.optional(z.enum(findingKinds)) }),
    reply: z.object({ ...pageOf(findingShape).shape, check: realityCheckShape }),
  },
  checkReality: {
    method: 'POST',
    path: '/api/v1/findings/check',
    access: 'operate',
    summary: 'Hold the lines of the account against their carriers now; once in fifteen minutes',
    reply: realityCheckShape,
  },
  acceptFinding: {
    method: 'POST',
    path: '/api/v1/findings/:id/accept',
    access: 'operate',
    summary: 'Take over what the carrier says; it is asked once more first',
    params: idParams,
    /** `isSettled`: the carrier shows what had been ordered, so nothing is left to repair. */
    reply: z.object({ text: z.string(), isSettled: z.boolean() }),
  },
  lookAtFinding: {
    method: 'POST',
    path: '/api/v1/findings/:id/look',
    access: 'operate',
    summary: 'Ask the carrier about one finding now; once in thirty seconds',
    params: idParams,
    reply: z.object({ text: z.string(), isOpen: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>;
