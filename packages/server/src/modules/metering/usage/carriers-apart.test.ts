import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { utcDay } from '../../../kernel/clock.ts';
import { meteringJobs } from '../metering.jobs.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());

it('usage of one carrier is read while the reading of another goes on and on', async () => {
  const [line] = await world.activeLines(1, 'cisco-20');
  await world.activeLines(1, 'kore-10');
  world.clock.advance(world.usageImportMs);
  const iccid = line?.iccid ?? '';
  world.cisco.usage = [{ kind: 'day', iccid, day: utcDay(world.clock.now()), usedBytes: 700 }];
  const held = Promise.withResolvers<undefined>();
  const { kore } = world;
  const readUsage = kore.readUsage.bind(kore);
  kore.readUsage = async (...asked) => {
    await held.promise;
    return readUsage(...asked);
  };
  const chores = meteringJobs(world).chores.map((chore) => ({
    isOfKore: chore.name.endsWith('kore'),
    end: chore.run(),
  }));
  await Promise.all(chores.filter(({ isOfKore }) => !isOfKore).map(({ end }) => end));
  expect((await world.line(line)).usedBytes).toBe(700);
  held.resolve(undefined);
  await Promise.all(chores.map(({ end }) => end));
});
