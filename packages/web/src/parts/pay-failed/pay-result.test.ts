import { expect, it } from 'vitest';
import { failedSubscription } from '../../../test/samples.ts';
import { namedResults, latestResults, type PayResult } from './pay-result.ts';

const processing: PayResult = {
  subscriptionId: 'sub_1',
  name: 'Truck 14',
  outcome: 'processing',
  amountCents: 1200,
  reason: null,
};

it('a payment in progress counts as paid once the subscription is no longer owed', () => {
  expect(latestResults([processing], [])).toEqual([{ ...processing, outcome: 'paid' }]);
});

it('a payment in progress stays so while the subscription says it is in progress', () => {
  expect(latestResults([processing], [failedSubscription({ isInProgress: true })])).toEqual([processing]);
});

it('a payment in progress has failed when the subscription is owed and nothing is in progress', () => {
  const reason = 'The card has expired.';
  expect(latestResults([processing], [failedSubscription({ reason })])).toEqual([
    { ...processing, outcome: 'failed', reason },
  ]);
});

it('what the server has decided is not decided again', () => {
  const failed: PayResult = { ...processing, outcome: 'failed', reason: 'Declined.' };
  expect(latestResults([failed], [])).toEqual([failed]);
});

it('a result is named by its device or else by the ICCID in groups of four', () => {
  const { name: _, ...item } = processing;
  expect(namedResults([item], [failedSubscription()])[0]?.name).toBe('Truck 14');
  expect(namedResults([item], [failedSubscription({ deviceName: null })])[0]?.name).toBe(
    'Line 8988 3030 0000 8013 9311',
  );
});
