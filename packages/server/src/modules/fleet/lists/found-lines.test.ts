import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { newId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { findable, matchingLines } from './fleet-lines.store.ts';
import { wholeLines } from './fleet-match.ts';
import { runOrders } from './line-ids.store.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const accountId = newId<AccountId>('acct');
const anything = { texts: [], iccids: [], addresses: null, lineIds: null, range: null };
const firstPage = { reads: wholeLines, behindId: undefined, limit: 21, offset: 0 };

// A table as small as a test's would be read as a whole.
const inOrder = sql`select set_config(setting, 'off', true)
  from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort']) as setting`;

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

it('lines by name are read from an index in its order, from both ends and on from any line', async () => {
  const up = [sql<boolean>`true`, sql<boolean>`(name_key, id) > ('van 9', 'line_1')`];
  const lastOf = (name: string | null) => ({
    id: newId<LineId>('line'),
    name,
    lastSeenOn: null,
    status: 'active' as const,
  });
  const down = [undefined, lastOf('Van 9'), lastOf(null)].flatMap((last) => runOrders.nameDown?.runsBehind(last) ?? []);
  const runs = [...up.map((where) => ({ where, order: sql<string>`name_key, id` })), ...down];
  expect(runs).toHaveLength(7);
  await world.db.transaction().execute(async (tx) => {
    await inOrder.execute(tx);
    for (const { where, order } of runs) {
      const [half] = findable(tx, accountId, { search: anything });
      const read = half?.where(where).select('id').orderBy(order).limit(21);
      const plan = JSON.stringify((await sql`explain (costs off) ${read}`.execute(tx)).rows);
      expect(plan).toMatch(/Index Scan (Backward )?using lines_by_natural_name/);
      expect(plan).not.toContain('Sort');
    }
  });
});

it('lines by what needs attention are read state by state from an index in its order, and on from any line', async () => {
  const last = { id: newId<LineId>('line'), name: null, lastSeenOn: null, status: 'suspended' as const };
  const runsBehind = (from: typeof last | undefined) => runOrders.status?.runsBehind(from) ?? [];
  expect(runsBehind(undefined)).toHaveLength(10);
  expect(runsBehind(last)).toHaveLength(8);
  await world.db.transaction().execute(async (tx) => {
    await inOrder.execute(tx);
    for (const { where, order } of [...runsBehind(undefined).slice(0, 9), ...runsBehind(last).slice(0, 7)]) {
      const [half] = findable(tx, accountId, { search: anything });
      const read = half?.where(where).select('id').orderBy(order).limit(21);
      const plan = JSON.stringify((await sql`explain (costs off) ${read}`.execute(tx)).rows);
      expect(plan).toMatch(/Index (Only )?Scan Backward using lines_/);
      expect(plan).not.toContain('Sort');
    }
  });
});

it('IP addresses have an index in the order of their beginnings', async () => {
  const plan = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain (costs off)
      select id from fleet.found_lines
      where account_id = 'acct_1' and ip_address >= '10.64.3.' and ip_address < '10.64.3/'`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/using lines_by_ip_address.*Index Cond: .*ip_address >=/);
});

it.each([
  ['lines by their ids', '%::text[])%', (db: Db) => wholeLines.ofIds(db, accountId, [newId<LineId>('line')])],
  ['the newest lines', '%array(select%', (db: Db) => matchingLines(db, accountId, { search: anything }, firstPage)],
])('%s are read by ids, however many lines the account has', async (_, text, read) => {
  const plan = await world.db.transaction().execute(async (tx) => {
    await inOrder.execute(tx);
    await sql`set local enable_hashjoin = off; set local enable_mergejoin = off`.execute(tx);
    // A statement gets a name once it comes again and again.
    for (let turn = 1; turn <= 4; turn += 1) await read(tx);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like ${text}`.execute(tx);
    return sql<{
      'QUERY PLAN': string;
    }>`explain (generic_plan, costs off) ${sql.raw(rows[0]?.statement ?? '')}`.execute(tx);
  });
  const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toMatch(/using lines_pkey on lines l\n *Index Cond: \(id = ANY/);
  expect(steps).toMatch(/using one_subscription_per_line on subscriptions s\n *Index Cond: \(line_id = l\.id\)/);
});
