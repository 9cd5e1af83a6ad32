import { expect, it } from 'vitest';
import { invoiceLine } from '../../../../../test/samples.ts';
import { explained } from './explained.ts';

const factsOf = (changes: Parameters<typeof invoiceLine>[0]) =>
  Object.fromEntries(explained(invoiceLine(changes)).map(({ term, value }) => [term, value]));

it('a whole period costs its price, under the version of the plan that was agreed to', () => {
  expect(factsOf({ planVersionNo: 3, explain: { priceCents: 1200, days: 30, ofDays: 30 } })).toEqual({
    Calculation: '$12.00',
    Charge: 'Plan',
    Period: 'Nov 20, 2026 – Dec 19, 2026',
    'Plan version': 'Version 3',
  });
});

it('a part of a period says how many of its days are charged', () => {
  expect(factsOf({ explain: { priceCents: 1200, days: 12, ofDays: 31 } })).toMatchObject({
    Calculation: '$12.00 × 12 of 31 days',
  });
});

it('a change of plan says from which plan to which, when and by whom', () => {
  const explain = {
    fromPlan: 'Sensor 5 MB',
    fromPriceCents: 200,
    toPlan: 'Sensor 50 MB',
    toPriceCents: 900,
    days: 12,
    ofDays: 31,
    changedAt: '2026-12-04T20:00:00.000Z',
    changedBy: 'Ada Lane',
  };
  expect(factsOf({ kind: 'proration', explain })).toMatchObject({
    Calculation: '$9.00 × 12 of 31 days − $2.00 × 12 of 31 days',
    'Plan change': 'Sensor 5 MB to Sensor 50 MB',
    Changed: expect.stringMatching(/^Dec 4, 2026.* by Ada Lane$/),
  });
});

it('data above the allowance says what was used, what is included and the price of a unit', () => {
  const explain = {
    usedBytes: 7_200_000,
    includedBytes: 5_000_000,
    chargedBytes: 3_000_000,
    unitPrice: 25_000,
    unitBytes: 1_000_000,
  };
  expect(factsOf({ kind: 'overage', taxCents: 7, explain })).toMatchObject({
    Calculation: '3 MB at $0.025 per 1 MB',
    Used: '7.2 MB',
    Included: '5 MB',
    Charged: '3 MB',
    Tax: '$0.07',
  });
});

it('messages, discounts and notes have their words too', () => {
  const messages = { messages: 12, includedMessages: 10, chargedMessages: 2, unitPrice: 10_000 };
  expect(factsOf({ kind: 'sms', explain: messages })).toMatchObject({
    Calculation: '2 messages at $0.01 each',
    Used: '12 messages',
  });
  expect(
    factsOf({ kind: 'discount', explain: { baseCents: 10_000, ratePpm: 72_500, note: 'First year' } }),
  ).toMatchObject({
    Calculation: '7.25% of $100.00',
    Note: 'First year',
  });
});

it('late data says what was billed for the period before', () => {
  const explain = { usedBytes: 9_000_000, includedBytes: 5_000_000, chargedBytes: 4_000_000, billedBeforeCents: 7 };
  expect(factsOf({ kind: 'adjustment', explain })).toMatchObject({ 'Billed before, subtracted': '$0.07' });
});

it('what is not known is left out', () => {
  expect(factsOf({ planVersionNo: null, periodStart: null, periodEnd: null })).toEqual({ Charge: 'Plan' });
});
