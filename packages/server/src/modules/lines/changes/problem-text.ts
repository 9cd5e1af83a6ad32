import type { Command } from '../../carriers/index.ts';

type Failed = Pick<Command, 'carrierCode' | 'carrierText' | 'mayRetry'>;

/** Why an activation failed, in the customer's words; the carrier's own are quoted as such. */
export function problemText(command: Failed, carrierName: string): string {
  if (command.carrierCode === 'not_reached')
    return `${carrierName} could not be reached. Nothing was activated or charged; try again.`;
  const quoted = command.carrierText ? ` It says: “${command.carrierText.replace(/[.\s]+$/, '')}”.` : '';
  return command.mayRetry
    ? `${carrierName} could not activate this SIM.${quoted} Nothing was charged; you can try again.`
    : `${carrierName} did not accept this SIM on this plan.${quoted} Nothing was charged; check the SIM or choose another plan.`;
}

export function unknownText(carrierName: string): string {
  return `${carrierName} has not told the result yet. We keep asking; nothing is charged before the line is active.`;
}
