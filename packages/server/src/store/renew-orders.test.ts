import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { renewOrders } from './renew-orders.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

async function facts() {
  const { rows } = await sql<{ isCurrent: boolean; file: string }>`
    select collversion = pg_collation_actual_version(one.oid) as is_current,
      pg_relation_filenode('lines.lines_by_natural_name')::text as file
    from pg_collation as one where collname = 'natural_order'`.execute(world.db);
  return rows;
}

it('an index of names is built again once the server orders by another version of ICU, and then stays', async () => {
  const before = await facts();
  await renewOrders(world.db);
  expect(await facts()).toEqual(before);
  await sql`update pg_collation set collversion = '1' where collname = 'natural_order'`.execute(world.db);
  expect(await facts()).toMatchObject([{ isCurrent: false }]);
  await Promise.all([renewOrders(world.db), renewOrders(world.db)]);
  const [after] = await facts();
  expect(after?.isCurrent).toBe(true);
  expect(after?.file).not.toBe(before[0]?.file);
});
