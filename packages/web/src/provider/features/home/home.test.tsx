import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers, type ConsoleRequest } from '../../../../test/provider/open-console.tsx';
import { operations } from '../../../../test/provider/operations-samples.ts';
import { recurringMonth } from '../../../../test/provider/report-samples.ts';
import { setupSample } from '../../../../test/provider/setup-samples.ts';
import { pageOf } from '../../../../test/samples.ts';

const aged = { current: 20_000, upTo30: 1_000, upTo60: 0, upTo90: 0, over90: 500 };
const at = '2026-11-23T10:00:00.000Z';
const counts = {
  at,
  customerCount: 1_234,
  newCustomerCount: 9,
  activeLineCount: 53_112,
  pausedLineCount: 7,
  pastDueCount: 3,
};
const receivables = { ...pageOf([]), at, totals: { aged, totalCents: 21_500, creditCents: 0, invoiceCount: 2 } };
const all: ConsoleAnswers = {
  getConsoleHome: () => answered(counts),
  listRecurring: () => answered({ months: [recurringMonth()] }),
  listReceivables: () => answered(receivables),
  findCustomers: () => answered(pageOf([], { total: 2 })),
  listApprovals: () => answered({ ...pageOf([]), waitingCount: 2, waitingCents: 90_000, forYouCount: 1 }),
  listShipmentsOfAll: () => answered(pageOf([], { total: 4 })),
  getOperations: () => answered(operations()),
  listAnnouncementsForStaff: () => answered({ items: [] }),
  getSetup: () => answered(setupSample({ dismissed: { at, by: 'Olga' } })),
};
const open = (api: ConsoleAnswers = {}, role: 'finance' | 'operations' = 'finance') =>
  openConsole('/provider', { self: { role }, api: { ...all, ...api } });
const attention = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));
const numbers = async () => within(await screen.findByRole('region', { name: 'Numbers of the day' }));

it('every number of the day leads to what it counts', async () => {
  await open();
  await screen.findByText('53,112');
  await screen.findByText('$1,250.00');
  await screen.findByText('$200.00');
  const links = (await numbers()).getAllByRole('link');
  expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    ['Active customers', '/provider/customers?status=active'],
    ['New customers this month', '/provider/customers?group=new_this_month'],
    ['Active lines', '/provider/plans'],
    ['Recurring revenue a month', '/provider/money/recurring'],
    ['Receivables not yet due', '/provider/money'],
  ]);
});

it('what needs someone comes first, in words and with one action each', async () => {
  await open();
  await (await attention()).findByText('4 SIM orders wait to be shipped');
  const items = (await attention()).getAllByRole('listitem');
  const linkIn = (item: HTMLElement) => within(item).getByRole('link').getAttribute('href');
  expect(items.map((item) => [item.textContent, linkIn(item)])).toEqual([
    ['1 request waits for your approval2 waiting in all, $900.00Review', '/provider/money/approvals'],
    ['3 customers have failed paymentsShow customers', '/provider/customers?group=past_due'],
    ['$15.00 of receivables is overdue$5.00 for more than 90 daysShow receivables', '/provider/money'],
    ['2 new customers wait for approvalReview', '/provider/customers?hold=approval'],
    [expect.stringMatching(/^12 problems wait in OperationsOldest: .*Open operations$/), '/provider/operations'],
    ['4 SIM orders wait to be shippedShow orders', '/provider/inventory/shipments?state=ordered'],
  ]);
});

it('where nothing needs anyone it says so, and what could not be read is not passed over', async () => {
  const quiet: ConsoleAnswers = {
    getConsoleHome: () => answered({ ...counts, pastDueCount: 0 }),
    listReceivables: () =>
      answered({ ...receivables, totals: { ...receivables.totals, aged: { ...aged, upTo30: 0, over90: 0 } } }),
    listApprovals: () => answered({ ...pageOf([]), waitingCount: 0, waitingCents: 0, forYouCount: 0 }),
    findCustomers: () => answered(pageOf([])),
    listShipmentsOfAll: () => answered(pageOf([])),
    getOperations: () => answered({ ...operations(), counts: [] }),
  };
  const answers = [refused(400, 'invalid_request', 'No.'), answered({ ...operations(), counts: [] })];
  const { user } = await open({ ...quiet, getOperations: () => answers.shift() ?? answered(operations()) });
  expect(await (await attention()).findByText("We couldn't load what waits in Operations")).toBeDefined();
  expect((await attention()).queryByText('Nothing waits for you.')).toBeNull();
  await user.click((await attention()).getByRole('button', { name: 'Try again' }));
  expect(await (await attention()).findByText('Nothing waits for you.')).toBeDefined();
});

it('a number that could not be read says so, and the others are there', async () => {
  await open({ listReceivables: () => refused(400, 'invalid_request', 'No.') });
  expect(await screen.findByText('53,112')).toBeDefined();
  expect(await screen.findAllByText("We couldn't load this number")).toHaveLength(1);
});

it('where several could not be read one notice tries all again, and their places keep what could not', async () => {
  let isDown = true;
  const api = Object.entries(all).map(([name, answer]) => [
    name,
    (request: ConsoleRequest) => (isDown ? refused(503, 'unavailable', 'Try again in a minute.') : answer(request)),
  ]);
  const { user } = await open(Object.fromEntries(api));
  expect(await screen.findByText("We couldn't load the announcements")).toBeDefined();
  expect((await attention()).getAllByText(/^We couldn't load/)).toHaveLength(6);
  isDown = false;
  const [retry, ...more] = screen.getAllByRole('button', { name: 'Try again' });
  expect(more).toEqual([]);
  await user.click(retry ?? document.body);
  expect(await screen.findByText('53,112')).toBeDefined();
  expect(await screen.findByText('You have announced nothing to your customers yet.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText("We couldn't load parts of this page")).toBeNull());
  expect(screen.queryByText(/^We couldn't load/)).toBeNull();
});

it('approvals are counted on Money in the menu for those who may decide, and for no one else', async () => {
  const { sent } = await open();
  await screen.findByText('53,112');
  expect((await screen.findAllByRole('link', { name: /Money.*1 approval waits for you/ })).length).toBeGreaterThan(0);
  expect(sent('listApprovals')[0]?.query.get('state')).toBe('waiting');
});

it('a role that approves nothing is shown no approvals, and none are read', async () => {
  const { sent } = await open({}, 'operations');
  await screen.findByText('53,112');
  await (await attention()).findByText('4 SIM orders wait to be shipped');
  expect((await attention()).getAllByRole('listitem')).toHaveLength(5);
  expect((await attention()).queryByText(/your approval/)).toBeNull();
  expect(screen.queryByText(/waits for you/)).toBeNull();
  expect(sent('listApprovals')).toEqual([]);
});

it('the latest announcements are listed with how many saw them', async () => {
  const told = (title: string) => ({
    id: title,
    title,
    body: '',
    severity: 'info',
    state: 'shown',
    from: '2026-11-20T10:00:00.000Z',
    until: null,
    accounts: null,
    isMailed: false,
    mailedAt: null,
    madeBy: 'Olga Owner',
    madeAt: '2026-11-20T10:00:00.000Z',
    seenCount: 2,
    dismissedCount: 0,
  });
  await open({ listAnnouncementsForStaff: () => answered({ items: ['One', 'Two', 'Three', 'Four'].map(told) }) });
  expect(await screen.findByText('Three')).toBeDefined();
  expect(screen.queryByText('Four')).toBeNull();
  expect(screen.getAllByText(/seen by 2 people/)).toHaveLength(3);
});
