import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answered, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import {
  failedList,
  failedSubscription,
  invoice,
  pageOf,
  payment,
  paymentMethod,
  profile,
} from '../../../test/samples.ts';
import { upcomingInvoice, upcomingLine } from '../../../test/upcoming-samples.ts';

const [paid, declined] = [payment(), payment({ id: 'txn_2', status: 'declined', reason: 'Declined.' })];
const open = invoice({ id: 'inv_2', number: 'INV-202611-000002', status: 'open', totalCents: 1200, dueCents: 200 });
const check = {
  id: 'rcp_1',
  paidBy: 'check',
  reference: '1001',
  amountCents: 1500,
  creditCents: 0,
  receivedOn: '2026-12-01',
  isReversed: false,
  invoices: [{ id: 'inv_1', number: 'INV-202611-000001', amountCents: 1500, isRecovery: false }],
};
const entry = {
  id: '1',
  at: '2026-11-20T20:00:00.000Z',
  day: '2026-11-20',
  kind: 'invoice',
  document: { kind: 'invoice', id: 'inv_1', number: 'INV-202611-000001' },
  text: 'Invoice',
  method: null,
  amountCents: 1200,
  balanceCents: 900,
};
const paidBack = {
  ...entry,
  id: '2',
  kind: 'refund',
  document: { kind: 'payment', id: 'txn_1', number: null },
  text: 'Refund, American Express ending in 1005',
  method: { id: 'pm_amex', kind: 'card', label: 'American Express', last4: '1005' },
};
const simCards = { kind: 'sims', text: 'SIM cards', periodStart: null, periodEnd: null, amountCents: 350 } as const;
const api: ApiAnswers = {
  getProfile: () => answered(profile({ timeZone: 'UTC' })),
  getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
  getPaymentDetails: () => answered({ methods: [paymentMethod()], defaultId: 'pm_visa' }),
  getDunning: () => answered({ unpaid: null }),
  listPayments: () => answered(pageOf([paid, declined])),
  listPaymentMonths: () => answered({ items: [] }),
  listRecordedPayments: () => answered(pageOf([check])),
  listInvoices: () => answered(pageOf([open])),
  listInvoiceMonths: () => answered({ items: [] }),
  getUpcomingInvoice: () => answered(upcomingInvoice()),
  listUpcomingLines: () => answered(pageOf([upcomingLine({ items: [simCards], amountCents: 1550 })])),
  getStatement: () =>
    answered({
      ...pageOf([entry, paidBack]),
      from: '2026-11-01',
      to: '2026-11-22',
      timeZone: 'UTC',
      today: '2026-11-22',
      openingCents: 0,
      chargesCents: 1200,
      paymentsCents: 300,
      creditsCents: 0,
      closingCents: 900,
    }),
};

beforeEach(() => void vi.stubGlobal('innerWidth', 390));

it.each([
  ['/billing/payments', 'payments', /^Fleet 1 GB, Truck 14\$12\.00Nov 20, 2026.*4242Paid$/, '/billing/payments?open='],
  ['/billing/payments', 'checks and transfers', /^Check 1001\$15\.00Dec 1, 2026INV-202611-000001Received$/, 'inv_1'],
  ['/billing/invoices', 'invoices', /^Select .*INV-202611-000002\$12\.00Nov 20, 2026 · \$2\.00 unpaid/, 'open=inv_2'],
  ['/billing/statement', 'entries', /^Invoice\$12\.00Nov 20, 2026INV-202611-000001Balance \$9\.00$/, 'open=inv_1'],
  ['/billing/upcoming', 'lines on the next invoice', /^Pump 7\$15\.50Fleet 1 GBOther \$3\.50$/, '/lines/line_1'],
  ['/billing/failed', 'Failed payments', /^Select .*\$12\.00.*INV-/, '/lines/'],
])('a phone has one cell of each entry of %s (%s), with all that leads on', async (path, list, text, to) => {
  await openPortal(path, { isSignedIn: true, api });
  const table = await screen.findByRole('table', { name: list, busy: false });
  const [first, ...others] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(text);
  for (const row of [first, ...others]) expect(row && within(row).getAllByRole('cell')).toHaveLength(1);
  expect(first && within(first).getAllByRole('link')[0]?.getAttribute('href')).toContain(to);
});

it('a card of a statement is its mark with its last digits', async () => {
  await openPortal('/billing/statement', { isSignedIn: true, api });
  const table = await screen.findByRole('table', { name: 'entries', busy: false });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toMatch(/^Refund•••• 1005American Express/);
});
