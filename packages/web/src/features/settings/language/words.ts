/** The sentences about what people and their account read. */
export const words = {
  loadFailed: "We couldn't load your languages",
  names: { en: 'English', es: 'Español' },
  own: {
    title: 'Your language',
    note: 'Pages and emails to you. The page loads again in the language that you choose.',
    asAccount: "The account's",
  },
  account: {
    title: 'Language of the account',
    note: 'Invoices, other papers, and emails to people who chose no language of their own.',
    readOnly: 'Only an owner or administrator can change this.',
    none: 'Not chosen',
    done: 'Language of the account changed.',
  },
  notChanged: 'Your choice was not saved.',
};
