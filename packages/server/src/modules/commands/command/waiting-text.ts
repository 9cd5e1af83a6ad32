import type { Command } from './command.ts';

/** Why a command takes longer than it should, in the customer's words; null while nothing is amiss. */
export function waitingText(
  { state, carrierText }: Pick<Command, 'state' | 'carrierText'>,
  carrier: string,
): string | null {
  if (carrierText === null) return null;
  if (state === 'created') return `${carrier} does not take orders at the moment; this one is sent again by itself.`;
  return state === 'unknown' ? `${carrier} has not answered; whether the command arrived is being found out.` : null;
}
