const usage = `  set-terms <account> card|net15|net30|net60 [--credit-limit <dollars>] --reason <text> --by <name>
                        how an account pays invoices from now on: by its stored method at once, or by check or
                        transfer within so many days; without a credit limit, limits.unpaidCents of the rules holds`;

/** What the commands about terms of payment print. */
export const words = {
  usage,
  wrongCall: `Nothing was done. Enter the account, its terms, a reason, and who decides.
${usage}`,
  noAccount: (account: string) => `Nothing was done. There is no account ${account}.`,
  done: 'Changed. Invoices that were issued keep their terms.',
  unchanged: 'The account has these terms already.',
};
