import { plural } from '../../../kernel/plural.ts';

/** What members of staff read about what waits for them. */
export const words = {
  commands: {
    activate: 'Activate',
    suspend: 'Suspend',
    resume: 'Resume',
    changePlan: 'Change plan',
    terminate: 'Terminate',
  },
  commandStates: {
    created: 'Not sent yet',
    sent: 'Sent, not answered',
    accepted: 'Accepted, not carried out',
    in_progress: 'In progress at the carrier',
    succeeded: 'Done',
    partially_succeeded: 'Partly done',
    failed: 'Failed',
    unknown: 'Outcome unknown',
  },
  unknownChange: 'Change',
  findings: {
    zombie: 'In service only at the carrier',
    ghost: 'Missing at the carrier',
    state_drift: 'Other state at the carrier',
    plan_drift: 'Other plan at the carrier',
    number_drift: 'Other number at the carrier',
    unbilled: 'In service, not billed',
    billed_without_service: 'Billed, not in service',
    stuck_request: 'Request stuck',
    payment_not_counted: 'Payment not counted',
  },
  namesNothing: 'It names no request and no SIM that we know.',
  noError: 'No error was recorded. Its worker died.',
  sealedMail: 'Sealed with another key',
  mailGivenUp: 'Given up',
  ownWords: 'Own words of an email',
  missingValue: (name: string) => `They use {${name}}, which an email did not have. It went out in the standard words.`,
  unreadableWords: 'This release cannot read them. The email goes out in the standard words.',
  invitation: (name: string) => `Invitation for ${name}`,
  invitationWaits: 'Not sent yet',
  signUpInvitation: (name: string) => `Invitation to sign up: ${name}`,
  noMail: 'No mail server is set up.',
  mailTried: 'We keep trying for 3 days.',
  charge: (dollars: string) => `Charge of $${dollars}`,
  chargeHeld: 'The gateway holds it for review.',
  chargeUnknown: "The gateway hasn't confirmed the outcome.",
  batches: { card: 'Settled card payments', bank: 'Settled bank payments' },
  batchTries: (tries: number) =>
    plural(tries, { one: "We couldn't book all of it in # try.", other: "We couldn't book all of it in # tries." }),

  retried: 'The job is queued again. If it fails again, it comes back here.',
  givenUp: 'The job is off the list. The reason is in the audit log.',
  asking: (name: string) => `We're asking ${name}. The result shows here within a minute.`,
  gateway: 'the gateway',
  askingAny: (name: string, count: number) =>
    plural(count, {
      one: `We're asking ${name} about # open request.`,
      other: `We're asking ${name} about # open requests.`,
    }),
  left: 'The finding is off the list. It closes once both sides agree.',
  ended: {
    requested: (name: string) => `We asked ${name} to end the SIM. The finding closes when it is out of service.`,
    open: (name: string) => `${name} was already asked to end this SIM. Nothing was sent.`,
    taken: () => 'A customer has this SIM by now. Nothing was sent.',
  },
  wrongDigits: 'Enter the last four digits of the ICCID.',
  sending: "We're sending the email now.",
  reading: {
    requested: (name: string) => `We're reading everything that ${name} has.`,
    running: (name: string) => `We're already reading everything that ${name} has.`,
  },
  readingGateway:
    "We're booking settled batches and comparing gateway and books. The result shows here in a few minutes.",
};
