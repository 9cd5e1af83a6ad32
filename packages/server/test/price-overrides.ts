import { providerEndpoints } from '@linekeeper/contract/provider';
import { localDay } from '../src/kernel/local-day.ts';
import { createBulkWorld, type BulkWorld } from './bulk-world.ts';
import { noParts } from './service-world.ts';
import { staffCall } from './staff-call.ts';

const metered = {
  carrier: 'kore',
  description: 'For tests.',
  includedBytes: 1_000_000,
  unitBytes: 1000,
  activationFeeCents: 250,
  needsImei: false,
  status: 'live',
  overage: 'charge',
  overagePriceTenThousandths: 500_000,
  overageUnitBytes: 1_000_000,
  overageUnits: 'exact',
};
const plans = [
  { ...metered, name: 'Metered', code: 'metered', carrierPlanRef: 'ref-m', priceCents: 3000, pausePriceCents: 500 },
  { ...metered, name: 'Large', code: 'large', carrierPlanRef: 'ref-l', priceCents: 5000 },
];

/** A world that sells two plans with a price of each kind. */
export async function createPricedWorld(): Promise<BulkWorld> {
  const world = await createBulkWorld();
  const imported = await world.plans.importPlans(JSON.stringify({ plans }));
  if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
  return world;
}

/** Prices of one customer that change nothing. */
export const none = {
  priceCents: null,
  activationFeeCents: null,
  pausePriceCents: null,
  overagePriceTenThousandths: null,
  fromDay: null,
  throughDay: null,
  reason: 'Contract 7',
};

export type AskedPrices = Partial<typeof none | Record<keyof typeof none, number | string>>;

/** How finance agrees on prices with the customer of the present test. */
export function pricesIn(world: () => BulkWorld) {
  const asked = () => ({ ...noParts, caller: world().caller });
  const today = () => localDay(world().clock.now(), 'America/Los_Angeles');
  const calls = () => world().overrides.consoleRoutes;
  const at = (id: string = world().caller.accountId) => ({ ...staffCall('finance', 'Fay Finance'), params: { id } });
  const item = (one: string, id?: string) => ({ ...at(id), params: { ...at(id).params, item: one } });
  const bodyOf = (terms: object) =>
    providerEndpoints.addPriceOverride.body.parse({ ...none, planId: '', versionNo: null, ...terms });

  async function agree(code: string, terms: AskedPrices & { versionNo?: number }): Promise<string> {
    const { id: planId } = await world().plan(code);
    return (await calls().addPriceOverride({ ...at(), body: bodyOf({ ...terms, planId }) })).id;
  }
  return { asked, today, calls, at, item, agree };
}
