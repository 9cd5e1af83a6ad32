import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { carrierId } from '../carrier-id.ts';
import { bytes, count, idParams, instant, lineShape, pageOf, pageQuery, planShape } from '../shapes.ts';

/** A plan seen from the caller's account. */
const activePlanShape = z.object({
  ...planShape.shape,
  lineCount: count,
  activeCount: count,
  attentionCount: count,
  usedBytes: bytes,
  allowanceBytes: bytes,
  usageAsOf: z.nullable(instant),
});
export type ActivePlan = z.output<typeof activePlanShape>;

/** Announced terms that lines which began with earlier ones get with a renewal. */
const nextTerms = z.object({ priceCents: z.int(), includedBytes: bytes, from: z.iso.date() });
export type NextTerms = z.output<typeof nextTerms>;

export const planEndpoints = {
  listCatalog: {
    method: 'GET',
    path: '/api/v1/catalog',
    access: 'read',
    summary: 'List plans on sale',
    reply: z.object({ plans: z.array(planShape) }),
  },
  listActivePlans: {
    method: 'GET',
    path: '/api/v1/home/active-plans',
    access: 'read',
    summary: 'List plans that your lines use',
    reply: z.object({ plans: z.array(activePlanShape) }),
  },
  getPlanDevices: {
    method: 'GET',
    path: '/api/v1/home/plans/:id',
    access: 'read',
    summary: 'Get a plan with its devices',
    params: idParams,
    query: pageQuery,
    reply: z.object({ plan: activePlanShape, devices: pageOf(lineShape), nextTerms: z.optional(nextTerms) }),
  },
  getDevicePlan: {
    method: 'GET',
    path: '/api/v1/home/plan-carriers/:id',
    access: 'read',
    summary: 'Get the plan and carrier of a device, and plans it can change to',
    params: idParams,
    reply: z.object({
      line: lineShape,
      plan: planShape,
      carrier: z.object({ id: carrierId, name: z.string() }),
      nextTerms: z.optional(nextTerms),
      mayChangeTo: z.array(planShape),
    }),
  },
} as const satisfies Record<string, Endpoint>;
