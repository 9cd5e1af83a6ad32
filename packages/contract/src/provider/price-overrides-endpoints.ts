import * as z from 'zod/mini';
import { anyId, count, day, idParams, instant } from '../shapes.ts';
import { decisionReason } from './operations-endpoints.ts';
import { planTermRules } from './plan-terms.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** Null: as the plan's version says. */
const prices = {
  priceCents: z.nullable(planTermRules.priceCents),
  activationFeeCents: z.nullable(planTermRules.activationFeeCents),
  pausePriceCents: z.nullable(planTermRules.pausePriceCents),
  overagePriceTenThousandths: planTermRules.overagePriceTenThousandths,
};
const days = {
  /** Null: today in the time zone of the account; of a change the first day still to come, or tomorrow. */
  fromDay: z.nullable(day),
  /** The last day on which something may begin at these prices; null: until they are ended. */
  throughDay: z.nullable(day),
};

const overrideShape = z.object({
  ...prices,
  id: z.string(),
  plan: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  /** Null: every version. */
  versionNo: z.nullable(count),
  fromDay: day,
  throughDay: z.nullable(day),
  reason: z.string(),
  by: z.string(),
  madeAt: instant,
  endedAt: z.nullable(instant),
  state: z.enum(['waiting', 'live', 'over', 'calledOff']),
});
export type PriceOverride = z.output<typeof overrideShape>;

const base = '/provider/api/v1/customers/:id/prices';
const itemParams = z.object({ id: anyId, item: anyId });
const made = z.object({ id: z.string() });

export const priceOverridesEndpoints = {
  listPriceOverrides: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: "List what a customer pays in place of plans' prices",
    params: idParams,
    reply: z.object({ items: z.array(overrideShape) }),
  },
  addPriceOverride: {
    method: 'POST',
    path: base,
    access: 'money',
    summary: 'Agree with a customer on prices of a plan, for periods that begin from a day on',
    params: idParams,
    body: z.object({
      ...prices,
      ...days,
      planId: anyId,
      versionNo: z.nullable(z.int().check(z.minimum(1))),
      reason: decisionReason,
    }),
    reply: made,
  },
  changePriceOverride: {
    method: 'PUT',
    path: `${base}/:item`,
    access: 'money',
    summary: "Change a customer's prices of a plan from a day on; what began before stays",
    params: itemParams,
    body: z.object({ ...prices, ...days, reason: decisionReason }),
    reply: made,
  },
  endPriceOverride: {
    method: 'POST',
    path: `${base}/:item/end`,
    access: 'money',
    summary: "End a customer's prices of a plan: what begins from tomorrow on has the plan's",
    params: itemParams,
    body: z.object({ reason: decisionReason }),
    reply: z.object({}),
  },
} as const satisfies Record<string, ProviderEndpoint>;
