import { plural } from '../../kernel/plural.ts';

const usage = `  record-payment <account> --amount <dollars> --by check|wire|ach|cash --reference <text> --received <YYYY-MM-DD>
                        [--invoice <invoice>]
                        records a payment that came by itself: it pays the invoice, or what is owed longest first;
                        the rest is credit. Name a written-off invoice if the payment is for it.
                        The same reference again changes nothing
  reverse-payment <recorded payment> --reason <text>
                        takes one back, such as a check that bounced: what it paid is due again,
                        unless it is void or written off`;

const bankUsage = `  import-bank-statement <file> [--dry-run]
                        imports a bank statement (CSV) and records the deposits that match what is due;
                        the others wait in the console. A deposit is recorded once, in whatever statements it comes
  import-bank-statement --record <import>
                        records what is ready of a statement that was imported`;

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

  /** About bank statements. */
  bank: {
    usage: bankUsage,
    operator: 'operator',
    wrongCall: `Nothing was done. Check the arguments.\n${bankUsage}`,
    nothingDone: (reason: string) => `Nothing was done. ${reason}`,
    unreadable: (file: string) => `Nothing was done. We couldn't read ${file}.`,
    row: (rowNo: number, amount: string, text: string) => `row ${rowNo}: ${amount}, ${text}`,
    pays: (company: string, invoices: string) => (invoices === '' ? ` (${company})` : ` (${company}, ${invoices})`),
    states: {
      open: 'waits for a choice',
      ready: 'ready',
      queued: 'being recorded',
      asked: 'waits for approval',
      recorded: 'recorded',
      refused: 'refused',
      skipped: 'left out',
      known: 'imported before',
      unreadable: 'not readable',
    },
    sum: (count: number, amount: string, state: string) =>
      `${plural(count, { one: '# deposit', other: '# deposits' })} of ${amount} ${state}`,
    outgoing: (count: number) => plural(count, { one: '# payment out left out', other: '# payments out left out' }),
    dryRun: (id: string) => `No payment was recorded. To record what is ready: import-bank-statement --record ${id}`,
    done: (id: string) => `Statement ${id}. What waits for a choice is in the console, Money, Checks and transfers.`,
  },
};
