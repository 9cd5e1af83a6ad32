import * as z from 'zod/mini';
import { anyId } from '../shapes.ts';

/** The most plans of one order, one per carrier. */
export const askedPlansLimit = 20;

/** Which plan each line gets: the one of its own carrier. */
export const askedPlans = {
  planId: anyId,
  /** Plans for lines of other carriers, one per carrier. */
  morePlanIds: z.optional(z.array(anyId).check(z.maxLength(askedPlansLimit))),
};
export interface AskedPlans {
  readonly planId: string;
  readonly morePlanIds?: string[] | undefined;
}

/** Plans as they are asked for: the first, and those of other carriers where there are any. */
export function askedPlansOf(plans: readonly { readonly id: string }[]): AskedPlans {
  const [first, ...others] = plans.map(({ id }) => id);
  return { planId: first ?? '', ...(others.length > 0 && { morePlanIds: others }) };
}
