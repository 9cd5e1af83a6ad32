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
  /**
   * What an account may spend in a period on top of its recurring charges, in percent of them, before lines that would add
   * to it are suspended; null: as much as comes.
   */
  spendCapPercent: z.int().min(0).max(100_000).nullable(),
});

export const usageDefaults: z.output<typeof usageRules> = {
  closingLagHours: 48,
  closingLagHoursOf: {},
  spendCapPercent: 100,
};

export const carrierRules = z.strictObject({
  /** For how many days a request is tried that cannot reach its carrier, before it fails. */
  reachForDays: z.int().min(1).max(30),
});

export const carrierDefaults: z.output<typeof carrierRules> = { reachForDays: 7 };
