/** The sentences of refunds of invoice lines. */
export const words = {
  usage: `  refund <payment> --invoice <number> [--line <line>[=<dollars>] ...] --reason <text> --by <name>
                        refunds what a payment paid of an invoice, with its tax, by a credit note: all of it,
                        lines by their position, or part of a line
  refund <payment> --invoice <number> --reopen [--line <line>[=<dollars>] ...] --reason <text> --by <name>
                        refunds the same without a credit note: the lines are due again; dollars include tax`,
  incomplete: (usage: string) =>
    `Nothing was done. Enter the payment, its invoice, lines as they are numbered there, a reason, and who decides.\n${usage}`,
  nothingDone: (reason: string) => `Nothing was done. ${reason}`,
  noted: (note: string, amount: string) => `Credit note ${note} for $${amount}.`,
  reopened: (invoice: string, amount: string) => `$${amount} of invoice ${invoice} is due again.`,
  kept: (amount: string) => `The credit note stays: $${amount} is credit for later invoices.`,
};
