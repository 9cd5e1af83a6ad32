import { dayShown, dollarsShown, momentShown } from '../../../kernel/shown.ts';
import type { IssuedInvoice, Seller } from '../invoice/issued-invoice.ts';
import { drawable } from './drawable.ts';
import type { InvoiceSheet } from './invoice-sheet.ts';
import { inks, sheet, type Look } from './look.ts';
import { caption, writeRows } from './paper-table.ts';
import { periodShown } from './period-shown.ts';
import { words } from './words.ts';

export interface Letterhead {
  readonly brandName: string;
  readonly supportEmail: string;
  /** IANA name of the zone in which the account reads its times. */
  readonly timeZone: string;
}

type Facts = Omit<IssuedInvoice, 'lines'>;

const { left, right, width } = sheet;

/** Who bills whom, under which number, when, and what is due. */
export function writeLetterhead(paper: InvoiceSheet, invoice: Facts, head: Letterhead): void {
  const half = { x: left + width / 2, width: width / 2 } as const;
  const name: Look = { size: 20, bold: true, ink: inks.brand, width: width / 2 - 12 };
  const top = paper.y;
  paper.write(words.invoice, { ...half, size: 20, align: 'right' });
  paper.y += 26;
  paper.write(invoice.number, { ...half, size: 10, ink: inks.soft, align: 'right' });
  const numberEnd = paper.y + 12;
  paper.y = top;
  paper.write(head.brandName, name);
  paper.y += paper.heightOf(head.brandName, name) + 2;
  if (invoice.seller) writeRows(paper, sellerRows(invoice.seller), { ...caption, width: width / 2 - 24 });
  paper.y = Math.max(paper.y, numberEnd) + 14;
  paper.rule(inks.brand);
  paper.y += 18;
  const factsTop = paper.y;
  const factsEnd = writeFacts(paper, invoice, head.timeZone);
  paper.y = factsTop;
  writeBillTo(paper, invoice);
  paper.y = Math.max(paper.y, factsEnd) + 20;
}

function sellerRows({ legalName, address, taxId }: Seller): string[] {
  return [legalName, ...address, ...(taxId === null ? [] : [words.taxId(taxId)])];
}

function writeBillTo(paper: InvoiceSheet, { billTo }: Facts): void {
  const column = { width: width / 2 - 24 };
  paper.write(words.billTo, { ...caption, ...column });
  paper.y += 14;
  const rows = [billTo.company, billTo.address, `${billTo.city}, ${billTo.state} ${billTo.zip}`];
  writeRows(paper, rows.slice(0, 1), { ...column, size: 10, bold: true });
  writeRows(paper, rows.slice(1), { ...column, size: 10 });
  if (rows.some((text) => drawable(text).isLossy)) writeRows(paper, [words.lossy], { ...caption, ...column });
}

/** Where the facts end. */
function writeFacts(paper: InvoiceSheet, invoice: Facts, timeZone: string): number {
  const facts: (readonly [term: string, value: string | null])[] = [
    [words.terms.issued, momentShown(invoice.issuedAt, timeZone)],
    [words.terms.period, periodShown(invoice.periodStart, invoice.periodEnd) || null],
    [words.terms.purchaseOrder, invoice.purchaseOrder],
    [words.terms.terms, invoice.terms],
    [words.terms.dueOn, invoice.dueOn === null ? null : dayShown(invoice.dueOn)],
    [words.terms.state, words.invoiceStates[invoice.status]],
    [words.terms.total, dollarsShown(invoice.totalCents)],
    [words.terms.due, dollarsShown(invoice.dueCents)],
  ];
  for (const [term, value] of facts) {
    if (value === null) continue;
    const look: Look = { x: right - 160, width: 160, size: 10, bold: term === words.terms.due, align: 'right' };
    paper.write(term, { x: left + width / 2, width: 90, size: 10, ink: inks.soft });
    paper.write(value, look);
    paper.y += Math.max(16, paper.heightOf(value, look) + 4);
  }
  return paper.y;
}
