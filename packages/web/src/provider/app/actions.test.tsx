import { staffMayDo, staffRoles, type Customer, type ProviderEndpointName } from '@linekeeper/contract/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actionAnswers } from '../../../test/provider/action-answers.ts';
import { openConsole, type ConsoleOptions } from '../../../test/provider/open-console.tsx';
import { actions, type Action, type ActionId } from '../navigation/actions/action-table.ts';
import { paths } from '../navigation/paths.ts';

it('no two actions of one page have one letter, and none has a letter that means something everywhere', () => {
  const letters = actions.flatMap(({ at, letter }) => (letter ? [`${at} ${letter}`] : []));
  expect(new Set(letters).size).toBe(letters.length);
  for (const { letter } of actions) expect(['g', 'j', 'k', '/', '?']).not.toContain(letter);
});

interface Expected {
  /** Where it is chosen; missing: on the home page. */
  readonly from?: string;
  readonly customer?: Partial<Customer>;
  readonly sale?: 'legacy';
  /** The window that opens, the call that is made, or the box that gets the focus. */
  readonly opens?: string;
  readonly calls?: ProviderEndpointName;
  readonly focuses?: string;
}

const customer = '/provider/customers/acct_1';
const invoice = `${customer}/invoices/inv_1`;
const plan = '/provider/plans/plan_1';
const shipment = '/provider/inventory/shipments/ship_1';
const hold = (kind: 'approval' | 'staff') => ({
  hold: { kind, since: '2026-11-20T10:00:00.000Z', by: null, reason: null },
});

/** What each action leads to, from a page that does not do it where there is one. */
const expected: Record<ActionId, Expected> = {
  newCustomer: { opens: 'New customer' },
  inviteCustomer: { opens: 'Invite to sign up' },
  lookAsCustomer: { from: customer, opens: 'See what the customer sees' },
  recordPayment: { from: customer, opens: 'Record payment' },
  addNote: { from: customer, focuses: 'New note' },
  invitePerson: { from: `${customer}?tab=notes`, opens: 'Invite a person' },
  exportCustomer: { from: customer, calls: 'exportCustomer' },
  changeTerms: { from: customer, opens: 'Change terms' },
  addExtra: { from: customer, opens: 'Add a discount or an extra charge' },
  addExemption: { from: customer, opens: 'Add a tax exemption' },
  keepLine: { from: customer, opens: 'Never suspend a line for a debt' },
  holdCustomer: { from: invoice, opens: 'Put on hold' },
  endHold: { from: customer, customer: hold('staff'), opens: 'End hold' },
  approveCustomer: { from: customer, customer: hold('approval'), opens: 'Approve' },
  closeCustomer: { from: customer, opens: 'Close account' },
  recordInvoicePayment: { from: invoice, opens: 'Record payment' },
  creditInvoice: { from: invoice, opens: 'Credit' },
  writeOffInvoice: { from: invoice, opens: 'Write off' },
  voidInvoice: { from: invoice, opens: 'Void' },
  newPlan: { opens: 'New plan' },
  importPlans: { opens: 'Import plans' },
  exportPlans: { calls: 'exportPlans' },
  changePlan: { from: plan, calls: 'startPlanDraft' },
  copyPlan: { from: plan, opens: 'Copy Sensor 5' },
  retirePlan: { from: plan, opens: 'Retire Sensor 5?' },
  sellPlan: { from: plan, sale: 'legacy', opens: 'Put Sensor 5 on sale?' },
  importSims: { opens: 'Import SIMs' },
  assignSims: { opens: 'Assign SIMs' },
  shipSims: { from: shipment, opens: 'Ship this order' },
  cancelShipment: { from: shipment, opens: 'Cancel this order' },
  addSimProduct: { opens: 'Add SIM card' },
  addSimDelivery: { opens: 'Add delivery' },
  exportReceivables: { calls: 'exportReceivables' },
  exportPayments: { calls: 'exportMoney' },
  exportTransfers: { calls: 'exportMoney' },
  exportRefunds: { calls: 'exportMoney' },
  exportCreditNotes: { calls: 'exportMoney' },
  exportWriteOffs: { calls: 'exportMoney' },
  exportDecisions: { calls: 'exportMoney' },
  exportRevenue: { calls: 'exportRevenue' },
  exportRevenueMonth: { calls: 'exportRevenue' },
  exportRecurring: { calls: 'exportRecurring' },
  exportRecurringMonth: { calls: 'exportRecurring' },
  exportRecovery: { calls: 'exportRecovery' },
  exportTaxReport: { calls: 'exportTaxReport' },
  exportExemptSales: { calls: 'exportTaxReport' },
  exportJournal: { calls: 'exportJournal' },
  exportCustomers: { calls: 'exportCustomers' },
  exportSims: { calls: 'exportSims' },
  importStatement: { opens: 'Import bank statement' },
  inviteMember: { opens: 'Invite a member of staff' },
  newTakeOver: { opens: 'New take-over' },
  exportAudit: { calls: 'exportAuditEntries' },
  verifyAudit: { calls: 'verifyAudit' },
  announce: { opens: 'New announcement' },
  addTaxRate: { opens: 'Add a tax rate' },
  importTaxes: { opens: 'Replace' },
  exportTaxes: { calls: 'exportTaxes' },
  publishLegalText: { opens: 'Publish a new version' },
};

type Sent = Awaited<ReturnType<typeof openConsole>>['sent'];

const until = (isSo: () => boolean) =>
  waitFor(() => {
    if (!isSo()) throw new Error('Not yet.');
  });

/** True once it has happened; throws where it does not. */
async function happens({ opens, calls, focuses }: Expected, sent: Sent): Promise<boolean> {
  if (opens !== undefined) await screen.findByRole('dialog', { name: (name) => name.startsWith(opens) });
  if (calls !== undefined) await until(() => sent(calls).length === 1);
  if (focuses !== undefined) await until(() => document.activeElement === screen.queryByLabelText(focuses));
  return true;
}

async function openAt(path: string, options: ConsoleOptions) {
  const opened = await openConsole(path, options);
  await screen.findAllByRole('heading', { level: 1 });
  if (path !== paths.home) await screen.findAllByText(/Acme Fleet|Sensor 5/);
  await opened.user.keyboard('{Control>}k{/Control}');
  return { ...opened, box: await screen.findByRole('combobox', { name: 'Page or command' }) };
}

it.each(actions)('the palette leads to $id from where it is not done', async ({ id, title }) => {
  const { from = paths.home, customer: more, sale } = expected[id];
  const { user, box, sent } = await openAt(from, { api: actionAnswers(more, sale) });
  await user.type(box, title);
  const [option] = await screen.findAllByRole('option', { name: (name) => name.startsWith(title) });
  await user.click(option ?? document.body);
  expect(await happens(expected[id], sent)).toBe(true);
});

const cases = staffRoles.flatMap((role) =>
  [paths.home, customer, invoice, plan, shipment].map((page) => [role, page] as const),
);

it.each(cases)('the role %s is offered at %s what it may do, and nothing else', async (role, page) => {
  await openAt(page, { self: { role }, api: actionAnswers() });
  const offered = ['This page', 'This customer', 'Other pages'].flatMap((name) =>
    screen
      .queryAllByRole('group', { name })
      .flatMap((group) => within(group).getAllByRole('option'))
      .map(({ textContent }) => textContent),
  );
  const isOffered = ({ title }: Action) => offered.some((text) => text.startsWith(title));
  const may = ({ permission }: Action) => staffMayDo(role, permission);
  expect(actions.filter((one) => isOffered(one) && !may(one))).toEqual([]);
  expect(actions.filter((one) => !one.at.includes('$') && may(one) && !isOffered(one))).toEqual([]);
});

it('a letter does the action of the open page, but not while someone types', async () => {
  const { user } = await openConsole('/provider/plans', { api: actionAnswers() });
  await screen.findByRole('link', { name: 'Sensor 5' });
  await user.click(screen.getByRole('textbox', { name: /Find/ }));
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(document.body);
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'New plan' })).toBeDefined();
});

it('what the customer is in no state for is not offered', async () => {
  const { user } = await openConsole(customer, { api: actionAnswers(hold('staff')) });
  await screen.findByText('This customer is on hold');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Page or command' }), 'hold');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['End hold']);
});

it('an action is forgotten when its page is left before it could be done', async () => {
  let answer: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = actionAnswers();
  const { user } = await openConsole(paths.home, {
    api: {
      ...api,
      listPlansForStaff: async (request) => {
        await late;
        return (await api.listPlansForStaff?.(request)) ?? { status: 500, envelope: null };
      },
    },
  });
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Page or command' }), 'new plan{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Plans' });
  await user.keyboard('gs');
  await screen.findByRole('heading', { level: 1, name: 'Staff' });
  answer?.();
  await user.keyboard('gp');
  await screen.findByRole('link', { name: 'Sensor 5' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('j and k walk through the rows, and Enter opens one', async () => {
  const { user } = await openConsole('/provider/plans', { api: actionAnswers() });
  const link = await screen.findByRole('link', { name: 'Sensor 5' });
  await user.keyboard('j');
  expect(document.activeElement).toBe(link);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(plan));
});
