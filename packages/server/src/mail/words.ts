/** What staff read about words that cannot be put in force. */
export const words = {
  empty: {
    subject: 'Enter a subject.',
    opening: 'Enter at least one paragraph.',
  },
  tooLong: (most: number) => `Use at most ${most.toLocaleString('en-US')} characters.`,
  markup: 'Write plain text. Tags such as <b> are not possible.',
  brace: 'A { or } has no partner. Write placeholders like {company}.',
  unknown: (name: string) => `This email has no placeholder {${name}}.`,
  notAlways: (name: string) => `Not every email has {${name}}. Use it in a paragraph instead.`,
  needed: (name: string) => `Add {${name}} to a paragraph. The email has to say it.`,
};
