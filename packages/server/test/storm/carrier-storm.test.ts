import { expect, it, onTestFailed } from 'vitest';
import { simulatedIds, startOwnSimulator } from '../own-simulator.ts';
import { weatherCarrier } from './carrier-storm.ts';
import { seedOfRun } from './dice.ts';
import { createWholeWorld } from '../all-in-memory.ts';

const { STORM_ROUNDS } = process.env;
/** `STORM_ROUNDS=1000` throws a long storm of its own, `SEED=…` the same again; otherwise it is always one that is known. */
const rounds = Number(STORM_ROUNDS ?? 12);
const seed = seedOfRun();

for (const carrier of simulatedIds)
  it(`${carrier}: in any weather every order ends, and portal and carrier agree on what it did`, async () => {
    onTestFailed(() => console.error(`play it again with SEED=${seed} STORM_ROUNDS=${rounds}`));
    const world = await createWholeWorld();
    const simulator = await startOwnSimulator({ clock: world.clock });
    const free = {
      actionsPerDay: null,
      planChangesPerMonth: null,
      suspendDaysInARow: null,
      suspendDaysPerYear: null,
    };
    await simulator.control('PUT', `/rules/${carrier}`, free);
    if (STORM_ROUNDS !== undefined) console.log(`SEED=${seed}`);
    const sins = await weatherCarrier({ world, simulator, carrier }, seed, rounds);
    await simulator.stop();
    await world.stop();
    expect(sins).toEqual([]);
  });
