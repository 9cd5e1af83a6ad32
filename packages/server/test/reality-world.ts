import { endpoints, type Finding, type RealityCheck } from '@linekeeper/contract';
import type { Caller } from '../src/kernel/caller.ts';
import type { Outside } from '../src/compose-modules.ts';
import { rebuilt } from './all-in-memory.ts';
import { createBulkWorld, type BulkWorld } from './bulk-world.ts';
import type { MoreCarriers } from './fleet-world.ts';
import { noParts } from './service-world.ts';

export interface RealityWorld extends BulkWorld {
  findings(caller?: Caller): Promise<Finding[]>;
  /** Asks for a check, lets it end and answers what was found. */
  checked(): Promise<Finding[]>;
  check(): Promise<RealityCheck>;
  accept(finding: Finding | undefined, caller?: Caller): Promise<string>;
  look(finding: Finding | undefined, caller?: Caller): Promise<{ text: string; isOpen: boolean }>;
  /** What workers do for checks: with something else outside, where a test replaces it. */
  readAccounts(changes?: Partial<Outside>): Promise<void>;
  readCarriers(changes?: Partial<Outside>): Promise<void>;
  /** What workers do after an operator had a SIM ended, until the carrier has done it. */
  endSims(changes?: Partial<Outside>): Promise<void>;
}

/** A customer whose lines are held against the carriers. */
export async function createRealityWorld(more?: MoreCarriers): Promise<RealityWorld> {
  const bulk = await createBulkWorld(more);
  const { routes } = bulk;
  const as = (caller: Caller) => ({ ...noParts, caller });
  const run = async (changes: Partial<Outside>, names: RegExp) => {
    for (const chore of rebuilt(world, changes).reality.jobs.chores) if (names.test(chore.name)) await chore.run();
  };
  const world: RealityWorld = Object.assign(bulk, {
    async findings(caller = world.caller) {
      const asked = { ...as(caller), query: { page: 1, limit: 100 } };
      return endpoints.listFindings.reply.parse(await routes.listFindings(asked)).items;
    },
    check: async () => endpoints.checkReality.reply.parse(await routes.checkReality(as(world.caller))),
    async checked() {
      world.clock.advance(16 * 60_000);
      await world.check();
      await world.readAccounts();
      return world.findings();
    },
    async accept(finding: Finding | undefined, caller = world.caller) {
      return (await routes.acceptFinding({ ...as(caller), params: { id: finding?.id ?? 'none' } })).text;
    },
    look: async (finding: Finding | undefined, caller = world.caller) =>
      routes.lookAtFinding({ ...as(caller), params: { id: finding?.id ?? 'none' } }),
    readAccounts: (changes: Partial<Outside> = {}) => run(changes, /accounts$/),
    readCarriers: (changes: Partial<Outside> = {}) => run(changes, /nightly$|read-(?!accounts)/),
    async endSims(changes: Partial<Outside> = {}) {
      await world.work(8000, 2000);
      for (const chore of rebuilt(world, changes).endings.jobs.chores) await chore.run();
      await world.work(0);
    },
  });
  return world;
}
