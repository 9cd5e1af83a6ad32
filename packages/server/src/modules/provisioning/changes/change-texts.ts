import type { Command } from '../../commands/index.ts';
import type { CarrierAction } from '../../lines/line/line.ts';

type Failed = Pick<Command, 'carrierCode' | 'carrierText' | 'mayRetry'>;

interface Names {
  carrier: string;
  /** Of the plan that a change leads to, or that the line is on. */
  plan: string;
}

/** What stands in a line's history once the carrier was asked. */
export function orderedText(action: CarrierAction, { plan }: Names): string {
  return {
    activate: `Activation on ${plan} ordered.`,
    suspend: 'Suspension ordered.',
    resume: 'Resumption ordered.',
    changePlan: `Change to ${plan} ordered.`,
    terminate: 'Termination ordered.',
  }[action];
}

export function doneText(action: CarrierAction, { plan }: Names): string {
  return {
    activate: 'The line is active.',
    suspend: 'The line is suspended.',
    resume: 'The line is active again.',
    changePlan: `The line is on ${plan} now.`,
    terminate: 'The line is terminated.',
  }[action];
}

/** Why the carrier did not do it and what that means, in the customer's words; the carrier's own are quoted as such. */
export function failedText(action: CarrierAction, command: Failed, names: Names): string {
  if (command.carrierCode === 'given_up') return command.carrierText ?? '';
  if (action === 'activate') return activationProblem(command, names.carrier);
  const means = { suspend: suspendMeans, resume: resumeMeans, changePlan: planMeans, terminate: terminateMeans }[
    action
  ];
  if (command.carrierCode === 'not_reached') return `${names.carrier} could not be reached. ${means} Try again.`;
  return `${names.carrier} refused.${quoted(command)} ${means}${command.mayRetry ? ' You can try again.' : ''}`;
}

const suspendMeans = 'The line works on and is not suspended.';
const resumeMeans = 'The line stays suspended.';
const planMeans = 'The line stays on its plan.';
const terminateMeans = 'The line is as it was before.';

function activationProblem(command: Failed, carrier: string): string {
  if (command.carrierCode === 'not_reached')
    return `${carrier} could not be reached. Nothing was activated or charged; try again.`;
  return command.mayRetry
    ? `${carrier} could not activate this SIM.${quoted(command)} Nothing was charged; you can try again.`
    : `${carrier} did not accept this SIM on this plan.${quoted(command)} Nothing was charged; check the SIM or choose another plan.`;
}

function quoted({ carrierText }: Failed): string {
  return carrierText ? ` It says: “${carrierText.replace(/[.\s]+$/, '')}”.` : '';
}

export function unknownText(action: CarrierAction, { carrier }: Names): string {
  const rest = action === 'activate' ? 'nothing is charged before the line is active.' : 'nothing is sent twice.';
  return `${carrier} has not told the result yet. We keep asking; ${rest}`;
}
