import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

// A table as small as a test's would be read as a whole.
const inOrder = sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`;

it('what a search finds is read from an index alone, newest first', async () => {
  const plan = await world.db.transaction().execute(async (tx) => {
    await inOrder.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain (costs off)
      select id from fleet.found_lines
      where account_id = 'acct_1' and status <> 'terminated' and search like '%q%' order by id desc limit 1001`.execute(
      tx,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain('Index Only Scan Backward using lines_of_account');
});
