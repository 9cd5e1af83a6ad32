import * as z from 'zod';

export const carrierRules = z.strictObject({
  /** For how many days a request is tried that cannot reach its carrier, before it fails. */
  reachForDays: z.int().min(1).max(30),
});

export const carrierDefaults: z.output<typeof carrierRules> = { reachForDays: 7 };
