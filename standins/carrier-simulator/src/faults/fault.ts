import { z } from 'zod';
import { carriers } from '../sims/sim.ts';
import { callFaults, faultKinds, turnFaults } from './fault-kinds.ts';

export const callKinds = ['read', 'mutation', 'token'] as const;
export type CallKind = (typeof callKinds)[number];

const iccid = z.string().regex(/^\d{18,22}$/u);

/**
 * One planted fault. It strikes a call or a SIM that fits every condition that is given, from the `nth` fitting one
 * on, with the chance `rate` that `seed` decides, at most `times` times (null: until it is taken away).
 */
export const faultSchema = z.strictObject({
  carrier: z.enum(carriers),
  kind: z.enum(faultKinds),
  times: z.number().int().min(1).max(1_000_000).nullable().optional(),
  iccid: iccid.optional(),
  iccidFrom: iccid.optional(),
  iccidTo: iccid.optional(),
  /** Reads, mutations, any of both, or the call that hands out tokens. */
  on: z.enum([...callKinds, 'any']).optional(),
  operation: z.string().min(1).max(60).optional(),
  nth: z.number().int().min(1).max(1_000_000).default(1),
  rate: z.number().min(0).max(1).default(1),
  seed: z.string().max(100).default(''),
  retryAfterSeconds: z.number().int().min(0).max(86_400).optional(),
  /** How long it takes, or how far a clock is off. */
  delayMs: z.number().int().min(-86_400_000).max(40_000_000_000).optional(),
  message: z.string().min(1).max(300).optional(),
  /** Which of a carrier's bodies for errors is used, where it has several. */
  shape: z.enum(['usual', 'usage', 'rules', 'esim', 'platform']).optional(),
});
export type FaultOrder = z.infer<typeof faultSchema>;

export interface Fault extends FaultOrder {
  readonly id: number;
  readonly on: CallKind | 'any';
  readonly times: number | null;
  /** The other name of the SIM it waits for, if it waits for one. */
  readonly subscriptionId: string;
}

const oneCall: readonly string[] = [...callFaults, ...turnFaults];
const forMutations: readonly string[] = ['timeout-after', 'timeout-before', 'duplicate-409', 'duplicate-accepted'];
const forTokens: readonly string[] = ['token-short'];

/** Fills in what an order left open: a fault of calls strikes one, one of SIMs all that fit, unless it says otherwise. */
export function completeFault(order: FaultOrder): Pick<Fault, 'on' | 'times'> {
  const kind: string = order.kind;
  const usualCalls = forTokens.includes(kind) ? 'token' : forMutations.includes(kind) ? 'mutation' : 'any';
  const usualTimes = oneCall.includes(kind) && order.rate === 1 ? 1 : null;
  return { on: order.on ?? usualCalls, times: order.times === undefined ? usualTimes : order.times };
}
