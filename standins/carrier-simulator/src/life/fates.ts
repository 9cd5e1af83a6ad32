import type { Simulator } from '../simulator/simulator.ts';
import type { Connection } from '../storage/open-storage.ts';
import { type LineOrder, type Refusal, refusalOf, refuse } from './refusal.ts';

/** One call in the making: everything that is decided in it happens at one moment and in one transaction. */
export interface Undertaking {
  readonly simulator: Simulator;
  readonly transaction: Connection;
  readonly now: number;
}

/** What becomes of one SIM of an order. */
export interface Fate {
  readonly order: LineOrder;
  /** When the carrier reports the order as done. */
  readonly completeAt: Date;
  /** When the SIM really changes; null: it never does. */
  readonly effectiveAt: Date | null;
  readonly refusal: Refusal | null;
  /** Somebody at the carrier suspends the SIM later. */
  readonly outsideAt: Date | null;
  readonly changesNumber: boolean;
  /** The connection is cut instead of an answer. */
  readonly cut: boolean;
}

/** A fate that comes true. */
export type Coming = Fate & { readonly effectiveAt: Date };

const slowMs = 120_000;
const outsideMs = 600_000;

/**
 * Decides what becomes of each SIM of an order, by the carrier's rules and the planted faults, in the given order.
 * @param durationMs how long it usually takes
 */
export async function decideFates(
  undertaking: Undertaking,
  orders: readonly LineOrder[],
  durationMs: number,
): Promise<Fate[]> {
  const { simulator, now } = undertaking;
  const fates: Fate[] = [];
  for (const order of orders) {
    const refusal = refusalOf(order, simulator.rulesOf(order.sim.carrier), now);
    const usual = usualFate(order, refusal, now + durationMs);
    const mayStrike = refusal === null && simulator.faults.mayStrike(order.sim.iccid);
    fates.push(mayStrike ? await struck(undertaking, usual) : usual);
  }
  return fates;
}

function usualFate(order: LineOrder, refusal: Refusal | null, completeAt: number): Fate {
  // What was ordered later never shows before what was ordered earlier, however late that shows.
  const earlier = order.sim.pending?.effectiveAt.getTime() ?? 0;
  const due = new Date(Math.max(completeAt, order.notBefore ?? 0, earlier));
  return {
    order,
    completeAt: new Date(completeAt),
    effectiveAt: refusal === null ? due : null,
    refusal,
    outsideAt: null,
    changesNumber: false,
    cut: false,
  };
}

async function struck({ simulator, now }: Undertaking, usual: Fate): Promise<Fate> {
  const { sim, action } = usual.order;
  const take = (kind: Parameters<typeof simulator.faults.takeForSim>[0]) =>
    simulator.faults.takeForSim(kind, { carrier: sim.carrier, iccid: sim.iccid, operation: action });
  const refusal = await faultRefusal(take);
  if (refusal) return { ...usual, refusal, effectiveAt: null };
  const slow = await take('slow');
  const delayMs = slow ? (slow.delayMs ?? slowMs) - (usual.completeAt.getTime() - now) : 0;
  const wrong = await take('completes-wrong');
  const outside = await take('external-change');
  const due = (usual.effectiveAt ?? usual.completeAt).getTime() + delayMs;
  const effectiveAt = wrong ? (wrong.delayMs === undefined ? null : new Date(due + wrong.delayMs)) : new Date(due);
  return {
    ...usual,
    completeAt: new Date(usual.completeAt.getTime() + delayMs),
    effectiveAt,
    outsideAt: outside && effectiveAt ? new Date(effectiveAt.getTime() + (outside.delayMs ?? outsideMs)) : null,
    changesNumber: (await take('number-changes')) !== null,
    cut: action === 'activate' && simulator.faults.cutsActivation(sim.iccid),
  };
}

async function faultRefusal(
  take: (kind: 'fails' | 'elsewhere' | 'imei-mismatch') => Promise<{ message?: string | undefined } | null>,
): Promise<Refusal | null> {
  const fails = await take('fails');
  if (fails) return refuse('carrier', fails.message ?? 'The network did not accept the change');
  const elsewhere = await take('elsewhere');
  if (elsewhere) return refuse('elsewhere', elsewhere.message ?? 'The SIM is already active on another line');
  const mismatch = await take('imei-mismatch');
  return mismatch && refuse('imei-mismatch', mismatch.message ?? 'The SIM is not used in the device with this IMEI');
}
