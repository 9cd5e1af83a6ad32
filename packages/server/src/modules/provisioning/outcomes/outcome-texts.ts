import type { CommandKind } from '../../carriers/index.ts';
import type { Command } from '../../commands/index.ts';
import { words } from '../service/words.ts';

type Failed = Pick<Command, 'carrierCode' | 'carrierText' | 'mayRetry'>;

/** Ended by a person: the text is ours, in whole sentences. */
const ours: ReadonlySet<string> = new Set(['given_up', 'withdrawn']);

/** Why the carrier did not do it and what that means for the line; the carrier's own words are quoted. */
export function failedText(action: CommandKind, command: Failed, carrier: string): string {
  const { failed } = words;
  if (ours.has(command.carrierCode ?? '')) return command.carrierText ?? '';
  if (action === 'activate') return activationFailed(command, carrier);
  const stays = failed.stays[action];
  if (command.carrierCode === 'not_reached') return sentences(failed.notReached(carrier), stays, failed.tryAgain);
  const again = command.mayRetry && failed.mayTryAgain;
  return sentences(failed.refused(carrier), quoted(command), stays, again);
}

function activationFailed(command: Failed, carrier: string): string {
  const { failed } = words;
  if (command.carrierCode === 'not_reached')
    return sentences(failed.notReached(carrier), failed.notCharged, failed.tryAgain);
  return command.mayRetry
    ? sentences(failed.notActivated(carrier), quoted(command), failed.notCharged, failed.mayTryAgain)
    : sentences(failed.simRefused(carrier), quoted(command), failed.notCharged, failed.checkSim);
}

function quoted({ carrierText }: Failed): string | null {
  return carrierText ? words.failed.quote(carrierText.replace(/[.\s]+$/, '')) : null;
}

/** Whole sentences one after the other. */
function sentences(...texts: (string | false | null)[]): string {
  return texts.filter(Boolean).join(' ');
}

export function unknownText(action: CommandKind, carrier: string): string {
  return action === 'activate' ? words.unknown.activation(carrier) : words.unknown.other(carrier);
}
