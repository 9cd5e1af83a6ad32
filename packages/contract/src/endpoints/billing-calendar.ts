import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { count, day } from '../shapes.ts';

/** The answer to a zone that we don't know. */
export const unknownTimeZone = 'Choose a time zone from the list.';

const timeZone = z.string().check(z.minLength(1, unknownTimeZone), z.maxLength(64, unknownTimeZone));
const dayOfMonth = z.int().check(z.minimum(1), z.maximum(31));

/** Left out, the day stays as it is: before the first line that is none. */
const choiceShape = z.object({ billingDay: z.optional(dayOfMonth), timeZone });
export type CalendarChoice = z.output<typeof choiceShape>;

const calendarShape = z.object({
  /** 1 to 31, in shorter months the last day; null until the first line is active. */
  billingDay: z.nullable(dayOfMonth),
  timeZone: z.string(),
  /** After a change: the end of the running period, from which day and zone hold. */
  holdsFrom: z.nullable(day),
  /**
   * The next two bills, as days of the account: a bill comes on the first day that it covers, `end` is no longer covered.
   * `days` of `ofDays`: the same for a whole period. Empty while there is no billing day.
   */
  bills: z.array(z.object({ start: day, end: day, days: count, ofDays: count })),
});
export type BillingCalendar = z.output<typeof calendarShape>;

export const billingCalendarEndpoints = {
  getBillingCalendar: {
    method: 'GET',
    path: '/api/v1/billing-calendar',
    access: 'read',
    summary: 'Get the billing day and time zone, and what the next bills cover',
    reply: calendarShape,
  },
  previewBillingCalendar: {
    method: 'GET',
    path: '/api/v1/billing-calendar/preview',
    access: 'pay',
    summary: 'Show what the next bills would cover with another billing day or time zone; changes nothing',
    query: z.object({
      billingDay: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(31))),
      timeZone,
    }),
    reply: calendarShape,
  },
  changeBillingCalendar: {
    method: 'PUT',
    path: '/api/v1/billing-calendar',
    access: 'pay',
    summary: 'Choose the billing day and time zone; they hold once the running period has ended',
    body: choiceShape,
    reply: calendarShape,
  },
} as const satisfies Record<string, Endpoint>;
