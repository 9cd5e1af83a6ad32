import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@linekeeper/contract';
import { createTakeOverWorld, someCompany, type TakeOverWorld } from '../../../../test/take-over-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { dayAfter, daysBetween } from '../../../kernel/days.ts';
import { calendars } from '../../subscriptions/index.ts';
import { dueDays } from './forecast.ts';

const seed = Number(process.env['SEED'] ?? 20_261_123);
const zone = fc.constantFrom('America/Los_Angeles', 'Pacific/Apia', 'America/Sao_Paulo', 'Australia/Lord_Howe');
const paidThrough = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });

describe('what is billed here', () => {
  it('begins on the day behind the last paid one, and its periods neither overlap nor leave a gap', () => {
    const facts = [paidThrough, fc.integer({ min: 1, max: 31 }), zone, fc.integer({ min: -90, max: 300 })] as const;
    fc.assert(
      fc.property(...facts, (paid, billingDay, timeZone, ahead) => {
        const lastPaid = paid.toISOString().slice(0, 10);
        const calendar = { billingDay, timeZone, before: null };
        const firstDay = dayAfter(lastPaid, 1);
        const today = dayAfter(firstDay, -ahead);
        const days = dueDays(calendar, [{ firstDay, priceOn: () => 3000 }], today).map(({ day }) => day);
        expect(days[0]).toBe(firstDay);
        const periods = days.map((day) => calendars.periodFrom(calendar, day));
        for (const [at, { start, days: length, ofDays }] of periods.entries()) {
          expect(start).toBe(periods[at - 1]?.end ?? firstDay);
          expect(length).toBeLessThanOrEqual(ofDays);
        }
        const last = periods.at(-1);
        expect(last?.days).toBe(last?.ofDays);
        expect(daysBetween(today, last?.start ?? '')).toBeGreaterThanOrEqual(0);
      }),
      { seed, numRuns: 300 },
    );
  });
});

let self: TakeOverWorld;
beforeAll(async () => {
  self = await createTakeOverWorld();
});
afterAll(() => self.world.stop());

const dayIn = (days: number) => new Date(self.world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

async function taxOfCalifornia(): Promise<void> {
  const tax = { code: 'ca', name: 'Sales tax', jurisdiction: 'California', categories: ['service'] };
  const components = [{ ...tax, state: 'California', ratePer100000: 7_250, validFrom: '2026-01-01' }];
  await self.world.tax.importTaxes(JSON.stringify({ components }), { reason: 'a test' });
  await self.world.rules.importRules(JSON.stringify({ tax: { source: 'table' } }), {
    holdsFrom: null,
    reason: 'a test',
  });
}

it('each bill that the dry run shows is the invoice that comes: bridges, tax, credit and days that are over', async () => {
  await taxOfCalifornia();
  const [over, bridged, whole, paused] = await self.simsInService(4);
  const line = { customer: 'exact', plan: 'kore-10', state: 'active' };
  const billingDay = Number(dayIn(12).slice(-2));
  const id = await self.taken({
    customers: [{ customer: 'exact', ...someCompany, billing_day: billingDay }],
    lines: [
      { ...line, iccid: over, paid_through: dayIn(-6) },
      { ...line, iccid: bridged, paid_through: dayIn(4) },
      { ...line, iccid: whole, paid_through: dayIn(11), plan: 'kore-10' },
      { ...line, iccid: paused, paid_through: dayIn(4), state: 'suspended' },
    ],
    balances: [
      { customer: 'exact', side: 'owed', amount: '40.10', reference: 'INV-1' },
      { customer: 'exact', side: 'credit', amount: '7.77' },
    ],
  });
  const { items, totals } = await self.charges(id);
  const [shown] = items;
  expect(shown?.bills.map(({ day, issuedOn }) => [day, issuedOn])).toEqual([
    [dayIn(-5), dayIn(0)],
    [dayIn(5), dayIn(5)],
    [dayIn(12), dayIn(12)],
  ]);
  for (const days of [0, 6, 7]) {
    self.world.clock.advance(days * dayMs);
    await self.world.work();
  }
  const caller = self.as(await self.accountOf(id, 'exact'));
  const asked = { ...noParts, caller, query: { page: 1, limit: 100 } };
  const invoices = endpoints.listInvoices.reply.parse(await self.world.routes.listInvoices(asked)).items.toReversed();
  const [opening, ...billed] = invoices;
  expect(opening).toMatchObject({ totalCents: 4010, taxCents: 0, dueCents: 4010, subtotalCents: 4010 });
  expect(billed.map(({ subtotalCents, taxCents, dueCents }) => ({ subtotalCents, taxCents, dueCents }))).toEqual(
    shown?.bills.map(({ subtotalCents, taxCents, totalCents }) => ({ subtotalCents, taxCents, dueCents: totalCents })),
  );
  expect(shown?.bills.reduce((sum, { creditCents }) => sum + creditCents, 0)).toBe(777);
  expect(totals).toMatchObject({ owedCents: 4010, creditCents: 777 });
});
