import { dollarsShown, methodShown, momentShown } from '../../../kernel/shown.ts';
import { drawable } from './drawable.ts';
import { InvoiceSheet, inks, sheet, type Look } from './invoice-sheet.ts';
import type { IssuedInvoice, IssuedPayment } from '../issued-invoice.ts';
import { words } from '../words.ts';

export interface Letterhead {
  readonly brandName: string;
  readonly supportEmail: string;
  /** IANA name of the zone in which the account reads its times. */
  readonly timeZone: string;
}

type Column = { readonly title: string } & Pick<Look, 'x' | 'width' | 'align'>;

const { left, right, width } = sheet;
const lineColumns: readonly Column[] = [
  { title: words.lines.description, x: left, width: 198 },
  { title: words.lines.period, x: left + 208, width: 126 },
  { title: words.lines.quantity, x: left + 334, width: 42, align: 'right' },
  { title: words.lines.unitPrice, x: left + 376, width: 62, align: 'right' },
  { title: words.lines.amount, x: left + 438, width: 66, align: 'right' },
];
const paymentColumns: readonly Column[] = [
  { title: words.payments.date, x: left, width: 198 },
  { title: words.payments.method, x: left + 208, width: 142 },
  { title: words.payments.state, x: left + 358, width: 80, align: 'right' },
  { title: words.payments.amount, x: left + 438, width: 66, align: 'right' },
];
const caption: Look = { size: 8, ink: inks.soft };

/** An issued invoice on paper. The same invoice gives the same bytes. */
export async function invoicePdf(invoice: IssuedInvoice, head: Letterhead): Promise<Uint8Array<ArrayBuffer>> {
  const title = words.title(invoice.number);
  const paper = new InvoiceSheet({ title, author: head.brandName, createdAt: new Date(invoice.issuedAt) });
  writeHead(paper, invoice, head);
  writeLines(paper, invoice);
  writeTotals(paper, invoice);
  writePayments(paper, invoice, head);
  return paper.finish((page, pages) => {
    if (page > 1) writeAgain(paper, head.brandName, title);
    paper.y = 750;
    paper.write(words.foot(head.brandName, head.supportEmail), caption);
    paper.write(words.page(page, pages), { ...caption, align: 'right' });
  });
}

function writeAgain(paper: InvoiceSheet, brandName: string, title: string): void {
  paper.y = 50;
  paper.write(brandName, { size: 9, bold: true, ink: inks.brand, width: width / 2 });
  paper.write(title, { ...caption, x: left + width / 2, width: width / 2, align: 'right' });
}

function writeHead(paper: InvoiceSheet, invoice: IssuedInvoice, head: Letterhead): void {
  const half = { x: left + width / 2, width: width / 2 } as const;
  const name: Look = { size: 20, bold: true, ink: inks.brand, width: width / 2 - 12 };
  paper.write(head.brandName, name);
  paper.write(words.invoice, { ...half, size: 20, align: 'right' });
  const nameHeight = paper.heightOf(head.brandName, name);
  paper.y += 26;
  paper.write(invoice.number, { ...half, size: 10, ink: inks.soft, align: 'right' });
  paper.y += Math.max(32, nameHeight - 8);
  paper.rule(inks.brand);
  paper.y += 18;
  const top = paper.y;
  const factsEnd = writeFacts(paper, invoice, head.timeZone);
  paper.y = top;
  writeBillTo(paper, invoice);
  paper.y = Math.max(paper.y, factsEnd) + 20;
}

function writeBillTo(paper: InvoiceSheet, { billTo }: IssuedInvoice): void {
  const column = { width: width / 2 - 24 };
  paper.write(words.billTo, { ...caption, ...column });
  paper.y += 14;
  const place = `${billTo.city}, ${billTo.state} ${billTo.zip}`;
  for (const [index, text] of [billTo.company, billTo.address, place].entries()) {
    const look: Look = { ...column, size: 10, bold: index === 0 };
    paper.write(text, look);
    paper.y += paper.heightOf(text, look) + 2;
  }
  if (![billTo.company, billTo.address, place].some((text) => drawable(text).isLossy)) return;
  paper.write(words.lossy, { ...caption, ...column });
  paper.y += paper.heightOf(words.lossy, { ...caption, ...column }) + 2;
}

function writeFacts(paper: InvoiceSheet, invoice: IssuedInvoice, timeZone: string): number {
  const facts = [
    [words.terms.issued, momentShown(invoice.issuedAt, timeZone)],
    [words.terms.state, words.invoiceStates[invoice.status]],
    [words.terms.total, dollarsShown(invoice.totalCents)],
    [words.terms.due, dollarsShown(invoice.dueCents)],
  ] as const;
  for (const [term, value] of facts) {
    const isLast = term === words.terms.due;
    paper.write(term, { x: left + width / 2, width: 80, size: 10, ink: inks.soft });
    paper.write(value, { x: right - 172, width: 172, size: 10, bold: isLast, align: 'right' });
    paper.y += 16;
  }
  return paper.y;
}

function writeLines(paper: InvoiceSheet, { lines }: IssuedInvoice): void {
  writeTitles(paper, lineColumns);
  for (const line of lines) {
    const cells = [
      line.text,
      periodShown(line.periodStart, line.periodEnd),
      String(line.quantity),
      dollarsShown(line.unitCents),
      dollarsShown(line.amountCents),
    ];
    writeRow(paper, lineColumns, cells, line.iccid === null ? '' : words.iccid(line.iccid));
  }
}

function writeTitles(paper: InvoiceSheet, columns: readonly Column[]): void {
  for (const { title, ...place } of columns) paper.write(title, { ...caption, ...place, bold: true });
  paper.y += 15;
  paper.rule(inks.brand);
  paper.y += 7;
}

/** A row stays whole; a new page repeats the titles above it. `under` is small print below the first cell. */
function writeRow(paper: InvoiceSheet, columns: readonly Column[], cells: readonly string[], under = ''): void {
  const looks = columns.map(({ title: _title, ...place }) => place);
  // Figures take one row, and to measure a text is what takes the time.
  const heights = cells.map((text, index) => (looks[index]?.align ? 0 : paper.heightOf(text, looks[index])));
  const small: Look = { ...caption, ...looks[0] };
  const underHeight = under === '' ? 0 : paper.heightOf(under, small) + 2;
  const height = Math.max((heights[0] ?? 0) + underHeight, ...heights);
  if (paper.turnsFor(height + 5)) writeTitles(paper, columns);
  const top = paper.y;
  for (const [index, text] of cells.entries()) paper.write(text, looks[index]);
  paper.y = top + (heights[0] ?? 0) + 2;
  if (under !== '') paper.write(under, small);
  paper.y = top + height + 4;
  paper.rule();
  paper.y += 7;
}

function writeTotals(paper: InvoiceSheet, { status, totalCents, dueCents }: IssuedInvoice): void {
  const paidCents = status === 'void' || status === 'uncollectible' ? 0 : totalCents - dueCents;
  const sums: [string, number][] = [[words.terms.total, totalCents]];
  if (paidCents > 0) sums.push([words.terms.paid, paidCents]);
  sums.push([words.terms.due, dueCents]);
  paper.turnsFor(18 * sums.length + 8);
  paper.y += 6;
  for (const [term, amountCents] of sums) {
    const bold = term === words.terms.due;
    paper.write(term, { x: left + 278, width: 98, size: 10, bold, align: 'right' });
    paper.write(dollarsShown(amountCents), { x: left + 394, width: 110, size: 10, bold, align: 'right' });
    paper.y += 18;
  }
}

function writePayments(paper: InvoiceSheet, { payments }: IssuedInvoice, { timeZone }: Letterhead): void {
  const made = payments.flatMap((payment) => {
    const word = paymentShown(payment);
    return word === null ? [] : [{ ...payment, word }];
  });
  if (made.length === 0) return;
  paper.turnsFor(90);
  paper.y += 16;
  paper.write(words.payments.title, { size: 12, bold: true, ink: inks.brand });
  paper.y += 22;
  writeTitles(paper, paymentColumns);
  for (const { at, method, word, amountCents, refundedCents } of made) {
    const cells = [momentShown(at, timeZone), methodShown(method), word, dollarsShown(amountCents)];
    writeRow(paper, paymentColumns, cells, refundedCents > 0 ? words.refunded(dollarsShown(refundedCents)) : '');
  }
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 20, 2026 – Dec 20, 2026"; empty when there is none. */
function periodShown(start: string | null, end: string | null): string {
  if (start === null) return '';
  const from = days.format(new Date(start));
  return end === null ? words.from(from) : `${from} – ${days.format(new Date(end))}`;
}

/** The result of a payment; an accepted bank debit is processing until it counts as paid. */
function paymentShown({ status, paidAt }: IssuedPayment): string | null {
  return status === 'approved' && paidAt === null ? words.paymentStates.sent : words.paymentStates[status];
}
