import type { InvoiceState } from '@linekeeper/contract';
import { dollarsShown } from '../../kernel/shown.ts';

/** The sentences about credit notes, for operators. */
export const words = {
  notFound: (invoice: string) => `Invoice ${invoice} not found.`,
  draft: 'This invoice is a draft. Nothing is owed for it yet.',
  underWay: 'A payment for this invoice is under way. Wait for its outcome, or void it.',
  closed: (status: InvoiceState) => `This invoice is ${status}. Nothing of it is left to credit.`,
  nothing: 'Nothing of this invoice is left to credit.',
  tooMuch: (wanted: number, left: number) =>
    `That is ${dollarsShown(wanted)} with tax. At most ${dollarsShown(left)} of this invoice is left to credit.`,
  noLine: (position: number) => `This invoice has no line ${position}.`,
  twice: (position: number) => `Line ${position} is named twice.`,
  lineTooMuch: (position: number, left: number) =>
    `${dollarsShown(left)} of line ${position} is left to credit, without tax.`,
};
