import { fitsCheckDigit, type CarrierId } from '@linekeeper/contract';
import { FakeCarrier } from '../src/adapters/carriers/fake-carrier.ts';
import type { JobHandler, Chore } from '../src/jobs/job.ts';
import type { Clock } from '../src/kernel/clock.ts';
import { outside } from '../src/kernel/outside-call.ts';
import type { KnownCarrier } from '../src/modules/carriers/index.ts';
import type { CatalogPlan } from '../src/modules/plans/index.ts';
import { buildModules } from '../src/compose-modules.ts';
import { createPaymentsWorld, type PaymentsWorld } from './payments-world.ts';
import { connected } from './connected.ts';

export interface FleetWorld extends PaymentsWorld {
  kore: FakeCarrier;
  cisco: FakeCarrier;
  /** A plan of the test catalogue by its code: `kore-10`, `kore-fee`, `kore-free`, `kore-imei`, `cisco-20`, `cisco-30`. */
  plan(code: string): Promise<CatalogPlan>;
  /** New SIMs in the inventory, their check digits right. */
  newSims(carrier: CarrierId, count: number): Promise<string[]>;
  /** Lets workers do what is due, step by step: each chore at its own pace, and all of them in the last step. */
  workFor(parts: Parts, ms: number, stepMs?: number): Promise<void>;
}

/** Carriers besides those that the portal comes with. */
export type MoreCarriers = (clock: Clock) => readonly KnownCarrier[];

interface Parts {
  handlers: readonly JobHandler[];
  chores: readonly Chore[];
}

const catalogue = [
  { code: 'kore-10', carrier: 'kore', priceCents: 1000 },
  { code: 'kore-fee', carrier: 'kore', priceCents: 240, activationFeeCents: 100 },
  { code: 'kore-free', carrier: 'kore', priceCents: 0 },
  { code: 'kore-imei', carrier: 'kore', priceCents: 300, needsImei: true },
  { code: 'kore-old', carrier: 'kore', priceCents: 300, status: 'legacy' },
  { code: 'cisco-20', carrier: 'cisco', priceCents: 2000, unitBytes: 1024 },
  { code: 'cisco-30', carrier: 'cisco', priceCents: 3000, unitBytes: 1024 },
];
const terms = { description: 'For tests.', includedBytes: 10_000_000, unitBytes: 1000, activationFeeCents: 0 };

export function testCatalogue(changes: Record<string, object> = {}): string {
  const plans = catalogue.map((plan) => ({
    ...terms,
    needsImei: false,
    status: 'live',
    name: `Plan ${plan.code}`,
    carrierPlanRef: `ref-${plan.code}`,
    ...plan,
    ...changes[plan.code],
  }));
  return JSON.stringify({ plans });
}

/** A provider with two carriers, and maybe more, a catalogue and an inventory; everything outside is in memory. */
export async function createFleetWorld(more: MoreCarriers = () => []): Promise<FleetWorld> {
  const payments = await createPaymentsWorld();
  const kore = outside(new FakeCarrier(payments.clock));
  const cisco = outside(new FakeCarrier(payments.clock));
  const modules = buildModules({ ...payments, carriers: connected({ kore, cisco }, more(payments.clock)) });
  const imported = await modules.plans.importPlans(testCatalogue());
  if (imported.kind === 'refused') throw new Error(imported.problems.join('\n'));
  let lastNumber = 0;
  const world: FleetWorld = {
    ...payments,
    ...modules,
    kore,
    cisco,
    async plan(code) {
      const found = (await modules.plans.listCatalog(payments.db)).find((plan) => plan.code === code);
      if (!found) throw new Error(`no plan ${code} on sale`);
      return found;
    },
    async newSims(carrier, count) {
      const iccids = Array.from({ length: count }, () => iccidOf((lastNumber += 1)));
      await modules.inventory.importSims(['iccid,carrier', ...iccids.map((iccid) => `${iccid},${carrier}`)].join('\n'));
      return iccids;
    },
    async workFor({ handlers, chores }, ms, stepMs = 1000) {
      const ranAtMs = new Map<Chore, number>();
      for (let passedMs = 0; passedMs <= ms; passedMs += stepMs) {
        const isLast = passedMs + stepMs > ms;
        const isDue = (chore: Chore) => isLast || passedMs - (ranAtMs.get(chore) ?? -Infinity) >= chore.everyMs;
        await world.runJobs(handlers);
        for (const chore of chores.filter(isDue)) {
          ranAtMs.set(chore, passedMs);
          await chore.run();
        }
        await world.runJobs(handlers);
        world.clock.advance(stepMs);
      }
    },
  };
  return world;
}

/** The number of a SIM, its check digit right. */
export function iccidOf(number: number): string {
  const base = `898830300000${String(number).padStart(7, '0')}`;
  const digit = Array.from({ length: 10 }, (_, one) => String(one)).find((one) => fitsCheckDigit(base + one));
  return `${base}${digit ?? ''}`;
}
