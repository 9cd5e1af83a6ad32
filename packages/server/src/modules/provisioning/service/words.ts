import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
import { suspendReasonTexts, type SuspendReason } from '@linekeeper/contract';

/** The sentences of a line's history, and of what its carrier made of a request. */
export const words = kept(
  {
    portal: 'Portal',

    requested: {
      activate: (plan: string) => `Activation on ${plan} requested.`,
      suspend: () => 'Suspension requested.',
      resume: () => 'Resumption requested.',
      changePlan: (plan: string) => `Change to ${plan} requested.`,
      terminate: () => 'Termination requested.',
    },
    done: {
      activate: () => 'The line is active.',
      suspend: () => 'The line is suspended.',
      resume: () => 'The line is active again.',
      changePlan: (plan: string) => `The line is now on ${plan}.`,
      terminate: () => 'The line is terminated.',
    },
    unknown: {
      activation: (carrier: string) =>
        `${carrier} hasn't confirmed the activation yet. We'll keep checking. You won't be charged until the line is active.`,
      other: (carrier: string) =>
        `${carrier} hasn't confirmed the request yet. We'll keep checking, and send it again only if it never arrived.`,
    },

    failed: {
      notReached: (carrier: string) => `We couldn't reach ${carrier}.`,
      refused: (carrier: string) => `${carrier} refused the request.`,
      quote: (text: string) => `It says: “${text}”.`,
      tryAgain: 'Try again.',
      mayTryAgain: 'You can try again.',
      stays: {
        suspend: 'The line is still in service.',
        resume: 'The line stays suspended.',
        changePlan: 'The line stays on its plan.',
        terminate: 'The line is unchanged.',
      },
      activation: 'Activation failed.',
      notActivated: (carrier: string) => `${carrier} couldn't activate this SIM.`,
      simRefused: (carrier: string) => `${carrier} refused this SIM on this plan.`,
      notCharged: "You weren't charged.",
      checkSim: 'Check the SIM or choose another plan.',
    },

    named: (name: string) => `Named “${name}”.`,
    renamed: (was: string, name: string) => `Renamed from “${was}” to “${name}”.`,
    imei: {
      entered: (imei: string) => `IMEI ${imei} entered.`,
      changed: (was: string, imei: string) => `IMEI changed from ${was} to ${imei}.`,
      removed: (imei: string) => `IMEI ${imei} removed.`,
    },
    noTags: 'All tags removed.',
    tags: (tags: string) => `Tags: ${tags}.`,
    neverActive: 'Terminated. The line was never active at the carrier.',
    calledOff: "Activation called off before it reached the carrier. You weren't charged.",
    givenUp: 'Replaced by a new activation of the same SIM.',

    reasons: {
      added: (reason: SuspendReason) => `New reason for suspension: ${suspendReasonTexts[reason]}.`,
      removed: (reason: SuspendReason) => `Reason for suspension cleared: ${suspendReasonTexts[reason]}.`,
      left: (reasons: readonly SuspendReason[]) =>
        `Still suspended: ${reasons.map((reason) => suspendReasonTexts[reason]).join('; ')}.`,
    },
  },
  spanish,
);
