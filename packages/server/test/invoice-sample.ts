import { groupLines, groupOfLine, tellApart } from '../src/modules/documents/invoice/group-lines.ts';
import type { IssuedInvoice, IssuedLine } from '../src/modules/documents/invoice/issued-invoice.ts';
import type { PrintedInvoice } from '../src/modules/documents/paper/invoices-pdf.ts';

type Line = Omit<IssuedLine, 'position'>;

export function lineSample(changes: Partial<Line> = {}): Line {
  const line = {
    text: 'Fleet 1 GB, monthly',
    iccid: '89883030000080139311',
    kind: 'subscription' as const,
    periodStart: '2026-11-20',
    periodEnd: '2026-12-20',
    quantity: 1,
    unitCents: 1200,
    taxCents: 0,
    ...changes,
  };
  return { ...line, amountCents: line.quantity * line.unitCents, ...changes };
}

type Changes = Partial<Omit<IssuedInvoice, 'lines'>> & { readonly lines?: readonly Line[] };

export function printedSample(changes: Changes = {}): PrintedInvoice & { readonly lines: readonly IssuedLine[] } {
  const lines = (changes.lines ?? [lineSample()]).map((line, index) => ({ ...line, position: index + 1 }));
  const subtotalCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  const unasked = { planId: null, planVersionNo: null, subscriptionId: null, lineId: null };
  return {
    number: 'INV-202611-000001',
    issuedAt: '2026-11-20T20:00:00.000Z',
    status: 'paid',
    periodStart: '2026-11-20',
    periodEnd: '2026-12-20',
    seller: null,
    billTo: { company: 'Fleet Inc', address: '12 Harbor Road', city: 'Costa Mesa', state: 'California', zip: '92626' },
    purchaseOrder: null,
    terms: null,
    dueOn: null,
    remitTo: null,
    subtotalCents,
    taxes: [],
    totalCents: subtotalCents,
    creditCents: 0,
    creditNotes: [],
    dueCents: 0,
    lineCount: lines.length,
    groups: tellApart(
      groupLines(lines.map((line) => groupOfLine({ ...line, ...unasked, dueCents: 0 }))),
      new Map(),
      ({ text }) => text,
    ),
    payments: [],
    recorded: [],
    ...changes,
    lines,
  };
}

/** Its lines are given out in parts of a hundred. */
export function issuedSample(changes: Changes = {}): IssuedInvoice {
  const printed = printedSample(changes);
  return {
    ...printed,
    async *lines() {
      for (let at = 0; at < printed.lines.length; at += 100)
        yield await Promise.resolve(printed.lines.slice(at, at + 100));
    },
  };
}
