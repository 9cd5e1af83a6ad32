import { expect, it } from 'vitest';
import { brandId, type PlanId } from '../../../kernel/ids.ts';
import type { PlanVersion } from '../../plans/index.ts';
import { newVersionLetter } from './new-version-letter.ts';

const before: PlanVersion = {
  planId: brandId<PlanId>('plan_1'),
  versionNo: 1,
  name: 'Sensor 5 MB',
  description: '',
  carrierPlanRef: 'sensor-5',
  includedBytes: 5_000_000,
  unitBytes: 1000,
  priceCents: 1000,
  activationFeeCents: 0,
  needsImei: false,
  pausePriceCents: 1000,
  overage: 'stop',
  overagePriceTenThousandths: null,
  overageUnitBytes: null,
  overageUnits: null,
  smsPriceTenThousandths: null,
  includedSms: 0,
  creditsUnusedDays: false,
};
const facts = {
  brand: { name: 'Acme', supportEmail: 'help@acme.test' },
  publicUrl: 'https://portal.test',
  company: 'Northwind',
  timeZone: 'UTC',
};
const told = (changes: Partial<PlanVersion>) => {
  const plan = { ...before, versionNo: 2, ...changes };
  const letter = newVersionLetter({ plan, from: '2027-01-15', before: [{ version: before, lineCount: 2 }] }, facts);
  const [, until, then] = letter.facts ?? [];
  return [until?.[1], then?.[1]];
};
const perMonth = 'per line and month';

it.each<[Partial<PlanVersion>, string, string]>([
  [{ priceCents: 1100, pausePriceCents: 1100 }, '$10.00', '$11.00'],
  [{ includedBytes: 6_000_000 }, '$10.00, 5 MB included', '$10.00, 6 MB included'],
  [
    { overage: 'charge', overagePriceTenThousandths: 25_000, overageUnitBytes: 1_000_000, overageUnits: 'exact' },
    '$10.00, data stops above it',
    '$10.00, $0.025 per MB above it',
  ],
  [{ overage: 'free' }, '$10.00, data stops above it', '$10.00, data above it is free'],
  [
    { smsPriceTenThousandths: 7_500, includedSms: 30 },
    '$10.00, text messages are free',
    '$10.00, 30 text messages included, then $0.0075 each',
  ],
  [{ pausePriceCents: 200 }, '$10.00', '$10.00, $2.00 while paused'],
])('every term that changes is said before and after: %j', (changes, until, then) => {
  expect(told(changes)).toEqual([`${until} ${perMonth} (2 lines)`, `${then} ${perMonth}`]);
});
