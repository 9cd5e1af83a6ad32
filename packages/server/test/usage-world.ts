import { sql } from 'kysely';
import { expect } from 'vitest';
import { utcDay } from '../src/kernel/clock.ts';
import { createBulkWorld } from './bulk-world.ts';
import { noParts } from './service-world.ts';

const plan = {
  carrier: 'kore',
  description: 'For tests.',
  includedBytes: 10_000_000,
  unitBytes: 1000,
  activationFeeCents: 0,
  needsImei: false,
  status: 'live',
  overage: 'charge',
  overagePriceTenThousandths: 1_000_000,
  overageUnitBytes: 1_000_000,
  overageUnits: 'started',
};
const { overagePriceTenThousandths: _price, overageUnitBytes: _unit, overageUnits: _units, ...free } = plan;
const texting = { ...free, overage: 'free', includedSms: 10, smsPriceTenThousandths: 7500 };
const plans = [
  { ...plan, name: 'Metered', code: 'metered', carrierPlanRef: 'ref-metered', priceCents: 3000 },
  {
    ...plan,
    carrier: 'cisco',
    unitBytes: 1024,
    name: 'Metered',
    code: 'metered-cisco',
    carrierPlanRef: 'ref-metered',
    priceCents: 3000,
  },
  { ...plan, name: 'Small', code: 'small', carrierPlanRef: 'ref-small', priceCents: 1000 },
  { ...texting, name: 'Texting', code: 'texting', carrierPlanRef: 'ref-texting', priceCents: 1000 },
];

interface LinesQuery {
  searchTerm?: string;
  usage?: 'above';
  limit?: number;
  page?: number;
  cursor?: string;
}

/** Lines on plans that charge above an allowance, what they use, and what the next invoice says of it. */
export async function createUsageWorld() {
  const world = await createBulkWorld();
  expect(await world.plans.importPlans(JSON.stringify({ plans }))).toMatchObject({ kind: 'imported' });
  const upcoming = () => world.routes.getUpcomingInvoice({ ...noParts, caller: world.caller });
  return {
    world,
    upcoming,
    lines: (query: LinesQuery = {}, caller = world.caller) =>
      world.routes.listUpcomingLines({ ...noParts, caller, query: { page: 1, limit: 20, ...query } }),
    chores: async () => {
      for (const chore of [...world.rating.jobs.chores, ...world.spending.jobs.chores])
        if (chore.name.endsWith('periods') || chore.name.endsWith('forecasts')) await chore.run();
    },
    goTo: (instant: Date) => world.clock.advance(instant.getTime() - world.clock.now().getTime()),
    use: async (lineId: string, bytes: number, day = utcDay(world.clock.now())) => {
      await sql`select metering.open_usage_months(${[day]}::date[])`.execute(world.db);
      await sql`insert into metering.usage_days (line_id, day, used_bytes, source)
        values (${lineId}, ${day}, ${bytes}, 'rated')
        on conflict (line_id, day) do update set used_bytes = excluded.used_bytes`.execute(world.db);
    },
    nextAt: async () => {
      const { at } = await upcoming();
      if (at === null) throw new Error('nothing renews');
      return new Date(at);
    },
  };
}
