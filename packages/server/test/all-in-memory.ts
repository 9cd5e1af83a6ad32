import { FakeGateway } from '../src/adapters/payment-gateway/fake-gateway.ts';
import { buildModules, type Modules, type Outside } from '../src/compose-modules.ts';
import type { Floor } from '../src/jobs/floor.ts';
import { outside } from '../src/kernel/outside-call.ts';
import { connected } from './connected.ts';
import { poolInMemory } from './pool-in-memory.ts';
import { settings } from './settings.ts';
import { createWorld, type TestWorld } from './test-world.ts';

/** All modules on a floor; what is outside is in memory, and no carrier is connected. */
export function allInMemory<Ground extends Floor>(floor: Ground) {
  const gateway = outside(new FakeGateway(floor.clock));
  return rebuilt({ ...floor, ...poolInMemory(floor), ...settings(floor.clock), gateway, carriers: connected({}) }, {});
}

export type WholeWorld = ReturnType<typeof allInMemory<TestWorld>>;

/** All modules on a database of their own. */
export async function createWholeWorld(): Promise<WholeWorld> {
  return allInMemory(await createWorld());
}

/** The same world with something else outside, as its modules see it, too. */
export function rebuilt<World extends Outside, Changes extends Partial<Outside>>(
  world: World,
  changes: Changes,
): Omit<World, keyof Changes> & Changes & Modules {
  const changed = { ...world, ...changes };
  return { ...changed, ...buildModules(changed) };
}
