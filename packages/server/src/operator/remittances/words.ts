const usage = `  record-payment <account> --amount <dollars> --by check|wire|ach|cash --reference <text> --received <YYYY-MM-DD>
                        [--invoice <invoice>]
                        records a payment that came by itself: it pays the invoice, or what is owed longest first;
                        the rest is credit. Name a written-off invoice if the payment is for it.
                        The same reference again changes nothing
  reverse-payment <recorded payment> --reason <text>
                        takes one back, such as a check that bounced: what it paid is due again,
                        unless it is void or written off`;

/** What the commands about payments by check and transfer print. */
export const words = {
  usage,
  wrongCall: `Nothing was done. Check the arguments.\n${usage}`,
  nothingDone: (reason: string) => `Nothing was done. ${reason}`,
  recorded: (payment: string, amount: string, credit: string) =>
    `${payment}: $${amount} recorded, $${credit} of it is credit.`,
  known: (payment: string) => `${payment} is recorded already. Nothing changed.`,
  reversed: {
    dueAgain: (payment: string, amount: string) => `${payment}: $${amount} reversed. What it paid is due again.`,
    forgiven: (payment: string, amount: string) =>
      `${payment}: $${amount} reversed. Nothing is due again: what it paid is void or written off.`,
    both: (payment: string, amount: string) =>
      `${payment}: $${amount} reversed. What it paid is due again, except for what is void or written off.`,
    none: (payment: string, amount: string) => `${payment}: $${amount} reversed. It had paid no invoice.`,
  },
  wasReversed: (payment: string) => `${payment} was reversed already. Nothing changed.`,
};
