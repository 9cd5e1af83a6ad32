import { dayShown, dollarsShown, momentShown } from '../../../kernel/shown.ts';
import { InvoiceSheet } from './invoice-sheet.ts';
import { writeAgain, writeLetterhead, type Letterhead } from './letterhead.ts';
import { sheet } from './look.ts';
import { caption, writeRow, writeRows, writeSection, writeTitles, type Column } from './paper-table.ts';
import { words as paperWords } from './words.ts';
import type { Statement } from '../account/statement.ts';
import { words } from '../account/words.ts';

const { left } = sheet;
const columns: readonly Column[] = [
  { title: words.columns.day, x: left, width: 76 },
  { title: words.columns.number, x: left + 80, width: 114 },
  { title: words.columns.text, x: left + 198, width: 154 },
  { title: words.columns.amount, x: left + 356, width: 70, align: 'right' },
  { title: words.columns.balance, x: left + 430, width: 74, align: 'right' },
];

/** A statement of account on paper. The same statement gives the same bytes. */
export async function statementPdf(statement: Statement, head: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  const { seller, from, to, madeAt, openingCents, chargesCents, paymentsCents, creditsCents, closingCents } = statement;
  const paper = new InvoiceSheet({ title: words.title, author: head.brandName, createdAt: new Date(madeAt) });
  const facts = [
    { term: words.terms.period, value: words.period(dayShown(from), dayShown(to)) },
    { term: words.terms.made, value: momentShown(madeAt, head.timeZone) },
    { term: words.opening, value: dollarsShown(openingCents) },
    { term: words.charges, value: dollarsShown(chargesCents) },
    { term: words.payments.less, value: dollarsShown(0 - paymentsCents) },
    { term: words.credits, value: dollarsShown(0 - creditsCents) },
    { term: words.closing, value: dollarsShown(closingCents), isBold: true },
  ];
  writeLetterhead(paper, { ...statement, title: words.title, number: '', facts }, head);
  writeTitles(paper, columns);
  writeRow(paper, columns, [dayShown(from), '', words.opening, '', dollarsShown(openingCents)]);
  for (const { day, number, text, amountCents, balanceCents } of statement.entries)
    writeRow(paper, columns, [
      dayShown(day),
      number ?? '',
      text,
      dollarsShown(amountCents),
      dollarsShown(balanceCents),
    ]);
  writeRow(paper, columns, [dayShown(to), '', words.closing, '', dollarsShown(closingCents)]);
  writeRows(paper, [words.sign], caption);
  const instructions = seller?.paymentInstructions ?? null;
  if (instructions !== null && closingCents > 0) {
    writeSection(paper, paperWords.howToPay, 70 + paper.heightOf(instructions));
    writeRows(paper, instructions.split('\n'), {});
  }
  return paper.finish((page, pages) => {
    if (page > 1) writeAgain(paper, head.brandName, words.title);
    paper.y = 750;
    paper.write(paperWords.foot(head.brandName, seller?.supportEmail ?? head.supportEmail), caption);
    paper.write(paperWords.page(page, pages), { ...caption, align: 'right' });
  });
}
