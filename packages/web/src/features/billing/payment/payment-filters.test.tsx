import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, type ApiAnswers } from '../../../../test/fake-api.ts';
import { saveCsv } from '../../../../test/save-csv.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, pageOf, payment, profile } from '../../../../test/samples.ts';

const open = (path: string, more: ApiAnswers = {}) =>
  openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ role: 'viewer' })),
      getFailedSubscriptions: () => answered(failedList([])),
      listPayments: ({ query }) => answered(pageOf(query.get('state') === 'refunded' ? [] : [payment()])),
      exportPayments: () => gaveFile('payments-2026-11-21.csv', 'Date'),
      printPayments: () => gaveFile('payments-2026-11-21.pdf', '%PDF'),
      listPaymentMonths: () =>
        answered({
          items: [
            { month: '2026-11', paymentCount: 3, paidCents: 4200, refundedCents: 700 },
            { month: '2026-10', paymentCount: 2, paidCents: 800, refundedCents: 0 },
          ],
        }),
      ...more,
    },
  });
type Open = Awaited<ReturnType<typeof open>>;
const lastAsked = ({ requests }: Open, name = 'listPayments') =>
  Object.fromEntries(requests.findLast((request) => request.name === name)?.query ?? []);
const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString();

it('a state that is chosen narrows the list, stands in the address, and can be taken away', async () => {
  const portal = await open('/billing/payments?page=3&cursor=old');
  await portal.user.click(await screen.findByRole('button', { name: 'Filter by status' }));
  await portal.user.click(await screen.findByRole('menuitemradio', { name: 'Not paid' }));
  await waitFor(() => expect(window.location.search).toBe('?status=failed'));
  await waitFor(() => expect(lastAsked(portal)).toMatchObject({ state: 'failed', page: '1' }));
  await portal.user.click(screen.getByRole('button', { name: 'Remove the Status filter' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('payments are searched by invoice, ICCID or amount', async () => {
  const portal = await open('/billing/payments?page=2');
  await portal.user.type(await screen.findByLabelText('Invoice, ICCID, check or amount'), 'INV-2026{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?searchTerm=INV-2026'));
  await waitFor(() => expect(lastAsked(portal)).toMatchObject({ searchTerm: 'INV-2026', page: '1' }));
});

it('a period is asked for from the start of its first day to the end of its last', async () => {
  const portal = await open('/billing/payments');
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() => expect(window.location.search).toBe('?from=2026-11-01'));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  await waitFor(() => expect(window.location.search).toBe('?from=2026-11-01&to=2026-11-20'));
  await waitFor(() =>
    expect(lastAsked(portal)).toMatchObject({ from: startOf('2026-11-01'), before: startOf('2026-11-21') }),
  );
  await portal.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('the table for spreadsheets holds what the filters leave', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const portal = await open('/billing/payments?status=paid&to=2026-11-20');
  await saveCsv(portal.user, 'Download these as CSV', 'CSV');
  await waitFor(() =>
    expect(lastAsked(portal, 'exportPayments')).toEqual({
      state: 'paid',
      before: startOf('2026-11-21'),
      form: 'plain',
    }),
  );
});

it('filters that leave nothing say so and can be cleared; nothing is offered to download', async () => {
  const { user } = await open('/billing/payments?status=refunded');
  expect(await screen.findByText('No matching payments')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('Fleet 1 GB, Truck 14')).toBeDefined();
  expect(window.location.search).toBe('');
});

it.each(['?status=stolen', '?from=2026-13-45', '?from=0002-11-15', '?to=yesterday'])(
  '%s in the address is no filter',
  async (search) => {
    const portal = await open(`/billing/payments${search}`);
    expect(await screen.findByRole('button', { name: 'Download all as CSV' })).toBeDefined();
    const asked = lastAsked(portal);
    expect([asked['state'], asked['from'], asked['before']]).toEqual([undefined, undefined, undefined]);
  },
);

it('days and dates are those of the account, and the page says so where the browser has others', async () => {
  const timeZone = 'Pacific/Kiritimati';
  const portal = await open('/billing/payments?from=2026-11-01&to=2026-11-20', {
    getProfile: () => answered(profile({ timeZone })),
    listPayments: () => answered(pageOf([payment({ at: '2026-11-20T09:59:00.000Z' })])),
  });
  await screen.findByText('Dates in Pacific/Kiritimati time');
  expect(lastAsked(portal)).toMatchObject({ from: '2026-10-31T10:00:00.000Z', before: '2026-11-20T10:00:00.000Z' });
  await screen.findByText(/Nov 20, 2026, 11:59 PM/);
});

it('a month shows what was paid and refunded, and leads to its payments', async () => {
  await open('/billing/payments');
  const table = await screen.findByRole('table', { name: 'By month' });
  const total = (await within(table).findByRole('rowheader', { name: 'Total' })).closest('tfoot tr');
  expect(total?.textContent).toBe('TotalPayments5 · $7.00 refunded$7.00$50.00');
  expect(within(table).getByText('$42.00')).toBeDefined();
  const link = within(table).getByRole('link', { name: 'Nov 2026' });
  expect(link.getAttribute('href')).toBe('/billing/payments?from=2026-11-01&to=2026-11-30');
});

it('months and paper are of the payments that are listed', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const portal = await open('/billing/payments?searchTerm=INV-2026&status=paid');
  const match = { searchTerm: 'INV-2026', state: 'paid' };
  await waitFor(() => expect(lastAsked(portal, 'listPaymentMonths')).toEqual(match));
  await portal.user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
  await waitFor(() => expect(lastAsked(portal, 'printPayments')).toEqual(match));
});
