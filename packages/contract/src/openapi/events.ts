import * as z from 'zod/mini';
import { hookEventTypes, type HookEventType } from '../hook-events.ts';
import { cents, count, day, instant } from '../shapes.ts';
import { jobShape } from '../endpoints/jobs.ts';
import { lineStates } from '../states.ts';

const event = <Type extends HookEventType, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: instant, data });

const payment = z.object({ paymentId: z.string(), amountCents: cents });

/** The body of each event, as systems of a customer get it. */
export const eventShapes = {
  'line.state_changed': event(
    'line.state_changed',
    z.object({
      lineId: z.string(),
      before: z.nullable(z.enum(lineStates)),
      state: z.enum(lineStates),
      sequence: count,
    }),
  ),
  'usage.threshold_reached': event(
    'usage.threshold_reached',
    z.object({ percent: z.literal([50, 80, 100]), usedCents: cents, capCents: cents, periodEnd: day }),
  ),
  'invoice.issued': event('invoice.issued', z.object({ invoiceId: z.string(), number: z.string(), totalCents: cents })),
  'payment.succeeded': event('payment.succeeded', payment),
  'payment.failed': event('payment.failed', payment),
  'job.finished': event(
    'job.finished',
    z.object({
      jobId: z.string(),
      action: jobShape.shape.action,
      doneCount: count,
      failedCount: count,
      unknownCount: count,
    }),
  ),
} as const satisfies Record<HookEventType, z.ZodMiniType>;

const said: Record<HookEventType, string> = {
  'line.state_changed': 'A line has another state.',
  'usage.threshold_reached': 'Usage above allowances has reached 50, 80 or 100 percent of the spend cap.',
  'invoice.issued': 'An invoice was issued.',
  'payment.succeeded': 'A charge was approved.',
  'payment.failed': 'A charge was declined or failed.',
  'job.finished': 'A job has finished: no row waits, except for unknown outcomes.',
};

/** Every event with what it says. */
export const events = hookEventTypes.map((type) => ({ type, summary: said[type], shape: eventShapes[type] }));
