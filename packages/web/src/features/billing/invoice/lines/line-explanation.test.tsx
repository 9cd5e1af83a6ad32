import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../../test/fake-api.ts';
import { openPortal } from '../../../../../test/open-portal.tsx';
import { failedList, invoice, invoiceGroup, invoiceLine, pageOf, profile } from '../../../../../test/samples.ts';

const overage = invoiceLine({
  kind: 'overage',
  amountCents: 8,
  explain: { usedBytes: 12_400_000, includedBytes: 10_000_000, chargedBytes: 3_000_000 },
});

async function openLine(more: ApiAnswers) {
  const { user } = await openPortal('/billing/invoices?open=inv_1', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([])),
      listInvoices: () => answered(pageOf([invoice()])),
      listInvoiceMonths: () => answered({ items: [] }),
      getInvoice: () =>
        answered({
          invoice: invoice({ lineCount: 1 }),
          billTo: { company: 'Fleet Inc', address: '1 Harbor Road', city: 'Irvine', state: 'California', zip: '92626' },
          seller: null,
          purchaseOrder: null,
          terms: null,
          remitTo: null,
          recorded: [],
          taxes: [],
          creditCents: 0,
          creditNotes: [],
          groups: [invoiceGroup({ lineCount: 1 })],
          payments: [],
        }),
      listInvoiceLines: () => answered(pageOf([overage])),
      ...more,
    },
  });
  await user.click(await screen.findByText('How we got this amount'));
}

it('a line says its arithmetic, its usage by days, its terms and who changed what', async () => {
  await openLine({
    explainInvoiceLine: () =>
      answered({
        line: overage,
        arithmetic: [
          { kind: 'metered', cents: 15, chargedBytes: 6_000_000, unitPrice: 25_000, unitBytes: 1_000_000 },
          { kind: 'before', cents: -7 },
        ],
        plan: {
          id: 'plan_1',
          name: 'Sensor 10 MB',
          versionNo: 2,
          priceCents: 300,
          includedBytes: 10_000_000,
          unitBytes: 1000,
        },
        usage: {
          from: '2026-11-01',
          to: '2026-12-01',
          closedAt: '2026-12-03T08:00:00.000Z',
          days: [{ day: '2026-11-04', usedBytes: 12_400_000, messages: 0, isEstimated: false }],
        },
        changes: [
          {
            id: 'evt_1',
            at: '2026-11-03T20:00:00.000Z',
            text: 'The line is active.',
            by: 'Ada Lane',
            request: 'Activate',
          },
        ],
      }),
  });
  const sums = await screen.findByRole('table', { name: 'Calculation' });
  for (const text of ['6 MB at $0.025 per 1 MB', '$0.15', '−$0.07', '$0.08'])
    expect(within(sums).getByText(text)).toBeDefined();
  expect(screen.getByText('Sensor 10 MB: $3.00 with 10 MB included')).toBeDefined();
  const chart = screen.getByRole('figure', { name: /Data used per day/ });
  expect(await within(chart).findByText('12.4 MB', { selector: 'td' })).toBeDefined();
  const changes = screen.getByRole('region', { name: 'What happened on this line' });
  expect(within(changes).getByText(/by Ada Lane: Activate$/)).toBeDefined();
  expect(within(changes).getByRole('link', { name: 'Full history of the line' })).toBeDefined();
});

it('text messages are drawn by days as they were reported', async () => {
  const explain = { messages: 14, includedMessages: 10, chargedMessages: 4, unitPrice: 7500 };
  await openLine({
    explainInvoiceLine: () =>
      answered({
        line: { ...overage, kind: 'sms', explain },
        arithmetic: [{ kind: 'messages', cents: 3, chargedMessages: 4, unitPrice: 7500 }],
        plan: null,
        usage: {
          from: '2026-11-01',
          to: '2026-12-01',
          closedAt: null,
          days: [{ day: '2026-11-04', usedBytes: 12_400_000, messages: 14, isEstimated: false }],
        },
        changes: [],
      }),
  });
  const chart = await screen.findByRole('figure', { name: /Text messages per day/ });
  expect(await within(chart).findByText('14', { selector: 'td' })).toBeDefined();
});

it('data is in the unit of the plan all over', async () => {
  const mebi = 1024 ** 2;
  const explain = { usedBytes: 12 * mebi, includedBytes: 10 * mebi, chargedBytes: 2 * mebi };
  const terms = { name: 'Sensor 10 MiB', priceCents: 300, includedBytes: 10 * mebi, unitBytes: 1024 };
  await openLine({
    explainInvoiceLine: () =>
      answered({
        line: { ...overage, explain },
        arithmetic: [{ kind: 'metered', cents: 8, chargedBytes: 2 * mebi, unitPrice: 40_000, unitBytes: mebi }],
        plan: { id: 'plan_1', versionNo: 2, ...terms },
        usage: {
          from: '2026-11-01',
          to: '2026-12-01',
          closedAt: null,
          days: [{ day: '2026-11-04', usedBytes: 12 * mebi, messages: 0, isEstimated: false }],
        },
        changes: [],
      }),
  });
  const chart = await screen.findByRole('figure', { name: /Data used per day/ });
  expect(await within(chart).findByText('12 MiB', { selector: 'td' })).toBeDefined();
  expect(screen.getByText('2 MiB at $0.04 per 1 MiB')).toBeDefined();
  for (const text of ['12 MiB', '10 MiB', '2 MiB'])
    expect(screen.getByText(text, { selector: 'dd, dd *' })).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\d MB/);
});

it('an explanation that cannot be loaded says so', async () => {
  await openLine({ explainInvoiceLine: () => refused(500, 'unexpected', 'Broken') });
  expect(await screen.findByText("We couldn't load how we got this amount")).toBeDefined();
});
