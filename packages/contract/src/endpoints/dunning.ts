import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { cents, count, instant } from '../shapes.ts';

const dunningSteps = ['notice', 'try', 'warning', 'suspension', 'end'] as const;
/** `waiting`: a payment is under way. `needs_method`: nothing is tried until the payment method changes. */
const dunningStandings = ['running', 'waiting', 'held', 'needs_method'] as const;

const dunningShape = z.object({
  standing: z.enum(dunningStandings),
  /** When the oldest unpaid payment failed. */
  failedAt: instant,
  /** False for an account that pays by check or transfer: nothing is charged by itself. */
  isCharged: z.boolean(),
  dueCents: cents,
  /** IANA name of the zone in which the account reads its times. */
  timeZone: z.string(),
  /** When we try again by ourselves; null: not until something changes. */
  nextTryAt: z.nullable(instant),
  suspensionAt: z.nullable(instant),
  endAt: z.nullable(instant),
  /** What was done, and what happens if nothing is paid; oldest first. */
  steps: z.array(
    z.object({
      kind: z.enum(dunningSteps),
      at: instant,
      isDone: z.boolean(),
      /** Lines that it is about; null for all that is owed. */
      lineCount: z.nullable(count),
    }),
  ),
  /** Lines that are suspended because of the debt. */
  suspendedCount: count,
});

export type Dunning = z.output<typeof dunningShape>;

export const dunningEndpoints = {
  getDunning: {
    method: 'GET',
    path: '/api/v1/dunning',
    access: 'read',
    summary: 'Show what happens to lines if unpaid invoices stay unpaid',
    reply: z.object({ unpaid: z.nullable(dunningShape) }),
  },
} as const satisfies Record<string, Endpoint>;
