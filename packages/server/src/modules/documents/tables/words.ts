import { inLanguages } from '../../../kernel/language.ts';
import { spanish } from './words.es.ts';
/** The column names of files for a spreadsheet. */
export const words = inLanguages(
  {
    invoiceColumns: [
      'Invoice',
      'Issued',
      'Bill to',
      'Purchase order',
      'Position',
      'Description',
      'ICCID',
      'Kind',
      'Period start',
      'Period end',
      'Quantity',
      'Unit price',
      'Amount',
      'Tax',
      'Currency',
    ],
    paymentColumns: [
      'Date',
      'Payment',
      'Invoice',
      'For',
      'Charge reason',
      'Payment method',
      'Amount',
      'Refunded',
      'Currency',
      'Result',
      'Reason',
      'Paid',
      'Returned',
      'Gateway transaction',
    ],
    recorded: {
      trigger: 'Sent by the customer',
      returned: 'Returned',
    },
  },
  spanish,
);
