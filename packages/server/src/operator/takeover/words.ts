import { plural } from '../../kernel/plural.ts';

const usage = `  take-over <folder> [--dry-run] [--ask-carriers] [--name <name>]
                        checks customers.csv, people.csv, prices.csv, lines.csv and balances.csv
                        of another system, says what will be charged, and takes over what is ready`;

/** What the command about another system's customers prints. */
export const words = {
  usage,
  wrongCall: `Nothing was done. Name the folder that the files are in.
${usage}`,
  operator: 'An operator',
  nothingDone: 'Nothing was done:',
  dryRun: (id: string) => `Nothing was taken over. ${id} waits in the console.`,
  done: (id: string) => `Taken over: ${id}. People are invited from the console.`,
  file: (file: string, { total, ready, refused, known }: Record<'known' | 'ready' | 'refused' | 'total', number>) =>
    `${file}: ${total} rows, ${ready} ready, ${refused} refused, ${known} taken over before`,
  outcome: (file: string, done: number, refused: number, failed: number) =>
    `${file}: ${done} taken over, ${refused} refused, ${failed} failed`,
  row: (file: string, rowNo: number, text: string) => `${file} row ${rowNo}: ${text}`,
  more: (amount: number) => plural(amount, { one: '# more row has a problem.', other: '# more rows have problems.' }),
  bill: (company: string, day: string, amount: string, lines: number) =>
    `${company} on ${day}: ${amount} for ${plural(lines, { one: '# line', other: '# lines' })}`,
  books: (owed: string, credit: string, booked: string) =>
    `Opening balances: ${owed} owed, ${credit} credit taken over; ${booked} in the ledger`,
};
