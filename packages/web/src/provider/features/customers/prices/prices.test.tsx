import { screen, within } from '@testing-library/react';
import type { PriceOverride } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../../test/fake-api.ts';
import { customer } from '../../../../../test/provider/customer-samples.ts';
import { openConsole, type ConsoleAnswers } from '../../../../../test/provider/open-console.tsx';
import { plan as samplePlan, terms } from '../../../../../test/provider/plan-samples.ts';

const at = '2026-11-20T10:00:00.000Z';
const override = (more: Partial<PriceOverride> = {}): PriceOverride => ({
  id: 'ovr_1',
  plan: { id: 'plan_1', code: 'sensor-5', name: 'Sensor 5' },
  versionNo: null,
  priceCents: 2000,
  activationFeeCents: 0,
  pausePriceCents: null,
  overagePriceTenThousandths: null,
  fromDay: '2026-12-01',
  throughDay: null,
  reason: 'Contract 7',
  by: 'Fay',
  madeAt: at,
  endedAt: null,
  state: 'live',
  ...more,
});
const plan = {
  ...samplePlan,
  terms: {
    ...terms,
    priceCents: 3000,
    overage: 'charge' as const,
    overagePriceTenThousandths: 500_000,
    overageUnitBytes: 1_000_000,
    overageUnits: 'exact' as const,
  },
};
const noTerms = {
  netDays: null,
  creditLimitCents: null,
  interestExemption: null,
  extras: [],
  exemptions: [],
  neverCut: [],
};
const open = (items: PriceOverride[], api: ConsoleAnswers = {}, role: 'auditor' | 'finance' = 'finance') =>
  openConsole('/provider/customers/acct_1?tab=terms', {
    self: { role },
    api: {
      getCustomer: () => answered(customer()),
      getCustomerTerms: () => answered(noTerms),
      listPriceOverrides: () => answered({ items }),
      listPlansForStaff: () => answered({ items: [plan], drafts: [], carriers: [] }),
      ...api,
    },
  });
const inDialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);

it('what was agreed is shown with its days and who agreed to it; who may only look changes nothing', async () => {
  const over = { id: 'ovr_2', versionNo: 2, state: 'over', throughDay: '2026-12-31', pausePriceCents: 100 } as const;
  await open([override(), override(over)], {}, 'auditor');
  const table = within(await screen.findByRole('table', { name: 'Prices for this customer' }));
  expect(await table.findByText('All versions')).toBeDefined();
  for (const text of ['Version 2 only', 'In force', 'Over', 'Dec 1, 2026 to Dec 31, 2026'])
    expect(table.getByText(text)).toBeDefined();
  expect(table.getAllByText('$20.00 a month')).toHaveLength(2);
  expect(table.getAllByText('$0.00 to activate')).toHaveLength(2);
  expect(table.getByText('$1.00 a month while suspended')).toBeDefined();
  expect(table.getAllByText('Fay, Nov 20, 2026: Contract 7')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add price' })).toBeNull();
  expect(table.queryByRole('button', { name: /Sensor 5/ })).toBeNull();
});

it('without any, it says that the customer pays what the plans say', async () => {
  await open([]);
  expect(await screen.findByText('The customer pays what the plans say')).toBeDefined();
});

it('prices that could not be read can be read again', async () => {
  await open([], { listPriceOverrides: () => refused(500, 'unexpected', 'Broken') });
  expect(await screen.findByText("We couldn't load the prices")).toBeDefined();
});

it('finance agrees on prices; what is no amount is not sent, and what the server refuses stays at its field', async () => {
  const answers = [
    refused(400, 'invalid_fields', 'Check the fields', { fromDay: 'Enter Nov 23, 2026 or a later day.' }),
    answered({ id: 'ovr_1' }),
  ];
  const { user, sent } = await open([], { addPriceOverride: () => answers.shift() ?? answered({ id: 'ovr_1' }) });
  await user.click(await screen.findByRole('button', { name: 'Add price' }));
  await user.click(inDialog().getByRole('button', { name: 'Add prices' }));
  expect(await screen.findByText('Choose a plan.')).toBeDefined();
  expect(screen.getByText('Enter at least one price.')).toBeDefined();
  await user.type(screen.getByRole('combobox', { name: 'Plan' }), 'Sens');
  await user.click(await screen.findByRole('option', { name: 'Sensor 5' }));
  expect(screen.getByText('Empty: $1.00, as the plan says')).toBeDefined();
  await user.type(screen.getByLabelText('Price per month'), 'much');
  await user.type(screen.getByLabelText('Price per unit above the allowance'), '0.012345');
  await user.type(screen.getByLabelText('Reason'), 'Contract 7');
  await user.click(inDialog().getByRole('button', { name: 'Add prices' }));
  expect(await screen.findByText('Enter an amount in dollars, such as 25 or 19.99.')).toBeDefined();
  expect(sent('addPriceOverride')).toEqual([]);
  await user.clear(screen.getByLabelText('Price per month'));
  await user.type(screen.getByLabelText('Price per month'), '19.99');
  await user.click(inDialog().getByRole('button', { name: 'Add prices' }));
  expect(await screen.findByText('Enter Nov 23, 2026 or a later day.')).toBeDefined();
  await user.click(inDialog().getByRole('button', { name: 'Add prices' }));
  expect(await screen.findByText('Prices added')).toBeDefined();
  expect(sent('addPriceOverride').at(-1)?.body).toEqual({
    planId: 'plan_1',
    versionNo: null,
    priceCents: 1999,
    activationFeeCents: null,
    pausePriceCents: null,
    overagePriceTenThousandths: 12_345,
    fromDay: null,
    throughDay: null,
    reason: 'Contract 7',
  });
});

it('prices are changed from a day on, and ended, with a reason', async () => {
  const api = {
    changePriceOverride: () => answered({ id: 'ovr_2' }),
    endPriceOverride: () => answered({}),
  };
  const { user, sent } = await open([override()], api);
  await user.click(await screen.findByRole('button', { name: 'Change the prices of Sensor 5' }));
  expect(screen.getByText('Empty: tomorrow')).toBeDefined();
  await user.clear(screen.getByLabelText('Price per month'));
  await user.type(screen.getByLabelText('Price per month'), '15');
  await user.type(screen.getByLabelText('Reason'), 'Contract 8');
  await user.click(inDialog().getByRole('button', { name: 'Change prices' }));
  expect(await screen.findByText('Prices changed')).toBeDefined();
  expect(sent('changePriceOverride')).toMatchObject([
    {
      path: '/provider/api/v1/customers/acct_1/prices/ovr_1',
      body: { priceCents: 1500, activationFeeCents: 0, fromDay: null, throughDay: null, reason: 'Contract 8' },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'End the prices of Sensor 5' }));
  await user.type(screen.getByLabelText('Reason'), 'Contract over');
  await user.click(inDialog().getByRole('button', { name: 'End prices' }));
  expect(await screen.findByText('Prices ended')).toBeDefined();
  expect(sent('endPriceOverride').map(({ body }) => body)).toEqual([{ reason: 'Contract over' }]);
});
