import * as z from 'zod';

/** Their defaults are settings of the environment. */
export const limitRules = z.strictObject({
  /** What an account may owe for first periods before it can activate more, in cents. */
  unpaidCents: z.int().min(0).max(100_000_000_000),
  /** For how many days after its end the rows of a job are kept. */
  jobRowsDays: z.int().min(1).max(3650),
});
