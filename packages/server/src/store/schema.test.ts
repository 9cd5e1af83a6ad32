import { afterAll, beforeAll, expect, it } from 'vitest';
import { printSchema } from '../../test/print-schema.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

it('migrating an empty database gives schema.txt; after a new migration write it again with vitest -u', async () => {
  await expect(await printSchema(world.db)).toMatchFileSnapshot('./schema.txt');
});
