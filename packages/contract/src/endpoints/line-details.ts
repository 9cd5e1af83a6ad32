import * as z from 'zod/mini';
import { count, day, instant, lineDayShape, lineShape } from '../shapes.ts';
import { lineActions } from '../states.ts';

export const lineEventShape = z.object({
  id: z.string(),
  at: instant,
  severity: z.enum(['info', 'warning', 'critical']),
  text: z.string(),
  /** `You`, a person's name, the carrier or the portal. */
  by: z.string(),
});
export type LineEvent = z.output<typeof lineEventShape>;

/** Whether an action is possible now; if not, why and from when. */
const lineActionShape = z.object({
  action: z.enum(lineActions),
  allowed: z.boolean(),
  reason: z.nullable(z.string()),
  possibleAt: z.nullable(instant),
});
export type LineActionShown = z.output<typeof lineActionShape>;

const lineExplanationShape = z.object({
  /** Why the line is as it is. */
  text: z.string(),
  since: instant,
  by: z.string(),
  /** The request in words; null without one. */
  cause: z.nullable(z.string()),
  ends: z.string(),
});
export type LineExplanation = z.output<typeof lineExplanationShape>;

export const lineDetailsShape = z.object({
  line: lineShape,
  /** Since when usage counts against the allowance; null before the subscription began. */
  periodStart: z.nullable(day),
  /** Of a line in service: when its running period ends, and whether the line ends with it. */
  cancellation: z.nullable(z.object({ periodEnd: day, isScheduled: z.boolean() })),
  /** The days asked for, oldest first. */
  usage: z.array(lineDayShape),
  /** Text messages in this billing period. */
  messages: count,
  /** How many of them the plan includes; null where it charges for none. */
  includedMessages: z.nullable(count),
  /** The newest of its history. */
  events: z.array(lineEventShape),
  explanation: lineExplanationShape,
  /** A request that its carrier could not be reached for: since when, and until when it is tried. */
  waiting: z.nullable(z.object({ since: instant, until: instant })),
  actions: z.array(lineActionShape),
  sim: z.object({ formFactor: z.nullable(z.string()), eid: z.nullable(z.string()), imsi: z.nullable(z.string()) }),
});
export type LineDetails = z.output<typeof lineDetailsShape>;
