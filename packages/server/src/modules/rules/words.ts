/** The sentences about the provider's rules. */
export const words = {
  fault: {
    number: 'Enter a number.',
    wholeNumber: 'Enter a whole number.',
    text: 'Enter a text.',
    list: 'Enter a list.',
    yesOrNo: 'Enter true or false.',
    other: 'This value does not fit here.',
    least: (limit: number) => `Enter ${limit} or more.`,
    most: (limit: number) => `Enter ${limit} or less.`,
    shortest: (limit: number) => `Enter at least ${limit}.`,
    longest: (limit: number) => `Enter at most ${limit} characters.`,
    mostRows: (limit: number) => `Enter at most ${limit} rows.`,
    oneOf: (values: string) => `Choose one of ${values}.`,
    email: 'Enter an email address.',
    format: 'This is not in the right form.',
    unknown: (names: string) => `There is no rule ${names}.`,
  },
  notJson: (reason: string) => `The file is not valid JSON: ${reason}`,
  noTimeZone: 'Enter the name of a time zone such as America/New_York.',
  past: 'Rules cannot hold from a moment in the past. Give a later one, or none to start now.',
  beforePlanned: (number: number, holdsFrom: Date) =>
    `Version ${number} is planned for ${holdsFrom.toISOString()}. Choose a later moment, or withdraw version ${number} first.`,
  dunning: {
    twice: 'A step is listed twice.',
    once: 'Lines can be suspended once and ended once.',
    unwarned: 'A warning has to come on a day before the suspension.',
    endFirst: 'Lines can only end on a day after their suspension.',
  },
  brand: {
    colour: 'Enter a color such as #0f6e5c.',
    unreadable: (contrast: number) =>
      `White text on this color is hard to read: its contrast is ${contrast.toFixed(1)}, and 4.5 is needed. Choose a darker color.`,
    unknownCarrier: "We don't know this carrier.",
    sameName: (carrier: string) => `Customers would know ${carrier} by the same name. Choose another one.`,
    noLogo: 'Upload this logo again.',
    noPicture: 'Choose a PNG or WebP picture of at most 150 kB and 2000 by 2000 pixels.',
  },
};
