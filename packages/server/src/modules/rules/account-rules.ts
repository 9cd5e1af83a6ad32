import * as z from 'zod';

export const accountRules = z.strictObject({
  /** New accounts wait until staff approve them: before, they change no line. */
  needApproval: z.boolean(),
});

export const accountDefaults: z.output<typeof accountRules> = { needApproval: false };
