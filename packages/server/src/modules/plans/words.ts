/** What is wrong with a catalogue file. */
export const words = {
  unreadable: 'must be readable text',
  code: 'use lowercase letters, digits and dashes',
  notJson: (why: string) => `The file isn't valid JSON: ${why}`,
  notReadable: 'unreadable',
  repeated: (code: string) => `plan ${code} appears twice`,
  overageNeeds: 'is missing; a plan with "overage": "charge" names its price, unit and how units count',
  overageIsFree: 'leave it out, or set "overage" to "charge"',
  smsNotMetered: "leave it out; this carrier doesn't report text messages, so a plan can't charge for them",
  smsStops: 'leave it out, or set "overage" to "free" or "charge"; a plan that stops lines can\'t charge for messages',
  smsIsFree: 'leave it out, or set "smsPriceTenThousandths"; without a price all messages are free',
  pauseAbovePrice: 'can be at most "priceCents"',
  otherCarrier: (code: string) => `plan ${code} can't move to another carrier`,
};
