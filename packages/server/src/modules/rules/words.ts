/** The sentences about the provider's rules. */
export const words = {
  notJson: (reason: string) => `The file is not valid JSON: ${reason}`,
  noTimeZone: 'must be the name of a time zone such as America/New_York',
  past: 'Rules cannot hold from a moment in the past. Give a later one, or none to start now.',
  beforePlanned: (number: number, holdsFrom: Date) =>
    `Version ${number} is planned for ${holdsFrom.toISOString()}. Choose a later moment, or withdraw version ${number} first.`,
  dunning: {
    twice: 'A step is listed twice.',
    once: 'Lines can be suspended once and ended once.',
    unwarned: 'A warning has to come on a day before the suspension.',
    endFirst: 'Lines can only end on a day after their suspension.',
  },
};
