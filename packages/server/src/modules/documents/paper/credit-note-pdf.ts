import { localeNow } from '../../../kernel/language.ts';
import type { InvoiceGroup } from '@linekeeper/contract';
import { dollarsShown, momentShown } from '../../../kernel/shown.ts';
import { words } from '../account/words.ts';
import type { IssuedInvoice, IssuedTax, Seller } from '../invoice/issued-invoice.ts';
import { InvoiceSheet } from './invoice-sheet.ts';
import { writeAgain, writeLetterhead, type Letterhead } from './letterhead.ts';
import { sheet } from './look.ts';
import { caption, writeRow, writeSums, writeTitles, type Column } from './paper-table.ts';
import { periodShown } from './period-shown.ts';
import { words as paperWords } from './words.ts';

/** What a credit note takes back, on paper: plain values. */
export interface PrintedNote {
  readonly number: string;
  /** ISO 8601 in UTC. */
  readonly issuedAt: string;
  readonly invoiceNumber: string;
  readonly seller: Seller | null;
  readonly billTo: IssuedInvoice['billTo'];
  /** What of the invoice is credited, without tax. */
  readonly groups: readonly InvoiceGroup[];
  readonly subtotalCents: number;
  readonly taxes: readonly IssuedTax[];
  readonly totalCents: number;
  /** What it lowered what was due by; the rest is credit of the account. */
  readonly loweredCents: number;
  readonly creditCents: number;
  /** What goes back to the payment method instead. */
  readonly refundCents: number;
}

const { note: says } = words;
const { left } = sheet;
const columns: readonly Column[] = [
  { title: paperWords.groups.description, x: left, width: 220 },
  { title: paperWords.groups.period, x: left + 230, width: 140 },
  { title: says.lines, x: left + 374, width: 50, align: 'right' },
  { title: paperWords.groups.amount, x: left + 428, width: 76, align: 'right' },
];

/** A credit note on paper. The same note gives the same bytes. */
export async function creditNotePdf(note: PrintedNote, head: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedAt, totalCents, loweredCents, creditCents, refundCents } = note;
  const title = says.title(number);
  const paper = new InvoiceSheet({ title, author: head.brandName, createdAt: new Date(issuedAt) });
  const facts = [
    { term: paperWords.terms.issued, value: momentShown(issuedAt, head.timeZone) },
    { term: paperWords.invoice, value: note.invoiceNumber },
    { term: says.total, value: dollarsShown(totalCents), isBold: true },
  ];
  writeLetterhead(paper, { ...note, title: says.kind, facts }, head);
  writeTitles(paper, columns);
  for (const { text, periodStart, periodEnd, lineCount, amountCents } of note.groups)
    writeRow(paper, columns, [
      text,
      periodShown(periodStart, periodEnd),
      lineCount.toLocaleString(localeNow()),
      dollarsShown(amountCents),
    ]);
  writeSums(paper, [
    ...(note.taxes.length > 0 ? [{ term: paperWords.terms.subtotal, amountCents: note.subtotalCents }] : []),
    ...note.taxes.map(({ name, amountCents }) => ({ term: name, amountCents })),
    { term: says.total, amountCents: totalCents, isBold: true },
    ...(loweredCents > 0 ? [{ term: says.lowered, amountCents: loweredCents }] : []),
    ...(creditCents > 0 ? [{ term: says.credit, amountCents: creditCents }] : []),
    ...(refundCents > 0 ? [{ term: says.refund, amountCents: refundCents }] : []),
  ]);
  return paper.finish((page, pages) => {
    if (page > 1) writeAgain(paper, head.brandName, title);
    paper.y = 750;
    paper.write(paperWords.foot(head.brandName, note.seller?.supportEmail ?? head.supportEmail), caption);
    paper.write(paperWords.page(page, pages), { ...caption, align: 'right' });
  });
}
