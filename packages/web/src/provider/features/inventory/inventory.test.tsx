import { screen, within } from '@testing-library/react';
import type { InventorySim } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../test/provider/open-console.tsx';

const account = { id: 'acct_1', company: 'Engines Inc' };
const sim: InventorySim = {
  iccid: '89883030000080139311',
  carrier: 'kore',
  carrierName: 'KORE',
  formFactor: 'MFF2',
  eid: null,
  imsi: null,
  importedAt: '2026-11-01T09:00:00.000Z',
  holding: 'claimed',
  account,
  order: { id: 'AB12', name: 'PO-7' },
  line: { id: 'line_1', status: 'active', account },
};
const order = { id: 'AB12', name: 'PO-7', createdAt: sim.importedAt, claimedAt: null, account: null, simCount: 40 };
const counts = { open: 5, ordered: 0, claimed: 1, assigned: 0 };
const pageOf = (items: readonly object[]) =>
  answered({ items, page: 1, limit: 20, total: items.length, totalIsLowerBound: false, nextCursor: null });
const shown = (more: object = {}) =>
  answered({ problems: [], addedCount: 1, changedCount: 0, unchangedCount: 2, rows: [], claimCodes: [], ...more });

async function open(path = '/provider/inventory', { self = {}, api = {} }: ConsoleOptions = {}) {
  return openConsole(path, {
    self,
    api: {
      countSims: () => answered({ items: [{ carrier: 'kore', carrierName: 'KORE', counts }] }),
      listSims: () => pageOf([sim]),
      listSimOrders: () => pageOf([order]),
      ...api,
    },
  });
}

it('each SIM is listed with whose it is and its line, and the counts open their lists', async () => {
  const { user, sent } = await open();
  const table = await screen.findByRole('table', { name: 'SIMs' });
  expect((await within(table).findByRole('link', { name: 'Engines Inc' })).getAttribute('href')).toBe(
    '/provider/customers/acct_1',
  );
  expect(within(table).getByText('Active')).toBeDefined();
  await user.click(within(screen.getByRole('table', { name: 'SIMs by carrier' })).getByRole('link', { name: '5' }));
  const asked = sent('listSims').at(-1)?.query;
  expect([asked?.get('carrier'), asked?.get('holding')]).toEqual(['kore', 'open']);
  await user.click(within(table).getByRole('link', { name: 'PO-7' }));
  expect(sent('listSims').at(-1)?.query.get('order')).toBe('AB12');
});

it('a file is shown first, then the same file is imported, and its claim codes are shown once', async () => {
  const rows = [{ iccid: '89883030000080139329', change: 'added' }];
  const codes = [{ order: 'PO-8', claimCode: 'ABCD-EFGH-JKMN-PQRS-TVWX' }];
  const answers = [shown({ rows }), shown({ claimCodes: codes })];
  const { user, sent } = await open(undefined, { api: { importSims: () => answers.shift() ?? shown() } });
  await user.click(await screen.findByRole('button', { name: 'Import SIMs' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import SIMs' });
  const content = 'iccid,carrier\n89883030000080139329,kore';
  await user.upload(within(dialog).getByLabelText('CSV file'), new File([content], 'sims.csv', { type: 'text/csv' }));
  expect(await within(dialog).findByText('1 SIM to add, 0 SIMs to change, 2 SIMs unchanged.')).toBeDefined();
  expect(within(dialog).getByText('89883030000080139329')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 SIM' }));
  const shownOnce = await screen.findByRole('dialog', { name: 'Claim codes' });
  expect(within(shownOnce).getByText('ABCD-EFGH-JKMN-PQRS-TVWX')).toBeDefined();
  expect(sent('importSims').map(({ body }) => body)).toEqual([
    { content, isDryRun: true },
    { content, isDryRun: false },
  ]);
});

it('a file with problems names them and cannot be imported', async () => {
  const { user } = await open(undefined, {
    api: { importSims: () => shown({ addedCount: 0, problems: ['line 2: an EID has 32 digits'] }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Import SIMs' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import SIMs' });
  await user.upload(within(dialog).getByLabelText('CSV file'), new File(['x'], 'sims.csv', { type: 'text/csv' }));
  expect(await within(dialog).findByText('line 2: an EID has 32 digits')).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('SIMs are assigned to an order by its name, and what is wrong stays in the dialog', async () => {
  const wrong = { problems: ['89 is not in the inventory'], count: 0, claimCodes: [] };
  const answers = [answered(wrong), answered({ problems: [], count: 1, claimCodes: [] })];
  const { user, sent } = await open(undefined, { api: { assignSims: () => answers.shift() ?? answered(wrong) } });
  await user.click(await screen.findByRole('button', { name: 'Assign SIMs' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign SIMs' });
  await user.type(within(dialog).getByLabelText('ICCIDs'), '89');
  await user.click(within(dialog).getByRole('radio', { name: 'Order' }));
  await user.type(within(dialog).getByLabelText('Name of the order'), 'PO-9');
  await user.click(within(dialog).getByRole('button', { name: 'Assign SIMs' }));
  expect(await within(dialog).findByText('89 is not in the inventory')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Assign SIMs' }));
  expect(await screen.findByText('1 SIM assigned.')).toBeDefined();
  expect(sent('assignSims')[1]?.body).toEqual({ content: '89', account: null, order: 'PO-9' });
});

it('the claim code of an order is replaced after a question and shown once', async () => {
  const { user, sent } = await open('/provider/inventory/orders', {
    api: { renewSimClaimCode: () => answered({ claimCode: 'ABCD-EFGH-JKMN-PQRS-TVWX' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'New claim code for PO-7' }));
  const alert = await screen.findByRole('alertdialog', { name: 'Replace the claim code of PO-7?' });
  await user.click(within(alert).getByRole('button', { name: 'New claim code' }));
  const once = await screen.findByRole('dialog', { name: 'Claim codes' });
  expect(within(once).getByText('ABCD-EFGH-JKMN-PQRS-TVWX')).toBeDefined();
  expect(sent('renewSimClaimCode')[0]?.path).toBe('/provider/api/v1/inventory/orders/AB12/claim-code');
});

it('another role sees the SIMs and changes nothing', async () => {
  await open(undefined, { self: { role: 'finance' } });
  expect(await screen.findByText('MFF2')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Import|Assign/ })).toBeNull();
});

it.each([
  ['/provider/inventory', 'No SIMs'],
  ['/provider/inventory?find=8988', 'No matching SIMs'],
  ['/provider/inventory/orders', 'No orders'],
])('%s says when there is nothing: %s', async (path, title) => {
  await open(path, { api: { listSims: () => pageOf([]), listSimOrders: () => pageOf([]) } });
  expect(await screen.findByText(title)).toBeDefined();
});

it('what does not come can be asked for again, and a refusal says why', async () => {
  const answers = [refused(503, 'unavailable', 'Try again in a minute.'), pageOf([sim])];
  const { user } = await open(undefined, {
    api: {
      listSims: () => answers.shift() ?? pageOf([sim]),
      countSims: () => refused(403, 'not_allowed', 'Your role does not allow this.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('MFF2')).toBeDefined();
  expect(await screen.findByText('Your role does not allow this.')).toBeDefined();
});
