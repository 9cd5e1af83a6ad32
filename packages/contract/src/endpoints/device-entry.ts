import * as z from 'zod/mini';
import { keepable } from '../shown.ts';

/** Texts as typed or pasted; each is judged on its own so that one bad row never hides the others. */
export const deviceEntry = z.object({
  iccid: z.string().check(z.maxLength(64), z.overwrite(keepable)),
  imei: z.optional(z.string().check(z.maxLength(32), z.overwrite(keepable))),
  name: z.optional(z.string().check(z.maxLength(100), z.overwrite(keepable))),
});

export type DeviceEntry = z.output<typeof deviceEntry>;
