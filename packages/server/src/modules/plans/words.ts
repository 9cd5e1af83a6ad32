import type { PlanTermFault } from '@linekeeper/contract/provider';

/** What is wrong with a catalogue file, or with a draft. */
export const words = {
  unreadable: 'must be readable text',
  code: 'use lowercase letters, digits and dashes',
  notJson: (why: string) => `The file isn't valid JSON: ${why}`,
  notReadable: 'unreadable',
  repeated: (code: string) => `plan ${code} appears twice`,
  /** Contradicting terms, by the members of the file. */
  ofFile: {
    overageMissing: 'is missing; a plan with "overage": "charge" names its price, unit and how units count',
    overageNotCharged: 'leave it out, or set "overage" to "charge"',
    smsNotMetered: "leave it out; this carrier doesn't report text messages, so a plan can't charge for them",
    smsOfStoppedLines:
      'leave it out, or set "overage" to "free" or "charge"; a plan that stops lines can\'t charge for messages',
    smsWithoutPrice: 'leave it out, or set "smsPriceTenThousandths"; without a price all messages are free',
    pauseAbovePrice: 'can be at most "priceCents"',
  } satisfies Record<PlanTermFault, string>,
  /** The same in the form. */
  faults: {
    overageMissing: 'Enter this for a plan that charges above the allowance.',
    overageNotCharged: 'Only a plan that charges above the allowance has this.',
    smsNotMetered: "This carrier doesn't report text messages, so we can't charge for them.",
    smsOfStoppedLines: "A plan that stops lines at the allowance can't charge for text messages.",
    smsWithoutPrice: 'Enter a price for further text messages. Without one, all are free.',
    pauseAbovePrice: 'Enter at most the monthly price.',
  } satisfies Record<PlanTermFault, string>,
  unknownCarrier: 'Choose a carrier.',
  dayTooSoon: (day: string) => `Choose ${day} or a later day.`,
  chooseCustomers: 'Choose at least one customer.',
  otherCarrier: (code: string) => `plan ${code} can't move to another carrier`,
};
