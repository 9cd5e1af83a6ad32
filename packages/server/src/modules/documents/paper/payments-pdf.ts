import { retold } from '../../../kernel/retold.ts';
import { paidByTexts, paymentResult, paymentResultWords } from '@linekeeper/contract';
import { localDay } from '../../../kernel/local-day.ts';
import { sumCents } from '../../../kernel/money.ts';
import { dayShown, dollarsShown, methodShown, momentShown } from '../../../kernel/shown.ts';
import { words } from '../account/words.ts';
import type { PrintedPayments } from '../invoice/issued-invoice.ts';
import { words as tableWords } from '../tables/words.ts';
import { InvoiceSheet } from './invoice-sheet.ts';
import { writeAgain, writeLetterhead, type Letterhead } from './letterhead.ts';
import { sheet } from './look.ts';
import { caption, writeRow, writeRows, writeSums, writeTitles, type Column } from './paper-table.ts';
import { words as paperWords } from './words.ts';

const { left } = sheet;
const titles = words.payments.columns;
const columns: readonly Column[] = [
  { title: titles.date, x: left, width: 76 },
  { title: titles.payment, x: left + 80, width: 160 },
  { title: titles.invoices, x: left + 244, width: 114 },
  { title: titles.result, x: left + 362, width: 66 },
  { title: titles.amount, x: left + 430, width: 74, align: 'right' },
];
const shownInvoices = 5;

/** Payments of a period on paper, with what they come to. The same payments give the same bytes. */
export async function paymentsPdf(printed: PrintedPayments, head: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  const { seller, madeAt, payments } = printed;
  const { title } = words.payments;
  const paper = new InvoiceSheet({ title, author: head.brandName, createdAt: new Date(madeAt) });
  const rows = payments.map((payment) => rowOf(payment, head.timeZone));
  const sums = [
    { term: words.payments.paid, amountCents: sumCents(rows.map(({ paidCents }) => paidCents)), isBold: true },
    { term: words.payments.refunded, amountCents: sumCents(rows.map(({ refundedCents }) => refundedCents)) },
  ];
  const facts = [
    { term: words.terms.period, value: periodShown(printed) },
    { term: words.terms.made, value: momentShown(madeAt, head.timeZone) },
    ...sums.map(({ term, amountCents }) => ({ term, value: dollarsShown(amountCents) })),
  ];
  writeLetterhead(paper, { ...printed, title, number: '', facts }, head);
  writeTitles(paper, columns);
  for (const { cells } of rows) writeRow(paper, columns, cells);
  if (rows.length === 0) writeRows(paper, [words.payments.none], {});
  else writeSums(paper, sums);
  return paper.finish((page, pages) => {
    if (page > 1) writeAgain(paper, head.brandName, title);
    paper.y = 750;
    paper.write(paperWords.foot(head.brandName, seller?.supportEmail ?? head.supportEmail), caption);
    paper.write(paperWords.page(page, pages), { ...caption, align: 'right' });
  });
}

interface Row {
  cells: readonly string[];
  paidCents: number;
  refundedCents: number;
}

/** What failed, came back or is on its way has paid nothing. */
function rowOf(payment: PrintedPayments['payments'][number], timeZone: string): Row {
  const { amountCents, invoices } = payment;
  const numbers = invoicesShown(invoices);
  if ('paidBy' in payment) {
    const { paidBy, reference, receivedOn, isReversed } = payment;
    const result = isReversed ? tableWords.recorded.returned : retold(paymentResultWords.paid);
    const name = retold(paidByTexts[paidBy](reference));
    return {
      cells: [dayShown(receivedOn), name, numbers, result, dollarsShown(amountCents)],
      paidCents: isReversed ? 0 : amountCents,
      refundedCents: 0,
    };
  }
  const { at, method, status, paidAt, returnedAt, refundedCents } = payment;
  const isPaid = status === 'approved' && paidAt !== null && returnedAt === null;
  const day = dayShown(localDay(new Date(at), timeZone));
  const result = retold(paymentResultWords[paymentResult(payment)]);
  return {
    cells: [day, methodShown(method), numbers, result, dollarsShown(amountCents)],
    paidCents: isPaid ? amountCents : 0,
    refundedCents: isPaid ? refundedCents : 0,
  };
}

function invoicesShown(invoices: PrintedPayments['payments'][number]['invoices']): string {
  const shown = invoices.slice(0, shownInvoices).flatMap(({ number }) => number ?? []);
  const more = invoices.length - shownInvoices;
  return [...shown, ...(more > 0 ? [words.payments.more(more)] : [])].join('\n');
}

function periodShown({ from, to }: PrintedPayments): string | null {
  if (from !== null && to !== null) return words.period(dayShown(from), dayShown(to));
  if (from !== null) return words.payments.from(dayShown(from));
  return to === null ? null : words.payments.through(dayShown(to));
}
