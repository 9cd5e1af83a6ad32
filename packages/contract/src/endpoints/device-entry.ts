import * as z from 'zod/mini';
import { anyId } from '../shapes.ts';
import { keepable } from '../shown.ts';

/** Texts as typed or pasted; each is judged on its own so that one bad row never hides the others. */
export const deviceEntry = z.object({
  iccid: z.string().check(z.maxLength(64), z.overwrite(keepable)),
  imei: z.optional(z.string().check(z.maxLength(32), z.overwrite(keepable))),
  name: z.optional(z.string().check(z.maxLength(100), z.overwrite(keepable))),
});
/** The most plans of one activation, one per carrier. */
export const activationPlansLimit = 20;

/** Which plan each device gets: the one of its SIM's carrier. */
export const activationPlans = {
  planId: anyId,
  /** Plans for SIMs of other carriers, one per carrier. */
  morePlanIds: z.optional(z.array(anyId).check(z.maxLength(activationPlansLimit))),
};
export interface ActivationPlans {
  readonly planId: string;
  readonly morePlanIds?: string[] | undefined;
}

export type DeviceEntry = z.output<typeof deviceEntry>;
