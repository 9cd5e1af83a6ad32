import type { IssuedInvoice } from '../src/modules/documents/issued-invoice.ts';

type Line = IssuedInvoice['lines'][number];

export function lineSample(changes: Partial<Line> = {}): Line {
  const line = {
    text: 'Fleet 1 GB, monthly',
    lineId: null,
    subscriptionId: null,
    iccid: '89883030000080139311',
    kind: 'subscription' as const,
    periodStart: '2026-11-20',
    periodEnd: '2026-12-20',
    quantity: 1,
    unitCents: 1200,
    ...changes,
  };
  return { ...line, amountCents: line.quantity * line.unitCents };
}

export function issuedSample(changes: Partial<IssuedInvoice> = {}): IssuedInvoice {
  const lines = changes.lines ?? [lineSample()];
  const totalCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return {
    number: 'INV-202611-000001',
    issuedAt: '2026-11-20T20:00:00.000Z',
    status: 'paid',
    totalCents,
    dueCents: 0,
    billTo: { company: 'Fleet Inc', address: '12 Harbor Road', city: 'Costa Mesa', state: 'California', zip: '92626' },
    payments: [],
    ...changes,
    lines,
  };
}
