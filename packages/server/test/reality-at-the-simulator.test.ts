import { carrierIds, type CarrierId } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../src/kernel/clock.ts';
import { outside } from '../src/kernel/outside-call.ts';
import { importSims } from '../src/modules/lines/index.ts';
import { operatorFindings, realityJobs } from '../src/modules/reality/index.ts';
import { freeSims, simulatedCarriers, startOwnSimulator, type OwnSimulator } from './own-simulator.ts';
import { createRealityWorld, type RealityWorld } from './reality-world.ts';

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
  const { kore, cisco, thingspace } = simulatedCarriers(simulator.url, world.clock);
  const carriers = { kore: outside(kore), cisco: outside(cisco), thingspace: outside(thingspace) };
  const { chores } = realityJobs({ ...world, carriers });
  for (const { name, ...chore } of chores) if (/nightly$|read-(?!accounts)/.test(name)) await chore.run();
}

const zombies = async () =>
  (await operatorFindings(world.db, 100)).map(({ kind, iccid }) => `${kind} ${iccid}`).toSorted();
const change = (iccid: string, state: string) => simulator.control('PUT', `/sims/${iccid}`, { state });

it('a SIM that somebody switched on at a carrier is found by its list, until it is switched off again', async () => {
  const sims = new Map<CarrierId, string>();
  for (const carrier of carrierIds) sims.set(carrier, (await freeSims(carrier)).next());
  const iccids = [...sims.values()].toSorted();
  await importSims(world, ['iccid,carrier', ...[...sims].map(([carrier, iccid]) => `${iccid},${carrier}`)].join('\n'));
  await night();
  expect(await zombies()).toEqual([]);
  for (const iccid of iccids) await change(iccid, 'active');
  await night();
  expect(await zombies()).toEqual(iccids.map((iccid) => `zombie ${iccid}`));
  for (const iccid of iccids) await change(iccid, 'deactivated');
  await night();
  expect(await zombies()).toEqual([]);
});
