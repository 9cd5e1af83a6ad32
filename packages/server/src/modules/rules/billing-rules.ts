import * as z from 'zod';
import { isTimeZone } from '../../kernel/time-zone.ts';
import { words } from './words.ts';

export const billingRules = z.strictObject({
  /** What a first period costs that is shorter than the others: its share by days, or as much as any. */
  firstPeriod: z.enum(['prorated', 'full']),
  /** The billing day that accounts get with their first line; null: the day that it became active on. */
  fixedDay: z.int().min(1).max(31).nullable(),
  /** Where the days of new accounts begin and end, by its IANA name. */
  timeZone: z.string().refine(isTimeZone, words.noTimeZone),
  /** So many accounts one process bills in a minute at most: a large billing day is spread over the hours that it needs. */
  accountsPerMinute: z.int().min(1).max(1_000_000),
  /** When what is invoiced for a period is earned: as it is issued, or day by day over the period. */
  revenue: z.enum(['issue', 'period']),
});

export const billingDefaults: z.output<typeof billingRules> = {
  firstPeriod: 'prorated',
  fixedDay: null,
  timeZone: 'America/Los_Angeles',
  accountsPerMinute: 1000,
  revenue: 'issue',
};

/** Their defaults are settings of the environment. */
export const limitRules = z.strictObject({
  /** What an account may owe for first periods before it can activate more, in cents. */
  unpaidCents: z.int().min(0).max(100_000_000_000),
  /** For how many days after its end the rows of a job are kept. */
  jobRowsDays: z.int().min(1).max(3650),
});

export const taxRules = z.strictObject({
  /** Where the components of the tax on an invoice come from; `table` is what `import-taxes` brought in. */
  source: z.enum(['none', 'table']),
});

export const taxDefaults: z.output<typeof taxRules> = { source: 'none' };
