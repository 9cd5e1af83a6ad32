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
