import { plural } from '../../kernel/plural.ts';

const usage = `  import-bank-statement <file> [--dry-run]
                        imports a bank statement (CSV) and records the deposits that match what is due;
                        the others wait in the console. A deposit is recorded once, in whatever statements it comes
  import-bank-statement --record <import>
                        records what is ready of a statement that was imported`;

/** What the command about bank statements prints. */
export const bankWords = {
  usage,
  operator: 'operator',
  wrongCall: `Nothing was done. Check the arguments.\n${usage}`,
  nothingDone: (reason: string) => `Nothing was done. ${reason}`,
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
};
