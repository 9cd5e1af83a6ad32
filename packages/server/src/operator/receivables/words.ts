import { plural } from '../../kernel/plural.ts';

/** What the command about receivables prints. */
export const words = {
  usage: `  list-receivables [--csv]
                        lists what customers owe by days past due, most overdue first; with --csv as a file to
                        save: npm run -s operator -- list-receivables --csv > receivables.csv`,
  wrongCall: (usage: string) => `Nothing was done. The only option is --csv.\n${usage}`,
  none: 'No customer owes anything.',
  titles: ['Customer', 'Account', 'Current', '1-30', '31-60', '61-90', 'Over 90', 'Total', 'Credit'],
  total: 'Total',
  summary: (customers: number, invoices: number) =>
    `${plural(customers, { one: '# customer', other: '# customers' })}, ${plural(invoices, { one: '# unpaid invoice', other: '# unpaid invoices' })}`,
};
