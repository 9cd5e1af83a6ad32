import type { IssuedInvoice, Seller } from '../invoice/issued-invoice.ts';
import { drawable } from './drawable.ts';
import type { InvoiceSheet } from './invoice-sheet.ts';
import { inks, sheet, type Look } from './look.ts';
import { caption, writeRows } from './paper-table.ts';
import { words } from './words.ts';

export interface Letterhead {
  readonly brandName: string;
  readonly supportEmail: string;
  /** IANA name of the zone in which the account reads its times. */
  readonly timeZone: string;
}

export interface Headed {
  /** What kind of paper it is. */
  readonly title: string;
  /** Empty where papers of its kind have none. */
  readonly number: string;
  readonly seller: Seller | null;
  readonly billTo: IssuedInvoice['billTo'];
  readonly facts: readonly { readonly term: string; readonly value: string | null; readonly isBold?: boolean }[];
}

const { left, right, width } = sheet;

/** Who writes to whom, under which number, when, and what it comes to. */
export function writeLetterhead(paper: InvoiceSheet, headed: Headed, head: Letterhead): void {
  const half = { x: left + width / 2, width: width / 2 } as const;
  const name: Look = { size: 20, bold: true, ink: inks.brand, width: width / 2 - 12 };
  const top = paper.y;
  paper.write(headed.title, { ...half, size: 20, align: 'right' });
  paper.y += 26;
  if (headed.number !== '') paper.write(headed.number, { ...half, size: 10, ink: inks.soft, align: 'right' });
  const numberEnd = paper.y + 12;
  paper.y = top;
  paper.write(head.brandName, name);
  paper.y += paper.heightOf(head.brandName, name) + 2;
  if (headed.seller) writeRows(paper, sellerRows(headed.seller), { ...caption, width: width / 2 - 24 });
  paper.y = Math.max(paper.y, numberEnd) + 14;
  paper.rule(inks.brand);
  paper.y += 18;
  const factsTop = paper.y;
  const factsEnd = writeFacts(paper, headed);
  paper.y = factsTop;
  writeBillTo(paper, headed);
  paper.y = Math.max(paper.y, factsEnd) + 20;
}

/** The head of every further page. */
export function writeAgain(paper: InvoiceSheet, brandName: string, title: string): void {
  paper.y = 50;
  paper.write(brandName, { size: 9, bold: true, ink: inks.brand, width: width / 2 });
  paper.write(title, { ...caption, x: left + width / 2, width: width / 2, align: 'right' });
}

function sellerRows({ legalName, address, taxId }: Seller): string[] {
  return [legalName, ...address, ...(taxId === null ? [] : [words.taxId(taxId)])];
}

function writeBillTo(paper: InvoiceSheet, { billTo }: Headed): void {
  const column = { width: width / 2 - 24 };
  paper.write(words.billTo, { ...caption, ...column });
  paper.y += 14;
  const rows = [billTo.company, billTo.address, `${billTo.city}, ${billTo.state} ${billTo.zip}`];
  writeRows(paper, rows.slice(0, 1), { ...column, size: 10, bold: true });
  writeRows(paper, rows.slice(1), { ...column, size: 10 });
  if (rows.some((text) => drawable(text).isLossy)) writeRows(paper, [words.lossy], { ...caption, ...column });
}

/** Where the facts end. */
function writeFacts(paper: InvoiceSheet, { facts }: Headed): number {
  for (const { term, value, isBold = false } of facts) {
    if (value === null) continue;
    const look: Look = { x: right - 160, width: 160, size: 10, bold: isBold, align: 'right' };
    paper.write(term, { x: left + width / 2, width: 90, size: 10, ink: inks.soft });
    paper.write(value, look);
    paper.y += Math.max(16, paper.heightOf(value, look) + 4);
  }
  return paper.y;
}
