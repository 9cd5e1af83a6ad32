import { carrierName } from '../../plans/index.ts';
import type { Command } from './command.ts';

/** Why an order takes longer than it should, in the customer's words; null while nothing is amiss. */
export function waitingText({ state, carrier, carrierText }: Command): string | null {
  if (carrierText === null) return null;
  const name = carrierName(carrier);
  if (state === 'created') return `${name} does not take orders at the moment; this one is sent again by itself.`;
  return state === 'unknown' ? `${name} has not answered; whether the order arrived is being found out.` : null;
}
