import * as z from 'zod';

/** What carriers are called. */
const carrier = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/);
const hours = z
  .int()
  .min(0)
  .max(30 * 24);

export const usageRules = z.strictObject({
  /** For how long after a period carriers may report its usage before it is rated, in hours. */
  closingLagHours: hours,
  /** The same for carriers that need another time, by id. */
  closingLagHoursOf: z.record(carrier, hours),
});

export const usageDefaults: z.output<typeof usageRules> = { closingLagHours: 48, closingLagHoursOf: {} };
