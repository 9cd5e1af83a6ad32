import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../src/kernel/clock.ts';
import type { CarrierPort, ObservedLine } from '../src/modules/carriers/index.ts';
import { connected } from './connected.ts';
import {
  freeSims,
  simulatedCarriers,
  simulatorPlans,
  startOwnSimulator,
  type OwnSimulator,
  simulatedIds,
  type SimulatedId,
} from './own-simulator.ts';
import { createRealityWorld, type RealityWorld } from './reality-world.ts';
import { rebuilt } from './all-in-memory.ts';

let world: RealityWorld;
let simulator: OwnSimulator;

beforeAll(async () => {
  world = await createRealityWorld();
  simulator = await startOwnSimulator({ clock: world.clock });
});
afterAll(async () => {
  await simulator.stop();
  await world.stop();
});

async function night(): Promise<void> {
  world.clock.advance(dayMs);
  const carriers = connected(simulatedCarriers(simulator.url, world.clock));
  const { chores } = rebuilt(world, { carriers }).reality.jobs;
  for (const { name, ...chore } of chores) if (/nightly$|read-(?!accounts)/.test(name)) await chore.run();
}

const zombies = async () =>
  (await world.reality.operatorFindings(world.db, 100)).map(({ kind, iccid }) => `${kind} ${iccid}`).toSorted();
const change = (iccid: string, state: string) => simulator.control('PUT', `/sims/${iccid}`, { state });

it('a SIM that somebody switched on at a carrier is found by its list, until it is switched off again', async () => {
  const sims = new Map<SimulatedId, string>();
  for (const carrier of simulatedIds) sims.set(carrier, (await freeSims(carrier)).next());
  const iccids = [...sims.values()].toSorted();
  await world.inventory.importSims(
    ['iccid,carrier', ...[...sims].map(([carrier, iccid]) => `${iccid},${carrier}`)].join('\n'),
  );
  await night();
  expect(await zombies()).toEqual([]);
  for (const iccid of iccids) await change(iccid, 'active');
  await night();
  expect(await zombies()).toEqual(iccids.map((iccid) => `zombie ${iccid}`));
  for (const iccid of iccids) await change(iccid, 'deactivated');
  await night();
  expect(await zombies()).toEqual([]);
});

it.each(simulatedIds)('whether %s tells plans with lines or in orders is as the portal says', async (carrier) => {
  const iccid = (await freeSims(carrier)).next();
  const [planRef] = simulatorPlans[carrier];
  await simulator.control('PUT', `/sims/${iccid}`, { state: 'active', planRef });
  const port = simulatedCarriers(simulator.url, world.clock)[carrier];
  const isInOrders = port.readPlans !== null;
  const told = isInOrders ? null : planRef;
  expect((await port.readLines([iccid])).lines).toMatchObject([{ iccid, planRef: told }]);
  expect(await listed(port, iccid)).toMatchObject({ planRef: told });
  const inOrders = await port.readPlans?.([iccid]);
  expect(inOrders?.plans).toEqual(isInOrders ? [{ iccid, planRef }] : undefined);
});

/** A SIM as the carrier's list has it, whatever page it is on. */
async function listed(port: CarrierPort, iccid: string): Promise<ObservedLine | undefined> {
  for (let cursor: string | null | undefined = null; cursor !== undefined;) {
    const page = await port.listLines({ cursor, most: port.capabilities.linesPerPage });
    if (page.kind === 'unavailable') throw new Error(page.text);
    const found = page.lines.find((line) => iccid.startsWith(line.iccid));
    if (found) return found;
    cursor = page.next ?? undefined;
  }
  return undefined;
}
