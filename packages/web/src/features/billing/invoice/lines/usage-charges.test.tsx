import type { Explanation } from '@linekeeper/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../../test/fake-api.ts';
import { openPortal } from '../../../../../test/open-portal.tsx';
import { failedList, invoice, invoiceGroup, invoiceLine, pageOf, profile } from '../../../../../test/samples.ts';

const service = invoiceGroup({ periodStart: '2026-12-01', periodEnd: '2027-01-01' });
const usage = invoiceGroup({
  firstPosition: 2,
  kind: 'overage',
  text: 'Usage above the allowance',
  periodStart: '2026-11-01',
  periodEnd: '2026-12-01',
  lineCount: 2,
  unitCents: null,
});
const above = (position: number, iccid: string, explain: Explanation) =>
  invoiceLine({ position, kind: 'overage', iccid, explain });
const mebi = 1024 ** 2;
const charged = [
  above(2, '89883030000080139311', { usedBytes: 12_400_000, includedBytes: 10_000_000, unitBytes: 1_000_000 }),
  above(3, '89883030000080139329', { usedBytes: 12 * mebi, includedBytes: 10 * mebi, unitBytes: mebi }),
];

const open = (groups: readonly (typeof service)[], lines = charged) =>
  openPortal('/billing/invoices?open=inv_1', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([])),
      listInvoices: () => answered(pageOf([invoice()])),
      listInvoiceMonths: () => answered({ items: [] }),
      getInvoice: () =>
        answered({
          invoice: invoice({ lineCount: 3, periodStart: '2026-12-01', periodEnd: '2027-01-01' }),
          billTo: { company: 'Fleet Inc', address: '1 Harbor Road', city: 'Irvine', state: 'California', zip: '92626' },
          seller: null,
          purchaseOrder: null,
          terms: null,
          remitTo: null,
          recorded: [],
          taxes: [],
          creditCents: 0,
          creditNotes: [],
          groups: [...groups],
          payments: [],
        }),
      listInvoiceLines: () => answered(pageOf(lines)),
    },
  });
const valueOf = (term: string) => screen.queryByText(term)?.nextSibling?.textContent;

it('an invoice with usage names the days of service and those of usage, and each charge says which are its own', async () => {
  await open([service, usage]);
  const charge = await screen.findByRole('button', { name: /Usage above the allowance/ });
  expect(charge.textContent).toContain('Used Nov 1, 2026 – Nov 30, 2026');
  expect(screen.getByRole('button', { name: /Fleet 1 GB/ }).textContent).toContain('monthlyDec 1, 2026 – Dec 31, 2026');
  expect(valueOf('Service period')).toBe('Dec 1, 2026 – Dec 31, 2026');
  expect(valueOf('Usage period')).toBe('Nov 1, 2026 – Nov 30, 2026');
});

it('an invoice without usage has a service period alone, one of usage alone a usage period alone', async () => {
  await open([service]);
  expect((await screen.findByText('Service period')).nextSibling?.textContent).toBe('Dec 1, 2026 – Dec 31, 2026');
  expect(screen.queryByText('Usage period')).toBeNull();
  cleanup();
  await open([usage]);
  expect((await screen.findByText('Usage period')).nextSibling?.textContent).toBe('Nov 1, 2026 – Nov 30, 2026');
  expect(screen.queryByText('Service period')).toBeNull();
});

it('charged usage leads to its lines: each with what it used, and all of them in the list of lines', async () => {
  const { user } = await open([service, usage]);
  await user.click(await screen.findByRole('button', { name: /Usage above the allowance/ }));
  const lines = await screen.findByRole('list', { name: 'Lines of Usage above the allowance' });
  expect(within(lines).getByText('12.4 MB of 10 MB')).toBeDefined();
  expect(within(lines).getByText('12 MiB of 10 MiB')).toBeDefined();
  const link = screen.getByRole('link', { name: 'See these 2 lines in your list' });
  const to = new URL(link.getAttribute('href') ?? '', 'http://portal');
  expect(to.pathname).toBe('/lines');
  expect(to.searchParams.get('searchTerm')).toBe('89883030000080139311, 89883030000080139329');
});

it('messages say how many the plan included; one line needs no list', async () => {
  const explain = { messages: 1400, includedMessages: 100, chargedMessages: 1300, unitPrice: 7500 };
  const { user } = await open([usage], [invoiceLine({ kind: 'sms', explain })]);
  await user.click(await screen.findByRole('button', { name: /Usage above the allowance/ }));
  expect(await screen.findByText('1,400 of 100 messages')).toBeDefined();
  expect(screen.queryByRole('link', { name: /in your list/ })).toBeNull();
});
