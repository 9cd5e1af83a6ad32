import type { ReactNode } from 'react';
import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';

const devices = (amount: number) => plural(amount, { one: '# device', other: '# devices' });

/** The sentences of an activation from a file. */
export const words = {
  title: 'Devices from a file',
  note: 'One device per row: ICCID, then IMEI and name if you like.',
  typeInstead: 'Type devices instead',
  back: 'Back',

  choose: 'Choose a CSV file',
  chooseHint: 'or drop it here; up to 100,000 devices',
  reading: 'Reading file',
  template: 'Download template',
  problems: {
    tooLarge: 'This file is larger than 20 MB. Split it into smaller files.',
    notText: "We can't read this file because it isn't text. In your spreadsheet, choose “Save as” and then CSV.",
    openQuote: (line: number) => `Line ${count(line)} opens a quote that is never closed.`,
    tooWide: (line: number, most: number) =>
      `Line ${count(line)} has more than ${count(most)} columns. A list of devices needs three at most.`,
    empty: 'This file contains no devices.',
    tooLong: (rows: number, most: number) =>
      `This file has ${count(rows)} rows. You can activate ${count(most)} at a time.`,
  },

  columns: {
    lead: (file: ReactNode) => <>We couldn&apos;t match the column headings of {file}. Which column holds what?</>,
    fields: { iccid: 'ICCID', imei: 'IMEI', name: 'Name' },
    choose: 'Choose a column',
    notInFile: 'Not in this file',
    isHeader: 'The first row is a header',
    noIccid: 'Choose the ICCID column.',
    use: 'Use these columns',
    headed: (number: number, heading: string) => `${number}. ${heading}`,
    unheaded: (number: number) => `Column ${number}`,
    withSample: (title: string, sample: string) => `${title}: ${sample}`,
  },

  devices,
  changeColumns: 'Change columns',
  anotherFile: 'Choose another file',
  guessed: 'This file does not name its character set, so we read it as Windows text. Check that names look right.',
  checking: 'Checking the list',
  ready: (amount: number) => `${devices(amount)} ready`,
  warnings: (amount: number) => plural(amount, { one: '# warning', other: '# warnings' }),
  errors: (amount: number) => plural(amount, { one: '# error', other: '# errors' }),
  fixFirst: 'Fix the file and choose it again, or continue with the valid rows only. Nothing is ordered yet.',
  next: 'Next you choose a plan for each carrier and see the price. Nothing is ordered yet.',
  removeAll: (amount: number) =>
    plural(amount, { one: 'Remove # row with errors', other: 'Remove # rows with errors' }),
  continue: (amount: number) => plural(amount, { one: 'Continue with # device', other: 'Continue with # devices' }),
  continueValid: (amount: number) =>
    plural(amount, { one: 'Continue with # valid row', other: 'Continue with # valid rows' }),
  checkFailed: (reason: string) => `We couldn't check the list. ${reason}`,

  found: {
    title: 'Errors and warnings',
    error: 'Error',
    warning: 'Warning',
    row: (row: number, found: string) => `Row ${count(row)}: ${found}`,
    rowAtLine: (row: number, line: number, found: string) =>
      `Row ${count(row)} (line ${count(line)} of the file): ${found}`,
    empty: 'empty',
    more: (amount: number) => `and ${count(amount)} more`,
    all: (amount: number) => `Show all ${count(amount)}`,
    fewer: 'Show fewer',
  },
};
