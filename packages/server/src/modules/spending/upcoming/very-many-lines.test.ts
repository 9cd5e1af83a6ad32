import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createUsageWorld } from '../../../../test/usage-world.ts';

const { world, chores, lines: upcomingLines, upcoming, use } = await createUsageWorld();
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const forecasts = () =>
  sql`select period_end, made_on, low_cents, high_cents from spending.forecasts
    where account_id = ${world.caller.accountId}`.execute(world.db);
const above = () => upcomingLines({ usage: 'above', limit: 2 });

it('an account of very many lines is read, foreseen and held to its spend cap as one of few', async () => {
  const lines = await world.activeLines(4, 'metered');
  const [first] = lines;
  await chores();
  for (const [at, line] of lines.entries()) await use(world.idOf(line), at === 0 ? 140_000_000 : 11_000_000 + at);
  await chores();
  const few = { upcoming: await upcoming(), above: await above(), forecasts: (await forecasts()).rows };
  expect(few).toMatchObject({ above: { total: 4, items: [{ lineId: world.idOf(first) }, {}] }, forecasts: [{}] });

  // From now on it counts as one of so many.
  await sql`insert into lines.line_counts
    values (${world.caller.accountId}, 'plan_of_many', 'active', 120000)`.execute(world.db);
  await sql`delete from spending.forecasts`.execute(world.db);
  await chores();
  expect({ upcoming: await upcoming(), above: await above(), forecasts: (await forecasts()).rows }).toEqual(few);

  await sql`update spending.spend_caps set next_look_at = ${world.clock.now()}
    where account_id = ${world.caller.accountId}`.execute(world.db);
  await world.spending.jobs.chores.find(({ name }) => name === 'spending.watch-caps')?.run();
  for (const line of lines) expect(await world.line(line)).toMatchObject({ suspendReasons: ['data_limit'] });
});
