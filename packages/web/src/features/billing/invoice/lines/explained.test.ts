import type { ArithmeticStep } from '@linekeeper/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { invoiceLine } from '../../../../../test/samples.ts';
import { showMomentsIn } from '../../../../ui/format/zone.ts';
import { explained, stepText } from './explained.ts';

beforeEach(() => {
  showMomentsIn('Europe/Berlin');
});
afterEach(() => {
  showMomentsIn(undefined);
});

const factsOf = (changes: Parameters<typeof invoiceLine>[0]) =>
  Object.fromEntries(explained(invoiceLine(changes), 1000).map(({ term, value }) => [term, value]));

it('a plan says its period and the version that was agreed to', () => {
  expect(factsOf({ planVersionNo: 3, explain: { priceCents: 1200, days: 30, ofDays: 30 } })).toEqual({
    Charge: 'Plan',
    Period: 'Nov 20, 2026 – Dec 19, 2026',
    'Plan version': 'Version 3',
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
    'Plan change': 'Sensor 5 MB to Sensor 50 MB',
    Changed: expect.stringMatching(/^Dec 4, 2026, 9:00 PM.* by Ada Lane$/),
  });
});

it('data above the allowance says what was used, what is included and what was charged', () => {
  const explain = { usedBytes: 7_200_000, includedBytes: 5_000_000, chargedBytes: 3_000_000 };
  expect(factsOf({ kind: 'overage', taxCents: 7, explain })).toMatchObject({
    Used: '7.2 MB',
    Included: '5 MB',
    Charged: '3 MB',
    Tax: '$0.07',
  });
});

it('messages and notes have their words too', () => {
  const messages = { messages: 12, includedMessages: 10, chargedMessages: 2 };
  expect(factsOf({ kind: 'sms', explain: messages })).toMatchObject({ Used: '12 messages' });
  expect(factsOf({ kind: 'discount', explain: { note: 'First year' } })).toMatchObject({ Note: 'First year' });
});

it('what is not known is left out', () => {
  expect(factsOf({ planVersionNo: null, periodStart: null, periodEnd: null })).toEqual({ Charge: 'Plan' });
});

const part = { days: 12, ofDays: 31 };
it.each<[ArithmeticStep, string]>([
  [{ kind: 'price', cents: 1200, priceCents: 1200, days: null, ofDays: null }, '$12.00'],
  [{ kind: 'price', cents: 465, priceCents: 1200, ...part }, '$12.00 × 12 of 31 days'],
  [{ kind: 'price', cents: -77, priceCents: 200, ...part }, '−$2.00 × 12 of 31 days'],
  [
    { kind: 'metered', cents: 8, chargedBytes: 3_000_000, unitPrice: 25_000, unitBytes: 1_000_000 },
    '3 MB at $0.025 per 1 MB',
  ],
  [{ kind: 'messages', cents: 2, chargedMessages: 2, unitPrice: 10_000 }, '2 messages at $0.01 each'],
  [
    { kind: 'interest', cents: 183, baseCents: 12_000, ratePpm: 180_000, days: 31, ofDays: 365 },
    '18% a year on $120.00 for 31 days',
  ],
  [{ kind: 'percent', cents: -725, baseCents: 10_000, ratePpm: 72_500 }, '7.25% of $100.00'],
  [{ kind: 'before', cents: -7 }, 'Billed before for the same usage'],
  [{ kind: 'fixed', cents: 500 }, 'Fixed amount'],
  [{ kind: 'rest', cents: 1 }, 'Not itemized'],
])('the step %j reads %s', (step, text) => expect(stepText(step, 1000)).toBe(text));

it('a step has the unit of the plan, whatever the unit that is charged divides by', () => {
  const step = { kind: 'metered', cents: 8, chargedBytes: 3_072_000, unitPrice: 25_000 } as const;
  expect(stepText({ ...step, unitBytes: 1_024_000 }, 1000)).toBe('3.07 MB at $0.025 per 1.02 MB');
  expect(stepText({ ...step, chargedBytes: 3 * 1024 ** 2, unitBytes: 1024 ** 2 }, 1024)).toBe(
    '3 MiB at $0.025 per 1 MiB',
  );
});
