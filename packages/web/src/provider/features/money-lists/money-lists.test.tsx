import { screen, waitFor, within } from '@testing-library/react';
import type { MoneyDifference, MoneyEntry } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { pageOf } from '../../../../test/samples.ts';

const entry = (more: Partial<MoneyEntry> = {}): MoneyEntry => ({
  id: 'crn_1',
  at: '2026-11-20T10:00:00.000Z',
  account: { id: 'acct_1', company: 'Acme Fleet' },
  title: 'CN-202611-000001',
  note: 'Charged twice (Ada)',
  invoiceId: 'inv_1',
  amountCents: 1_050,
  state: { text: 'Refunded', tone: 'plain' },
  ...more,
});
const listed = (...items: MoneyEntry[]) =>
  answered({ ...pageOf(items), totalCents: 1_050, states: [{ value: 'refund', text: 'Refunded' }] });
const difference: MoneyDifference = {
  kind: 'state_differs',
  subject: '900123',
  account: { id: 'acct_1', company: 'Acme Fleet' },
  note: 'The gateway has it disputed, we have it approved.',
  since: '2026-11-20T10:00:00.000Z',
  mayAccept: true,
  mayLeave: true,
};
const open = (path: string, api: ConsoleAnswers = {}, role: 'auditor' | 'finance' = 'finance') =>
  openConsole(`/provider/money/${path}`, {
    self: { role },
    api: {
      listMoney: () => listed(entry()),
      listDifferences: () => answered({ items: [difference] }),
      leaveDifference: () => answered({ text: 'The difference is closed.' }),
      ...api,
    },
  });

it('a list shows its sum, and each row leads to its invoice and its customer', async () => {
  await open('credit-notes');
  const link = await screen.findByRole('link', { name: 'CN-202611-000001' });
  expect(link.getAttribute('href')).toBe('/provider/customers/acct_1/invoices/inv_1');
  expect(screen.getByRole('link', { name: 'Acme Fleet' }).getAttribute('href')).toContain('/customers/acct_1');
  expect(screen.getByText('1 row, $10.50')).toBeDefined();
});

it('a list is narrowed by status and days, which stand in the address, and cleared', async () => {
  const { user, sent } = await open('payments?from=2026-11-01&to=2026-11-30', {
    listMoney: ({ query }) => (query.get('state') === 'refund' ? listed() : listed(entry())),
  });
  await screen.findByText('CN-202611-000001');
  const asked = sent('listMoney').at(-1)?.query;
  expect(asked?.get('from')).toBe(new Date('2026-11-01T00:00:00').toISOString());
  expect(asked?.get('before')).toBe(new Date('2026-12-01T00:00:00').toISOString());
  expect(screen.getByRole('button', { name: 'Days: Nov 1, 2026 – Nov 30, 2026' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Filter by status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Refunded' }));
  expect(await screen.findByText('No matching payments')).toBeDefined();
  expect(window.location.search).toContain('state=refund');
  await user.click(screen.getByRole('button', { name: /Clear/ }));
  expect(await screen.findByText('CN-202611-000001')).toBeDefined();
});

it('that a list could not be loaded is said', async () => {
  await open('refunds', { listMoney: () => refused(503, 'unavailable', 'Away.') });
  expect(await screen.findByText("We couldn't load the refunds")).toBeDefined();
});

it("a dispute is reviewed with what accepting the gateway's record does", async () => {
  const effect = { amountCents: 1_000, figures: [], sentences: ['What it had paid is due again.'] };
  const { user, sent } = await open('disputes', {
    previewStaffAction: () => answered({ effect, refusal: null, needsApproval: true, limitCents: 50_000 }),
  });
  const table = await screen.findByRole('table', { name: 'Gateway and books disagree' });
  await user.click(await within(table).findByRole('button', { name: 'Review' }));
  expect(await screen.findByText('What it had paid is due again.')).toBeDefined();
  expect(sent('previewStaffAction')[0]?.body).toEqual({
    action: { kind: 'adopt_transaction', transaction: '900123' },
  });
});

it('a difference is left as it is with a reason', async () => {
  const { user, sent } = await open('disputes');
  await user.click(await screen.findByRole('button', { name: 'Leave as is' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Close difference' }));
  expect(sent('leaveDifference')).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A test charge');
  await user.click(within(dialog).getByRole('button', { name: 'Close difference' }));
  await waitFor(() => expect(sent('leaveDifference')[0]?.body).toEqual({ subject: '900123', reason: 'A test charge' }));
});

it('who may not move money sees differences without buttons', async () => {
  await open('disputes', {}, 'auditor');
  expect(await screen.findByText('900123')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Leave as is' })).toBeNull();
});
