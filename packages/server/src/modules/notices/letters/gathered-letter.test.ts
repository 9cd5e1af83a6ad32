import { expect, it } from 'vitest';
import { letterText } from '../../../mail/letter.ts';
import { brandId, type ChargeId, type InvoiceId } from '../../../kernel/ids.ts';
import { gatheredLetter, type GatheredRow } from './gathered-letter.ts';
import type { NoticedCharge } from './notice-facts.ts';

const facts = {
  brand: { name: 'Acme Cellular', supportEmail: 'help@acme.test' },
  publicUrl: 'https://portal.test',
  company: 'Engines Inc',
  timeZone: 'America/Los_Angeles',
};

function row(line: string, change: Partial<NoticedCharge>): GatheredRow {
  const charge: NoticedCharge = {
    id: brandId<ChargeId>(`txn_${line}`),
    amountCents: 150,
    description: 'A month',
    isHardDecline: false,
    method: { id: 'pm_1', label: 'Visa', last4: '1111', kind: 'card' },
    paidAt: null,
    reason: 'The bank declined the payment.',
    returnedAt: null,
    unwantedAt: null,
    sentAt: new Date('2026-11-20T20:00:00Z'),
    state: 'declined',
    ...change,
  };
  const id = brandId<InvoiceId>(`inv_${line}`);
  return { charge, refund: null, invoice: { id, number: `INV-${line}`, status: 'open', totalCents: 150 }, line };
}
const textOf = (kind: 'failed' | 'returned', rows: GatheredRow[]) => letterText(gatheredLetter(kind, rows, facts));

it('a shared reason comes before the lines, different ones beside them', () => {
  const same = textOf('failed', [row('1', {}), row('2', {})]);
  expect(same).toContain('\n\nThe bank declined the payment.\n\n');
  expect(same).toContain('Line | Invoice | Amount | Payment method\n1 | INV-1 | $1.50 | Visa ending in 1111');
  const several = textOf('failed', [row('1', {}), row('2', { reason: 'The card has expired.' })]);
  expect(several).toContain('Line | Invoice | Amount | Reason\n1 | INV-1 | $1.50 | The bank declined the payment.');
  expect(several).toContain('2 | INV-2 | $1.50 | The card has expired.');
  expect(several).not.toContain('\n\nThe bank declined the payment.\n\n');
});

it('the mail asks for another method when the same one would fail for every line', () => {
  const hard = { isHardDecline: true };
  expect(textOf('failed', [row('1', hard), row('2', hard)])).toContain('would decline the same method again');
  expect(textOf('failed', [row('1', hard), row('2', {})])).not.toContain('would decline the same method again');
  expect(textOf('returned', [row('1', hard), row('2', hard)])).toContain('We will not debit this account again');
  expect(textOf('returned', [row('1', {}), row('2', {})])).toContain('an account that holds enough money');
});

it('the time is one when all happened within a minute, and a span otherwise', () => {
  const later = { sentAt: new Date('2026-11-20T21:30:00Z') };
  expect(textOf('failed', [row('1', {}), row('2', {})])).toContain('Date: Nov 20, 2026, 12:00 PM PST\n');
  expect(textOf('failed', [row('1', {}), row('2', later)])).toContain('12:00 PM PST – Nov 20, 2026, 1:30 PM PST');
});
