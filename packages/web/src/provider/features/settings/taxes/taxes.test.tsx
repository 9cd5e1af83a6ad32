import type { TaxRateShown } from '@linekeeper/contract/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../../test/provider/open-console.tsx';

const sales: TaxRateShown = {
  code: 'ca-sales',
  name: 'Sales tax',
  jurisdiction: 'California',
  state: 'California',
  categories: ['service', 'usage'],
  ratePer100000: 7250,
  flatCents: null,
  validFrom: '2020-01-01',
  validThrough: null,
};
const fee: TaxRateShown = {
  ...sales,
  code: 'us-911',
  name: '911 fee',
  state: null,
  categories: ['service'],
  ratePer100000: null,
  flatCents: 30,
  validThrough: '2020-12-31',
};
const none = { added: [], changed: [], removed: [] };

const open = async (rates: readonly TaxRateShown[], { self = {}, api = {} }: ConsoleOptions = {}) =>
  openConsole('/provider/settings/taxes', {
    self,
    api: { getTaxes: () => answered({ isUsed: true, rates }), ...api },
  });

it('rates in force are shown first, past ones when asked for', async () => {
  const { user } = await open([sales, fee]);
  const table = await screen.findByRole('table', { name: 'Tax rates' });
  expect((await within(table).findByText('Sales tax')).closest('tr')?.textContent).toMatch(/7\.25%.*Service, Usage/);
  expect(screen.queryByText('911 fee')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(screen.getByText('911 fee').closest('tr')?.textContent).toMatch(/Every state.*\$0\.30 per subscription/);
});

it('a rate is added in percent, with days and a reason', async () => {
  const { user, sent } = await open([], { api: { changeTaxes: () => answered({ ...none, added: ['tx'] }) } });
  expect(await screen.findByText('No tax rates yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tax rate' }));
  await user.click(dialog.getByRole('button', { name: 'Save rate' }));
  expect(await dialog.findByText('Enter an amount above zero.')).toBeDefined();
  await user.type(dialog.getByLabelText('Code'), 'tx-sales');
  await user.type(dialog.getByLabelText('Name'), 'Sales tax');
  await user.type(dialog.getByLabelText('Jurisdiction'), 'Texas');
  await user.type(dialog.getByLabelText('Percent', { selector: 'input[name=amount]' }), '6.25');
  await user.click(dialog.getByRole('checkbox', { name: 'Usage' }));
  await user.type(dialog.getByLabelText('First day'), '2027-01-01');
  await user.type(dialog.getByLabelText('Reason'), 'A new law');
  await user.click(dialog.getByRole('button', { name: 'Save rate' }));
  expect(await screen.findByText('The tax rate is saved.')).toBeDefined();
  expect(sent('changeTaxes')[0]?.body).toMatchObject({
    what: {
      kind: 'set',
      rate: { code: 'tx-sales', state: null, ratePer100000: 6250, flatCents: null, categories: ['service', 'usage'] },
      instead: null,
      endsEarlier: false,
    },
    reason: 'A new law',
    isDryRun: false,
  });
});

it('a rate changes from a day on, and the server says what is wrong', async () => {
  const fields = { validFrom: 'This code has a rate from that day already.' };
  const { user, sent } = await open([sales], {
    api: { changeTaxes: () => refused(400, 'invalid_fields', 'Check the fields.', fields) },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for ca-sales from 2020-01-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change from a day on' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a tax rate from a day on' }));
  await user.type(dialog.getByLabelText('First day'), '2020-01-01');
  await user.type(dialog.getByLabelText('Reason'), 'A new law');
  await user.click(dialog.getByRole('button', { name: 'Save rate' }));
  expect(await dialog.findByText('This code has a rate from that day already.')).toBeDefined();
  expect(sent('changeTaxes')[0]?.body).toMatchObject({ what: { endsEarlier: true, instead: null } });
});

it('a rate is removed with a reason', async () => {
  const { user, sent } = await open([sales], { api: { changeTaxes: () => answered(none) } });
  await user.click(await screen.findByRole('button', { name: 'Actions for ca-sales from 2020-01-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Sales tax from Jan 1, 2020?' }));
  await user.type(dialog.getByLabelText('Reason'), 'A slip');
  await user.click(dialog.getByRole('button', { name: 'Remove rate' }));
  expect(await screen.findByText('The tax rate is removed.')).toBeDefined();
  expect(sent('changeTaxes')[0]?.body).toMatchObject({
    what: { kind: 'remove', code: 'ca-sales', validFrom: '2020-01-01' },
  });
});

it('a file is checked, shown and then made the table', async () => {
  const changes = { added: ['tx from 2027-01-01'], changed: [], removed: ['ca-sales from 2020-01-01'] };
  const { user, sent } = await open([sales], { api: { changeTaxes: () => answered(changes) } });
  await user.click(await screen.findByRole('button', { name: 'Import file' }));
  await user.upload(await screen.findByLabelText('JSON file'), new File(['{"components":[]}'], 'taxes.json'));
  expect(await screen.findByText('1 rate removed')).toBeDefined();
  await user.type(screen.getByLabelText('Reason'), 'New table');
  await user.click(screen.getByRole('button', { name: 'Replace table' }));
  expect(await screen.findByText('The tax table is replaced.')).toBeDefined();
  expect(sent('changeTaxes').map(({ body }) => body)).toMatchObject([{ isDryRun: true }, { isDryRun: false }]);
});

it('what is wrong with a file is listed', async () => {
  const fields = { file: 'component 1 state: Use the full name.\ncomponent 2: give a rate' };
  const { user } = await open([], {
    api: { changeTaxes: () => refused(400, 'invalid_fields', 'Check the fields.', fields) },
  });
  await user.click(await screen.findByRole('button', { name: 'Import file' }));
  await user.upload(await screen.findByLabelText('JSON file'), new File(['{}'], 'taxes.json'));
  expect(await screen.findByText('component 2: give a rate')).toBeDefined();
});

it('another role reads the table and downloads it', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open([sales], {
    self: { role: 'finance' },
    api: { exportTaxes: () => gaveFile('taxes-2026-11-23.json', '{}') },
  });
  await user.click(await screen.findByRole('button', { name: 'Download as file' }));
  await waitFor(() => expect(sent('exportTaxes')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Add rate|Import file|Actions for/ })).toBeNull();
});

it('that invoices take no tax is said', async () => {
  await open([sales], { api: { getTaxes: () => answered({ isUsed: false, rates: [sales] }) } });
  expect(await screen.findByText('Invoices take no tax')).toBeDefined();
});
