import { screen, within } from '@testing-library/react';
import { errorEnvelope } from '@linekeeper/contract';
import type { CustomerTerms } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../../test/provider/open-console.tsx';
import { customer } from '../../../../../test/provider/customer-samples.ts';

const at = '2026-11-20T10:00:00.000Z';
const decided = { reason: 'As agreed', by: 'Fay' };
const terms = (more: Partial<CustomerTerms> = {}): CustomerTerms => ({
  netDays: null,
  creditLimitCents: null,
  interestExemption: null,
  extras: [],
  exemptions: [],
  neverCut: [],
  ...more,
});
const extra = {
  ...decided,
  id: 'ext_1',
  kind: 'discount' as const,
  name: 'Loyalty',
  isMonthly: true,
  amountCents: null,
  ratePpm: 100_000,
  fromDay: '2026-12-01',
  throughDay: null,
  madeAt: at,
  endedAt: null,
  isLive: true,
};
const exemption = {
  id: 'exm_1',
  kind: 'resale' as const,
  certificate: 'CA-123',
  state: null,
  validFrom: '2026-01-01',
  validThrough: '2026-12-31',
  reason: 'Seen',
  madeAt: at,
  endedAt: null,
  isLive: true,
};
const kept = { ...decided, lineId: 'line_1', iccid: '8901260000000000001', name: 'Alarm', since: at };

const open = (shown: CustomerTerms, api: ConsoleAnswers = {}, role: 'auditor' | 'finance' | 'support' = 'finance') =>
  openConsole('/provider/customers/acct_1?tab=terms', {
    self: { role },
    api: {
      getCustomer: () => answered(customer()),
      getCustomerTerms: () => answered(shown),
      listPriceOverrides: () => answered({ items: [] }),
      ...api,
    },
  });
const done = () => answered({ problems: [] });
/** A toast is a dialog, too, and comes first. */
const inDialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);

it('what was agreed is shown, with who agreed to it', async () => {
  await open(terms({ netDays: 30, creditLimitCents: 500_000, extras: [extra], neverCut: [kept] }), {}, 'auditor');
  expect(await screen.findByText('By invoice within 30 days')).toBeDefined();
  for (const text of ['$5,000.00', '-10% of recurring charges a month', 'Fay, Nov 20, 2026: As agreed', 'Alarm'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  for (const name of ['Change terms', 'Add', 'End Loyalty', 'Add exemption', 'Add line'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('finance changes terms with a reason; what is no amount is not sent', async () => {
  const { user, sent } = await open(terms(), { changeCustomerTerms: () => answered({}) });
  await user.click(await screen.findByRole('button', { name: 'Change terms' }));
  await user.click(inDialog().getByRole('radio', { name: 'Net 30' }));
  await user.type(screen.getByLabelText('Credit limit in dollars'), 'much');
  await user.type(screen.getByLabelText('Reason'), 'Contract 7');
  await user.click(inDialog().getByRole('button', { name: 'Change terms' }));
  expect(await screen.findByText('Enter an amount in dollars, such as 25 or 19.99.')).toBeDefined();
  expect(sent('changeCustomerTerms')).toEqual([]);
  await user.clear(screen.getByLabelText('Credit limit in dollars'));
  await user.type(screen.getByLabelText('Credit limit in dollars'), '1,500.50');
  await user.click(inDialog().getByRole('button', { name: 'Change terms' }));
  expect(await screen.findByText('Terms changed')).toBeDefined();
  expect(sent('changeCustomerTerms').map(({ body }) => body)).toEqual([
    { netDays: 30, creditLimitCents: 150_050, reason: 'Contract 7' },
  ]);
});

it('a discount by percent is agreed on; what the server does not agree to stays open and says why', async () => {
  const answers = [answered({ problems: ['Enter a percentage above 0.'] }), answered({ problems: [] })];
  const { user, sent } = await open(terms(), { addCustomerExtra: () => answers.shift() ?? done() });
  await user.click(await screen.findByRole('button', { name: 'Add discount or charge' }));
  await user.click(screen.getByRole('radio', { name: 'Percent' }));
  await user.type(screen.getByLabelText('Name on the invoice'), 'Loyalty');
  await user.type(screen.getByLabelText('Percent of recurring charges'), '7.25%');
  await user.type(screen.getByLabelText('Reason'), 'As agreed');
  await user.click(inDialog().getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Enter a percentage above 0.')).toBeDefined();
  await user.click(inDialog().getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added')).toBeDefined();
  expect(sent('addCustomerExtra').at(-1)?.body).toEqual({
    kind: 'discount',
    name: 'Loyalty',
    isMonthly: true,
    amountCents: null,
    ratePpm: 72_500,
    fromDay: null,
    throughDay: null,
    reason: 'As agreed',
  });
});

it('a discount and an exemption are ended with a reason', async () => {
  const api = { endCustomerExtra: done, endCustomerExemption: done };
  const { user, sent } = await open(terms({ extras: [extra], exemptions: [exemption] }), api);
  for (const name of ['Loyalty', 'CA-123']) {
    await user.click(await screen.findByRole('button', { name: `End ${name}` }));
    await user.type(screen.getByLabelText('Reason'), 'Contract over');
    await user.click(inDialog().getByRole('button', { name: name === 'Loyalty' ? 'End it' : 'End exemption' }));
    await screen.findByText(name === 'Loyalty' ? 'Ended' : 'Exemption ended');
  }
  expect(sent('endCustomerExtra').map(({ path }) => path)).toEqual([
    '/provider/api/v1/customers/acct_1/extras/ext_1/end',
  ]);
  expect(sent('endCustomerExemption').map(({ body }) => body)).toEqual([{ reason: 'Contract over' }]);
});

it('an exemption needs a certificate and days', async () => {
  const { user, sent } = await open(terms(), { addCustomerExemption: done });
  await user.click(await screen.findByRole('button', { name: 'Add exemption' }));
  await user.click(inDialog().getByRole('button', { name: 'Add exemption' }));
  expect(await screen.findByText('Enter the number of the certificate.')).toBeDefined();
  await user.type(screen.getByLabelText('Certificate number'), 'CA-123');
  await user.type(screen.getByLabelText('First day'), '2026-01-01');
  await user.type(screen.getByLabelText('Last day'), '2026-12-31');
  await user.type(screen.getByLabelText('Reason'), 'Seen');
  await user.click(inDialog().getByRole('button', { name: 'Add exemption' }));
  expect(await screen.findByText('Exemption added')).toBeDefined();
  expect(sent('addCustomerExemption').map(({ body }) => body)).toMatchObject([
    { kind: 'resale', certificate: 'CA-123', state: null, validFrom: '2026-01-01', validThrough: '2026-12-31' },
  ]);
});

it('support keeps a line in service; a number that no line has says so at its field', async () => {
  const fields = { line: 'No line of this customer has it.' };
  const noLine = { status: 400, envelope: errorEnvelope('invalid_fields', 'Check.', fields) };
  const { user, sent } = await open(terms({ neverCut: [kept] }), { keepCustomerLine: () => noLine }, 'support');
  expect(await screen.findByRole('button', { name: 'Take 8901260000000000001 off the list' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  await user.type(screen.getByLabelText('ICCID, IMEI or MSISDN'), '8901');
  await user.type(screen.getByLabelText('Reason'), 'Alarm');
  await user.click(inDialog().getByRole('button', { name: 'Add line' }));
  expect(await screen.findByText('No line of this customer has it.')).toBeDefined();
  expect(sent('keepCustomerLine').map(({ body }) => body)).toEqual([{ line: '8901', reason: 'Alarm' }]);
});

it('that the terms could not be loaded is said', async () => {
  await open(terms(), { getCustomerTerms: () => refused(503, 'unavailable', 'Away.') });
  expect(await screen.findByText("We couldn't load the terms")).toBeDefined();
});
