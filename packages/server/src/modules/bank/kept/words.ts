import { plural } from '../../../kernel/plural.ts';
import { dayShown } from '../../../kernel/shown.ts';

/** What staff read about a statement, its rows and their matches. */
export const words = {
  notCsv: (text: string) => `This isn’t a CSV file: ${text}`,
  noHeader: 'This file has no row with the names of its columns.',
  noRows: 'This file has no rows.',
  tooLong: (most: number) => `This file has more than ${most} rows. Split it.`,
  noDayColumn: 'Choose the column with the date.',
  noAmountColumn: 'Choose the column with the amount, or the one with credits.',
  noTextColumn: 'Choose the column with the reference, or the one with the payer.',
  missingColumn: (name: string) => `The file has no column ${name}.`,
  noDeposits: 'This statement has no deposits.',

  badDay: (text: string) => `We can't read the date “${text}”.`,
  badAmount: (text: string) => `We can't read the amount “${text}”.`,

  known: 'This deposit came with an earlier statement.',
  named: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `The reference names ${numbers.join()}.`
      : `The reference names ${numbers.length} invoices: ${numbers.join(', ')}.`,
  namedOfSeveral: 'The reference names invoices of several customers.',
  payerNamed: (company: string) => `The payer is ${company}.`,
  paidBefore: (company: string) => `Payments from this payer were for ${company} before.`,
  otherPayer: (company: string) => `The payer's earlier payments were for ${company}, another customer.`,
  pays: (count: number) =>
    plural(count, {
      one: 'It is exactly what is due of # invoice.',
      other: 'It is exactly what is due of # invoices.',
    }),
  paysPart: 'It is less than what is due.',
  paysMore: 'It is more than what is due. The rest becomes credit.',
  noSuchSum: 'No open invoices come to this amount.',
  amountOnly: 'Only the amount matches.',
  amountOfSeveral: 'Several customers owe this amount.',
  payerOfSeveral: 'Several customers fit the payer.',
  nothing: 'Nothing of it matches an open invoice.',
  maybeRecorded: (reference: string, day: string) =>
    `A payment of this amount, received on ${dayShown(day)}, is recorded already: ${reference}.`,
  chosenBy: (name: string) => `Chosen by ${name}.`,
  dueChanged: 'What is due has changed since. Check the match.',
  approvalEnded: (note: string | null) =>
    note === null ? 'A second person did not approve it.' : `Not approved: ${note}`,

  reason: (statement: string) => `Bank statement ${statement}`,
  decided: 'This row has moved on. Reload the page to see where it is.',
  noAccount: 'There is no such customer.',
  noInvoice: (named: string) => `This customer has no issued invoice ${named}.`,
  noReference: 'Bank deposit',
};
