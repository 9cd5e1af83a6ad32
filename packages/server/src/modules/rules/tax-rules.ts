import * as z from 'zod';

export const taxRules = z.strictObject({
  /** Where the components of the tax on an invoice come from; `table` is what `import-taxes` brought in. */
  source: z.enum(['none', 'table']),
});

export const taxDefaults: z.output<typeof taxRules> = { source: 'none' };
