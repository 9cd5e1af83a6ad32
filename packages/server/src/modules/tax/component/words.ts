/** What is wrong with a table of taxes or an exemption. */
export const words = {
  notJson: (why: string) => `The file isn't valid JSON: ${why}`,
  problem: (place: string, what: string) => `${place}: ${what}`,
  unreadable: 'must be readable text',
  code: 'use lowercase letters, digits and dashes',
  state: 'Use the full name of a US state, such as Texas.',
  day: 'Use a day such as 2026-12-31.',
  rateOrFlat: 'give either ratePer100000 or flatCents',
  flatOfService: 'a flat amount is levied on service alone',
  endsBefore: 'The last day is before the first.',
  twice: 'This code has a rate from that day already.',
  overlap: (code: string) => `component ${code} holds twice on the same day`,
  kinds: (known: readonly string[]) => `The kind must be one of ${known.join(', ')}.`,
  certificate: 'Enter the number of the certificate, at most 60 characters.',
  reason: 'Enter a reason.',
  noAccount: (id: string) => `There is no account ${id}.`,
};
