import { retold } from '../../../kernel/retold.ts';
import { localeNow } from '../../../kernel/language.ts';
import { daysOfInvoice, paidByTexts, type InvoiceGroup } from '@linekeeper/contract';
import { sumCents } from '../../../kernel/money.ts';
import { dayShown, dollarsShown, methodShown, momentShown } from '../../../kernel/shown.ts';
import type { IssuedInvoice, IssuedLine, IssuedPayment } from '../invoice/issued-invoice.ts';
import { InvoiceSheet } from './invoice-sheet.ts';
import { sheet } from './look.ts';
import { writeAgain, writeLetterhead, type Headed, type Letterhead } from './letterhead.ts';
import {
  caption,
  writeRow,
  writeRows,
  writeSection,
  writeSmallRow,
  writeSums,
  writeTitles,
  type Column,
} from './paper-table.ts';
import { periodShown } from './period-shown.ts';
import { words } from './words.ts';

/** What the paper shows of an invoice: plain values, ready to be handed to another thread. */
export interface PrintedInvoice extends Omit<IssuedInvoice, 'lines'> {
  /** Every line, or null when there are too many for paper. */
  readonly lines: readonly IssuedLine[] | null;
}

const { left } = sheet;
const groupColumns: readonly Column[] = [
  { title: words.groups.description, x: left, width: 198 },
  { title: words.groups.period, x: left + 208, width: 126 },
  { title: words.groups.quantity, x: left + 334, width: 42, align: 'right' },
  { title: words.groups.unitPrice, x: left + 376, width: 62, align: 'right' },
  { title: words.groups.amount, x: left + 438, width: 66, align: 'right' },
];
const lineColumns: readonly Column[] = [
  { title: words.lines.iccid, x: left, width: 112 },
  { title: words.lines.description, x: left + 116, width: 180 },
  { title: words.lines.period, x: left + 300, width: 136 },
  { title: words.lines.amount, x: left + 438, width: 66, align: 'right' },
];
const paymentColumns: readonly Column[] = [
  { title: words.payments.date, x: left, width: 198 },
  { title: words.payments.method, x: left + 208, width: 142 },
  { title: words.payments.state, x: left + 358, width: 80, align: 'right' },
  { title: words.payments.amount, x: left + 438, width: 66, align: 'right' },
];

/** Issued invoices on one paper, each from a page of its own. The same invoices give the same bytes. */
export async function invoicesPdf(
  invoices: readonly [PrintedInvoice, ...PrintedInvoice[]],
  head: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = invoices;
  const title = invoices.length === 1 ? words.title(first.number) : words.invoices;
  const paper = new InvoiceSheet({ title, author: head.brandName, createdAt: new Date(first.issuedAt) });
  const titles: string[] = [];
  for (const invoice of invoices) {
    if (invoice !== first) paper.turn();
    writeInvoice(paper, invoice, head);
    while (titles.length < paper.pages) titles.push(words.title(invoice.number));
  }
  return paper.finish((page, pages) => {
    const isFirst = titles[page - 1] !== titles[page - 2];
    if (!isFirst) writeAgain(paper, head.brandName, titles[page - 1] ?? title);
    paper.y = 750;
    paper.write(words.foot(head.brandName, first.seller?.supportEmail ?? head.supportEmail), caption);
    paper.write(words.page(page, pages), { ...caption, align: 'right' });
  });
}

function writeInvoice(paper: InvoiceSheet, invoice: PrintedInvoice, head: Letterhead): void {
  writeLetterhead(paper, { ...invoice, title: words.invoice, facts: factsOf(invoice, head) }, head);
  writeTitles(paper, groupColumns);
  const iccids = new Map(invoice.lines?.map(({ position, iccid }) => [position, iccid]));
  for (const group of invoice.groups) {
    const iccid = group.lineCount === 1 ? (iccids.get(group.firstPosition) ?? null) : null;
    const small = [group.carrierName, iccid === null ? null : words.iccid(iccid)].filter((part) => part !== null);
    writeRow(paper, groupColumns, groupCells(group), small.join(' · '));
  }
  writeTotals(paper, invoice);
  writePayments(paper, invoice, head);
  writeInstructions(paper, invoice);
  writeLines(paper, invoice);
}

function factsOf(invoice: PrintedInvoice, { timeZone }: Letterhead): Headed['facts'] {
  const { service, usage } = daysOfInvoice(invoice, invoice.groups);
  return [
    { term: words.terms.issued, value: momentShown(invoice.issuedAt, timeZone) },
    { term: words.terms.period, value: service && periodShown(service.periodStart, service.periodEnd) },
    { term: words.terms.usage, value: usage && periodShown(usage.periodStart, usage.periodEnd) },
    { term: words.terms.purchaseOrder, value: invoice.purchaseOrder },
    { term: words.terms.terms, value: invoice.terms },
    { term: words.terms.dueOn, value: invoice.dueOn === null ? null : dayShown(invoice.dueOn) },
    { term: words.terms.state, value: words.invoiceStates[invoice.status] },
    { term: words.terms.total, value: dollarsShown(invoice.totalCents) },
    { term: words.terms.due, value: dollarsShown(invoice.dueCents), isBold: true },
  ];
}

/** A price is shown only where it times the quantity is the amount. */
function groupCells({ text, periodStart, periodEnd, quantity, unitCents, amountCents }: InvoiceGroup): string[] {
  const isPriced = unitCents !== null && unitCents * quantity === amountCents;
  return [
    text,
    periodShown(periodStart, periodEnd),
    quantity.toLocaleString(localeNow()),
    isPriced ? dollarsShown(unitCents) : '',
    dollarsShown(amountCents),
  ];
}

function writeTotals(paper: InvoiceSheet, invoice: PrintedInvoice): void {
  const { status, subtotalCents, taxes, totalCents, creditCents, creditNotes, dueCents } = invoice;
  const isClosed = status === 'void' || status === 'uncollectible';
  const notedCents = sumCents(creditNotes.map(({ loweredCents }) => loweredCents));
  const paidCents = isClosed ? 0 : totalCents - creditCents - notedCents - dueCents;
  const { terms } = words;
  const lowering = creditNotes.filter(({ loweredCents }) => loweredCents > 0);
  writeSums(paper, [
    ...(taxes.length > 0 ? [{ term: terms.subtotal, amountCents: subtotalCents }] : []),
    ...taxes.map(({ name, amountCents }) => ({ term: name, amountCents })),
    { term: terms.total, amountCents: totalCents },
    ...(creditCents > 0 ? [{ term: terms.credit, amountCents: -creditCents }] : []),
    ...lowering.map(({ number, loweredCents }) => ({ term: words.creditNote(number), amountCents: -loweredCents })),
    ...(paidCents > 0 ? [{ term: terms.paid, amountCents: paidCents }] : []),
    { term: terms.due, amountCents: dueCents, isBold: true },
  ]);
}

function writePayments(
  paper: InvoiceSheet,
  { payments, recorded, number }: PrintedInvoice,
  { timeZone }: Letterhead,
): void {
  const made = payments.flatMap((payment) => {
    const word = paymentShown(payment);
    return word === null ? [] : [{ ...payment, word }];
  });
  if (made.length + recorded.length === 0) return;
  writeSection(paper, words.payments.title, 90);
  writeTitles(paper, paymentColumns);
  for (const { at, method, word, amountCents, refundedCents } of made) {
    const cells = [momentShown(at, timeZone), methodShown(method), word, dollarsShown(amountCents)];
    writeRow(paper, paymentColumns, cells, refundedCents > 0 ? words.refunded(dollarsShown(refundedCents)) : '');
  }
  for (const { receivedOn, paidBy, reference, isReversed, invoices } of recorded) {
    const own = invoices.find((invoice) => invoice.number === number);
    const paid = own?.isRecovery === true ? 'recovery' : 'paid';
    const word = words.recorded[isReversed ? 'reversed' : paid];
    const cells = [
      dayShown(receivedOn),
      retold(paidByTexts[paidBy](reference)),
      word,
      dollarsShown(own?.amountCents ?? 0),
    ];
    writeRow(paper, paymentColumns, cells, '');
  }
}

/** Only where something is still to be paid. */
function writeInstructions(paper: InvoiceSheet, invoice: PrintedInvoice): void {
  const rows = [...(invoice.seller?.paymentInstructions?.split('\n') ?? []), ...remitRows(invoice)];
  if (rows.length === 0 || invoice.dueCents <= 0) return;
  writeSection(paper, words.howToPay, 70 + paper.heightOf(rows.join('\n')));
  writeRows(paper, rows, {});
}

function remitRows({ remitTo, number }: PrintedInvoice): string[] {
  if (remitTo === null) return [];
  const { bank, routingNumber, accountNumber, checkAddress } = remitTo;
  return [
    ...(bank === null ? [] : [words.remitTo.bank(bank)]),
    ...(routingNumber === null ? [] : [words.remitTo.routing(routingNumber)]),
    ...(accountNumber === null ? [] : [words.remitTo.account(accountNumber)]),
    ...(checkAddress.length === 0 ? [] : [words.remitTo.check, ...checkAddress]),
    words.remitTo.reference(number),
  ];
}

/** Groups of one line show it already. */
function writeLines(paper: InvoiceSheet, { lines, groups, lineCount }: PrintedInvoice): void {
  if (groups.every((group) => group.lineCount === 1)) return;
  writeSection(paper, words.lines.title, 90);
  if (lines === null) {
    paper.write(words.lines.inCsv(lineCount), {});
    paper.y += 16;
    return;
  }
  writeTitles(paper, lineColumns);
  for (const { iccid, text, periodStart, periodEnd, amountCents } of lines) {
    const cells = [iccid ?? '', text, periodShown(periodStart, periodEnd), dollarsShown(amountCents)];
    writeSmallRow(paper, lineColumns, cells);
  }
}

/** The result of a payment; an accepted bank debit is processing until it counts as paid. */
function paymentShown({ status, paidAt }: IssuedPayment): string | null {
  return status === 'approved' && paidAt === null ? words.paymentStates.sent : words.paymentStates[status];
}
