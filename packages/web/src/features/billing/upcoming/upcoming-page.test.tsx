import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { failedList, pageOf, profile } from '../../../../test/samples.ts';
import { upcomingInvoice, upcomingLine } from '../../../../test/upcoming-samples.ts';

const open = (path: string, more: ApiAnswers) =>
  openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([])),
      getUpcomingInvoice: () => answered(upcomingInvoice()),
      listUpcomingLines: () => answered(pageOf([upcomingLine()])),
      ...more,
    },
  });

const group = {
  carrierName: null,
  kind: 'subscription' as const,
  text: 'Sensor 5 MB',
  planId: 'plan_1',
  periodStart: '2026-12-20',
  periodEnd: null,
  lineCount: 212,
  quantity: 212,
  unitCents: 2,
  amountCents: 424,
};
const openUsage = {
  planId: 'plan_1',
  planName: 'Sensor 5 MB',
  carrierName: 'KORE',
  periodStart: '2026-11-20',
  periodEnd: '2026-12-20',
  lineCount: 12,
  usedBytes: 90 * 1024 ** 2,
  includedBytes: 60 * 1024 ** 2,
  unitBytes: 1024,
  messages: 1200,
  includedMessages: 360,
  aboveCount: 1,
  bytesAbove: 40 * 1024 ** 2,
  messagesAbove: 840,
  soFarCents: 300,
  lowCents: 400,
  highCents: 700,
  isOnThisInvoice: false,
  ratedFrom: '2026-12-22T05:00:00.000Z',
};

it('the next invoice shows its groups with their lines, tax, credit and what is to pay', async () => {
  await open('/billing/upcoming', {
    getUpcomingInvoice: () =>
      answered(
        upcomingInvoice({
          at: '2026-12-20T05:00:00.000Z',
          method: { id: 'pm_visa', kind: 'card', label: 'Visa', last4: '4242' },
          lineCount: 212,
          subtotalCents: 424,
          taxCents: 35,
          creditCents: 100,
          totalCents: 359,
          lowCents: 359,
          highCents: 620,
          groups: [group],
        }),
      ),
  });
  const table = await screen.findByRole('table', { name: 'Next invoice: Dec 20, 2026' });
  const row = within(table).getByRole('row', { name: /Sensor 5 MB/ });
  for (const text of ['from Dec 20, 2026', '212', '$0.02', '$4.24']) expect(within(row).getByText(text)).toBeDefined();
  const sums = { Subtotal: '$4.24', Tax: '$0.35', 'Credit applied': '$1.00', 'To pay as of today': '$3.59' };
  for (const [term, sum] of Object.entries(sums))
    expect(screen.getByText(term).parentElement?.textContent).toContain(sum);
  expect(screen.getByText('$3.59 to $6.20')).toBeDefined();
  expect(screen.getByText(/America\/New York time/)).toBeDefined();
  expect(screen.getByText('Paid with').parentElement?.textContent).toContain('4242');
});

it('plans of one name show their carriers', async () => {
  const other = { ...group, planId: 'plan_2', carrierName: 'South Mobile' };
  await open('/billing/upcoming', {
    getUpcomingInvoice: () =>
      answered(
        upcomingInvoice({ at: '2026-12-20T05:00:00.000Z', groups: [{ ...group, carrierName: 'North Mobile' }, other] }),
      ),
  });
  const rows = await screen.findAllByRole('row', { name: /Sensor 5 MB/ });
  expect(rows.map(({ textContent }) => /(North|South) Mobile · from/.exec(textContent)?.[1])).toEqual([
    'North',
    'South',
  ]);
});

it('a discount of the account is shown with its amount, and counts no line', async () => {
  const discount = {
    ...group,
    kind: 'discount' as const,
    text: 'Partner discount',
    planId: null,
    lineCount: 1,
    quantity: 1,
  };
  await open('/billing/upcoming', {
    getUpcomingInvoice: () =>
      answered(
        upcomingInvoice({
          at: '2026-12-20T05:00:00.000Z',
          lineCount: 213,
          subtotalCents: 382,
          totalCents: 382,
          groups: [group, { ...discount, unitCents: -42, amountCents: -42 }],
        }),
      ),
  });
  const row = await screen.findByRole('row', { name: /Partner discount/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(['Lines–', 'Price−$0.42', 'Amount−$0.42']);
});

it('usage that is not billed shows the lines above their allowance, what it came to, its range, its invoice, and past errors', async () => {
  const past = [{ periodEnd: '2026-11-20', lowCents: 500, highCents: 700, actualCents: 580 }];
  await open('/billing/upcoming', {
    getUpcomingInvoice: () => answered(upcomingInvoice({ usage: [openUsage], past })),
  });
  const table = await screen.findByRole('table', { name: 'Usage above allowances' });
  for (const text of ['KORE', '40 MiB · 840 messages', '$3.00', '$4.00 to $7.00', 'On the invoice after it'])
    expect(within(table).getByText(text)).toBeDefined();
  const lines = within(table).getByRole('link', { name: '1 of 12 lines' });
  expect(lines.getAttribute('href')).toBe('/lines?planId=plan_1&sort=share');
  expect(screen.getByText('Our last forecast at this point of the period was $0.20 off.')).toBeDefined();
});

const over = { ...openUsage, periodStart: '2026-10-20', periodEnd: '2026-11-20', isOnThisInvoice: true };

it('without a line above its allowance, nothing leads to lines', async () => {
  const none = { ...openUsage, aboveCount: 0, bytesAbove: 0, messagesAbove: 0, soFarCents: 0, lowCents: 0 };
  await open('/billing/upcoming', {
    getUpcomingInvoice: () => answered(upcomingInvoice({ usage: [none] })),
  });
  const table = await screen.findByRole('table', { name: 'Usage above allowances' });
  for (const text of ['0 of 12 lines', '–']) expect(within(table).getByText(text)).toBeDefined();
  expect(within(table).queryByRole('link')).toBeNull();
});

it.each(['1 of 12 lines', '3 lines'])(
  'of a period that is over, "%s" leads to the lines above their allowance',
  async (text) => {
    const user = userEvent.setup();
    const { requests } = await open('/billing/upcoming', {
      getUpcomingInvoice: () =>
        answered(
          upcomingInvoice({
            at: '2026-12-20T05:00:00.000Z',
            groups: [{ ...group, kind: 'overage', text: 'Sensor 5 MB, data above the allowance', lineCount: 3 }],
            usage: [over],
          }),
        ),
    });
    const asked = () =>
      requests
        .filter(({ name }) => name === 'listUpcomingLines')
        .map(({ query }) => [query.get('usage'), query.get('searchTerm')].join(' '));
    await user.click(await screen.findByRole('link', { name: text }));
    const list = await screen.findByRole('region', { name: 'Lines on the next invoice' });
    await waitFor(() => expect(document.activeElement).toBe(list));
    await waitFor(() => expect(asked()).toEqual([' ', 'above ']));
    expect(within(list).getByText('Above the allowance')).toBeDefined();
    await user.type(within(list).getByRole('textbox', { name: 'Search lines' }), 'Pump');
    await waitFor(() => expect(asked()).toEqual([' ', 'above ', 'above Pump']));
    expect(within(list).getByText('Above the allowance')).toBeDefined();
  },
);

it('where no line is above its allowance, one press shows all lines again', async () => {
  const user = userEvent.setup();
  await open('/billing/upcoming?status=above', {
    listUpcomingLines: ({ query }) => answered(pageOf(query.get('usage') === 'above' ? [] : [upcomingLine()])),
  });
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('link', { name: 'Pump 7' })).toBeDefined();
});

it('without a forecast to compare with it says so', async () => {
  await open('/billing/upcoming', { getUpcomingInvoice: () => answered(upcomingInvoice({ usage: [openUsage] })) });
  expect(await screen.findByText('We have no earlier forecast of yours to compare with yet.')).toBeDefined();
});

it('each line shows its next period, what else waits and its usage, and is searched for', async () => {
  const {
    planId: _plan,
    planName: _name,
    carrierName: _carrier,
    lineCount: _count,
    aboveCount: _above,
    ratedFrom: _rated,
    ...usage
  } = openUsage;
  const item = {
    kind: 'proration' as const,
    text: 'Change of plan',
    periodStart: null,
    periodEnd: null,
    amountCents: 250,
  };
  const line = upcomingLine({ nextPlanName: 'Sensor 1 MB', items: [item], usage: [usage], amountCents: 1450 });
  const { user } = await open('/billing/upcoming', {
    listUpcomingLines: ({ query }) => answered(pageOf(query.get('searchTerm') ? [] : [line])),
  });
  const table = await screen.findByRole('table', { name: 'lines on the next invoice' });
  await within(table).findByText('$14.50');
  for (const text of ['changes to Sensor 1 MB', '$12.00', '$2.50', 'Change of plan', '$14.50', '90 MiB of 60 MiB'])
    expect(within(table).getByText(text)).toBeDefined();
  expect(within(table).getByText('1,200 of 360 messages')).toBeDefined();
  await user.type(screen.getByLabelText('Search lines'), 'pump');
  expect(await screen.findByText('No matching lines')).toBeDefined();
});

it('an upcoming charge that nothing can pay says so', async () => {
  await open('/billing/upcoming', {
    getUpcomingInvoice: () => answered(upcomingInvoice({ at: '2026-12-20T05:00:00.000Z', groups: [group] })),
  });
  expect(await screen.findByText('No usable payment method')).toBeDefined();
});

it('what cannot be loaded says so, and what a role may not see', async () => {
  await open('/billing/upcoming', {
    getUpcomingInvoice: () => refused(500, 'unexpected', 'Broken'),
    listUpcomingLines: () => refused(403, 'not_allowed', 'Not for you.'),
  });
  expect(await screen.findByText("We couldn't load your next invoice")).toBeDefined();
  expect(await screen.findByText('Not for you.')).toBeDefined();
});
