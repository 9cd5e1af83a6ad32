import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { cents, count, day, instant } from '../shapes.ts';

const wrongAmount = 'Enter an amount in dollars and cents, such as 250.00.';
const mostCents = 100_000_000_000;

/** The customer's own cap in cents; null: the provider's alone holds. */
export const spendCapForm = z.object({
  capCents: z.nullable(
    z.int({ error: wrongAmount }).check(z.minimum(0, wrongAmount), z.maximum(mostCents, wrongAmount)),
  ),
});

const spendCapShape = z.object({
  /** The day that the next period begins on; null while nothing renews. */
  periodEnd: z.nullable(day),
  timeZone: z.string(),
  /** What subscriptions cost in the whole period. */
  recurringCents: cents,
  /** The most that the provider allows on top of that; null: as much as comes. */
  mostCents: z.nullable(cents),
  /** The customer's own cap. */
  ownCents: z.nullable(cents),
  /** What holds; null: nothing is capped. */
  capCents: z.nullable(cents),
  /** What usage above allowances had come to in this period. */
  usedCents: cents,
  /** How much of the cap that is: a warning goes out at each step. */
  reachedPercent: z.literal([0, 50, 80, 100]),
  /** So many lines are suspended until the next period or a higher cap. */
  lineCount: count,
  /** When usage was looked at; null when it was not in this period. */
  asOf: z.nullable(instant),
});
export type SpendCap = z.output<typeof spendCapShape>;

export const spendCapEndpoints = {
  getSpendCap: {
    method: 'GET',
    path: '/api/v1/spend-cap',
    access: 'read',
    summary: 'Get what usage above allowances may cost in a period, and what it has come to',
    reply: spendCapShape,
  },
  setSpendCap: {
    method: 'PUT',
    path: '/api/v1/spend-cap',
    access: 'pay',
    summary: 'Lower what usage above allowances may cost in a period; lines that would add to it are suspended',
    body: spendCapForm,
    reply: spendCapShape,
  },
} as const satisfies Record<string, Endpoint>;
