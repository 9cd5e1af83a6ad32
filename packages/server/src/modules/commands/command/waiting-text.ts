import type { Command } from './command.ts';
import { words } from './words.ts';

/** Why a command takes longer than it should, in the customer's words; null while nothing is wrong. */
export function waitingText(
  { state, carrierText }: Pick<Command, 'state' | 'carrierText'>,
  carrier: string,
): string | null {
  if (carrierText === null) return null;
  if (state === 'created') return words.notAccepting(carrier);
  return state === 'unknown' ? words.notConfirmed(carrier) : null;
}
