import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../../test/fake-api.ts';
import { openPortal } from '../../../../../test/open-portal.tsx';
import { failedList, invoice, invoiceGroup, pageOf, profile } from '../../../../../test/samples.ts';

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
const open = (groups: readonly (typeof service)[]) =>
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
