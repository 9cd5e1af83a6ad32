/** The sentences about staff who see an account as its customer does. */
export const words = {
  resume: (time: string) => `See what they see, until ${time}`,
  dialog: {
    title: 'See what the customer sees',
    text: 'You see the customer’s own pages for 30 minutes and can change nothing there.',
    reason: 'Reason',
    hint: 'The customer reads your name and this reason under Activity.',
    start: 'Show the account',
  },
  list: { of: 'looks', loadFailed: "We couldn't load who looked" },
  none: 'No one has looked',
  noneText: 'When staff see this account as the customer does, it is listed here with the reason.',
  columns: { at: 'From', by: 'Who', reason: 'Reason', until: 'Until', state: 'Status' },
  open: 'Open',
  over: 'Over',
  end: 'End',
  ended: 'The account is no longer shown.',
};
