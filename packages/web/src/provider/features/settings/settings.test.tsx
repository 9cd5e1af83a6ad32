import type { RulesShown } from '@linekeeper/contract/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../test/provider/open-console.tsx';
import { rulesShown, rulesVersion } from '../../../../test/provider/rules-samples.ts';

const changes = [{ name: 'limits.unpaidCents', before: 500_000, after: 250_000 }];
const changed = { version: { number: 2, holdsFrom: '2026-11-23T10:00:00.000Z' }, changes };

interface Opened extends ConsoleOptions {
  readonly rules?: RulesShown;
}

const open = async (path: string, { rules = rulesShown(), self = {}, api = {} }: Opened = {}) =>
  openConsole(`/provider/settings${path}`, { self, api: { getRules: () => answered(rules), ...api } });

it('a changed rule is reviewed with its effect, then saved with a reason', async () => {
  const { user, sent } = await open('?section=limits', { api: { changeRules: () => answered(changed) } });
  const field = await screen.findByLabelText('Unpaid first charges per account, in dollars');
  expect(field).toHaveProperty('value', '5000.00');
  await user.clear(field);
  await user.type(field, '2500');
  expect(screen.getByText('1 field changed')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save changes' });
  expect(within(dialog).getByText('$5,000.00')).toBeDefined();
  expect(within(dialog).getByText('$2,500.00')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Save version' }));
  expect(await within(dialog).findByText('Enter at least 3 characters.')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Reason'), 'Slow payers');
  await user.click(within(dialog).getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version 2 is saved.')).toBeDefined();
  const what = { kind: 'edit', over: 1, rules: { limits: { unpaidCents: 250_000 } } };
  expect(sent('changeRules').map(({ body }) => body)).toEqual([
    { what, holdsFrom: null, reason: 'review', isDryRun: true },
    { what, holdsFrom: null, reason: 'Slow payers', isDryRun: false },
  ]);
});

it('what does not fit is said at its field', async () => {
  const fields = { 'billing.fixedDay': 'Enter 31 or less.' };
  const wrong = refused(400, 'invalid_fields', 'Check the fields.', fields);
  const { user } = await open('', { api: { changeRules: () => wrong } });
  const field = await screen.findByLabelText('Billing day of new accounts');
  await user.type(field, '32');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(await screen.findByText('Enter 31 or less.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('the schedule of failed payments is edited in rows, with an example in dates', async () => {
  const { user, sent } = await open('?section=dunning', { api: { changeRules: () => answered(changed) } });
  expect(await screen.findByText('Lines with unpaid charges are suspended.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove step 3' }));
  expect(screen.queryByText('Lines with unpaid charges are suspended.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  await user.selectOptions(screen.getByLabelText('What happens in step 3'), 'Warn of the suspension');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await screen.findByRole('dialog');
  const steps = [
    { day: 0, action: 'notice' },
    { day: 10, action: 'warning' },
    { day: 11, action: 'warning' },
  ];
  expect(sent('changeRules')[0]?.body).toMatchObject({ what: { rules: { dunning: { steps } } } });
});

it('interest is set by its parts and taken away by leaving all of them empty', async () => {
  const { user, sent } = await open('?section=dunning', { api: { changeRules: () => answered(changed) } });
  await user.type(await screen.findByLabelText('Late interest per year, in percent'), '1.5');
  await user.type(screen.getByLabelText('Days without interest'), '10');
  await user.type(screen.getByLabelText('Least interest to bill, in dollars'), '2.50');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await screen.findByRole('dialog');
  const interest = { yearlyBasisPoints: 150, graceDays: 10, minimumCents: 250 };
  expect(sent('changeRules')[0]?.body).toMatchObject({ what: { rules: { dunning: { interest } } } });
});

it('accounts of the books are typed in rows, and whether new customers need approval is a choice', async () => {
  const { user, sent } = await open('?section=accounting', { api: { changeRules: () => answered(changed) } });
  await user.type(
    await screen.findByLabelText('Accounts in your own books'),
    'receivable 1200 Trade debtors{Enter}fees',
  );
  await user.click(screen.getByRole('radio', { name: 'Limits' }));
  await user.selectOptions(await screen.findByLabelText('New accounts'), 'Staff approve each one');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await screen.findByRole('dialog');
  expect(sent('changeRules')[0]?.body).toMatchObject({
    what: {
      rules: {
        accounting: { accounts: { receivable: { number: '1200', name: 'Trade debtors' }, fees: null } },
        accounts: { needApproval: true },
      },
    },
  });
});

it('texts of several rows and hours by carrier are sent as lists', async () => {
  const { user, sent } = await open('?section=usage', { api: { changeRules: () => answered(changed) } });
  const hours = await screen.findByLabelText('Other hours by carrier');
  expect(hours).toHaveProperty('value', 'kore 24');
  await user.type(hours, '\ncisco 12');
  await user.click(screen.getByRole('radio', { name: 'Seller' }));
  await user.type(await screen.findByLabelText('Address'), '\nUSA');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await screen.findByRole('dialog');
  expect(sent('changeRules')[0]?.body).toMatchObject({
    what: {
      rules: {
        usage: { closingLagHoursOf: { kore: 24, cisco: 12 } },
        seller: { address: ['1 Main St', 'Irvine, CA', 'USA'] },
      },
    },
  });
});

it('a rule without a field is shown and left alone', async () => {
  const rules = rulesShown();
  await open('', { rules: { ...rules, newest: { ...rules.newest, later: { rule: 7 } } } });
  expect(await screen.findByText('later.rule')).toBeDefined();
});

it('another role reads the rules and changes nothing', async () => {
  await open('', { self: { role: 'support' } });
  const field = await screen.findByLabelText('Billing day of new accounts');
  expect(field).toHaveProperty('disabled', true);
  expect(screen.getByText('Only an owner can change settings.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
});

it('each version is listed with who, why and what it changed', async () => {
  const withdrawn = { at: '2026-11-21T10:00:00.000Z', by: 'Ben Books', reason: 'A slip' };
  const versions = [rulesVersion({ number: 2, state: 'withdrawn', withdrawn, madeBy: null }), rulesVersion()];
  await open('/versions', { rules: rulesShown({ versions }) });
  const table = await screen.findByRole('table', { name: 'Versions' });
  expect(await within(table).findByText('Withdrawn by Ben Books: A slip')).toBeDefined();
  expect(within(table).getByText('Command on the server')).toBeDefined();
  const change = 'Unpaid first charges per account, in dollars: $5,000.00, before $7,000.00';
  expect(within(table).getAllByText(change)).toHaveLength(2);
});

it('a planned version is withdrawn with a reason', async () => {
  const versions = [rulesVersion({ number: 2, state: 'planned' }), rulesVersion()];
  const { user, sent } = await open('/versions', {
    rules: rulesShown({ versions }),
    api: { withdrawRules: () => answered({}) },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw version 2?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Not needed');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Version 2 is withdrawn.')).toBeDefined();
  expect(sent('withdrawRules')[0]?.path).toBe('/provider/api/v1/settings/rules/2/withdrawal');
});

it('an earlier version is returned to after its changes were shown', async () => {
  const versions = [rulesVersion({ number: 2 }), rulesVersion({ state: 'past' })];
  const { user, sent } = await open('/versions', {
    rules: rulesShown({ versions, newestNumber: 2 }),
    api: { changeRules: () => answered({ ...changed, version: { ...changed.version, number: 3 } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Return to this version' }));
  const dialog = await screen.findByRole('dialog', { name: 'Return to version 1' });
  await user.type(within(dialog).getByLabelText('Reason'), 'It was better');
  await user.click(within(dialog).getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version 3 is saved.')).toBeDefined();
  expect(sent('changeRules')[1]?.body).toMatchObject({ what: { kind: 'version', number: 1 }, isDryRun: false });
});

it('a file is checked, and what is wrong with it is listed', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const fields = { 'limits.unpaid': 'There is no rule unpaid.' };
  const { user, sent } = await open('/versions', {
    api: {
      changeRules: () => refused(400, 'invalid_fields', 'Check the fields.', fields),
      exportRules: () => gaveFile('rules-2026-11-23.json', '{}'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download as file' }));
  await waitFor(() => expect(sent('exportRules')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Import file' }));
  await user.upload(await screen.findByLabelText('JSON file'), new File(['{"limits":{}}'], 'rules.json'));
  expect(await screen.findByText('limits.unpaid: There is no rule unpaid.')).toBeDefined();
  expect(sent('changeRules')[0]?.body).toMatchObject({ what: { kind: 'file', content: '{"limits":{}}' } });
});

it('what the environment sets is shown as a table', async () => {
  await open('/environment');
  const variables = await screen.findByRole('table', { name: 'Set where the portal runs' });
  expect(await within(variables).findByText('LIMIT_SIGN_UPS_PER_HOUR')).toBeDefined();
  expect(within(variables).getByText('Not set')).toBeDefined();
});

it('rules that could not be loaded can be asked for again', async () => {
  await open('', { api: { getRules: () => refused(503, 'unavailable', 'Away.') } });
  expect(await screen.findByText("We couldn't load the rules")).toBeDefined();
});

it('the brand is shown as customers would see it, with the contrast of its color', async () => {
  const { user } = await open('?section=brand', {
    rules: rulesShown({
      environment: [
        { name: 'BRAND_NAME', value: 'Acme Cellular' },
        { name: 'BRAND_COLOUR', value: '#0f6e5c' },
        { name: 'BRAND_SUPPORT_EMAIL', value: 'help@acme.test' },
      ],
    }),
  });
  expect(await screen.findByText('Log in to Acme Cellular')).toBeDefined();
  expect(screen.getByText(/^Contrast 6\.\d: readable$/)).toBeDefined();
  await user.type(screen.getByLabelText('Name'), 'Blue Sky');
  await user.type(screen.getByLabelText('Color'), '#9be7d8');
  expect(screen.getByText('Log in to Blue Sky')).toBeDefined();
  expect(screen.getByText(/^Contrast 1\.\d: at least 4\.5 is needed$/)).toBeDefined();
});

it('a logo is uploaded, shown, and sent with the review', async () => {
  const id = `logo_${'a'.repeat(32)}`;
  const { user, sent } = await open('?section=brand', {
    api: {
      keepLogo: () => answered({ id, url: `/brand/${id}` }),
      changeRules: () => answered(changed),
    },
  });
  await user.upload(await screen.findByLabelText('Logo'), new File(['png'], 'logo.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: 'Review changes' }));
  await screen.findByRole('dialog', { name: 'Save changes' });
  expect(sent('keepLogo')[0]?.body).toEqual({ content: btoa('png') });
  expect(sent('changeRules')[0]?.body).toMatchObject({ what: { rules: { brand: { logo: id } } } });
});

it('a file that is no logo is refused at its field', async () => {
  const fields = { content: 'Choose a PNG or WebP picture.' };
  const { user, sent } = await open('?section=brand', {
    api: { keepLogo: () => refused(400, 'invalid_fields', 'Check the fields.', fields) },
  });
  const field = await screen.findByLabelText('Logo');
  await user.upload(field, new File(['png'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText('Choose a PNG or WebP picture.')).toBeDefined();
  await user.upload(field, new File(['x'.repeat(150_001)], 'big.png', { type: 'image/png' }));
  expect(await screen.findByText('Choose a picture of at most 150 kB.')).toBeDefined();
  expect(sent('keepLogo')).toHaveLength(1);
});

it('each carrier gets the name that customers see, and says what holds where none is typed', async () => {
  const { user, sent } = await open('?section=brand', { api: { changeRules: () => answered(changed) } });
  const names = within(await screen.findByRole('group', { name: 'Carrier names' }));
  expect(names.getByLabelText('KORE').getAttribute('placeholder')).toBe('KORE');
  expect(names.getByLabelText('Cisco IoT Control Center').getAttribute('placeholder')).toBe('Acme Global');
  expect(names.getByText('Set where the portal runs: Acme Global.')).toBeDefined();
  await user.type(names.getByLabelText('KORE'), 'Acme Wireless');
  await user.type(names.getByLabelText('Cisco IoT Control Center'), 'World');
  await user.clear(names.getByLabelText('Cisco IoT Control Center'));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await screen.findByRole('dialog', { name: 'Save changes' });
  const carrierNames = { kore: 'Acme Wireless' };
  expect(sent('changeRules')[0]?.body).toMatchObject({ what: { rules: { brand: { carrierNames } } } });
});
