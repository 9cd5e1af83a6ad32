import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createUsageWorld } from '../../../../test/usage-world.ts';
import { rememberForecasts } from './foresee-usage.ts';

const { world, chores, use } = await createUsageWorld();
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

it('an account whose forecast fails is logged and keeps no other from its own', async () => {
  const accounts = [];
  for (const _ of [1, 2]) {
    const [line] = await world.activeLines(1, 'metered');
    await chores();
    await use(world.idOf(line), 13_000_000);
    accounts.push(world.caller.accountId);
    await world.beginTest();
  }
  const [bad, good] = accounts;
  await sql`delete from spending.forecasts`.execute(world.db);
  const { metering } = world;
  await rememberForecasts({
    ...world,
    metering: {
      ...metering,
      accountDaysOf: (db, asked) =>
        asked.some(({ accountId }) => accountId === bad)
          ? Promise.reject(new Error('too many lines'))
          : metering.accountDaysOf(db, asked),
    },
  });
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from spending.forecasts where account_id in (${bad}, ${good})`.execute(world.db);
  expect(rows).toEqual([{ accountId: good }]);
});
