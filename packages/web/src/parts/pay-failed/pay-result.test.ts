import { expect, it } from 'vitest';
import { failedCharges } from '../../../test/failed-charges.ts';
import { failedSubscription } from '../../../test/samples.ts';
import { unpaidItem, type UnpaidItem } from './pay-item.ts';
import { namedResults, latestResults, type PayResult } from './pay-result.ts';

const unpaid = (...args: Parameters<typeof failedSubscription>) => unpaidItem(failedSubscription(...args));

const processing: PayResult = {
  kind: 'subscription',
  id: 'sub_1',
  name: 'Truck 14',
  outcome: 'processing',
  amountCents: 1200,
  reason: null,
};

it('a payment in progress counts as paid once the subscription is no longer owed', () => {
  expect(latestResults([processing], [])).toEqual([{ ...processing, outcome: 'paid' }]);
});

it('a payment in progress stays so while the subscription says it is in progress', () => {
  expect(latestResults([processing], [unpaid({ isInProgress: true })])).toEqual([processing]);
});

it('a payment in progress has failed when the subscription is owed and nothing is in progress', () => {
  const reason = 'The card has expired.';
  expect(latestResults([processing], [unpaid({ reason })])).toEqual([{ ...processing, outcome: 'failed', reason }]);
});

it('what the server has decided is not decided again', () => {
  const failed: PayResult = { ...processing, outcome: 'failed', reason: 'Declined.' };
  expect(latestResults([failed], [])).toEqual([failed]);
});

it('a result is named by its device, else by the ICCID in groups of four, or by the invoice of account charges', () => {
  const told = { outcome: 'paid', amountCents: 1200, reason: null } as const;
  const paid = {
    items: [{ subscriptionId: 'sub_1', ...told }],
    accountCharges: [{ invoiceId: 'inv_1', ...told }],
    invoices: [],
  };
  const charges = unpaidItem(failedCharges());
  const namesOf = (line: UnpaidItem) => namedResults(paid, [line, charges]).map(({ name }) => name);
  expect(namesOf(unpaid())).toEqual(['Truck 14', 'Account charges, INV-202611-000001']);
  expect(namesOf(unpaid({ deviceName: null }))[0]).toBe('Line 8988 3030 0000 8013 9311');
});
