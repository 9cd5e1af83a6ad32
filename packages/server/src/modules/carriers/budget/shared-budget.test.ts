import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { outside } from '../../../kernel/outside-call.ts';
import { openDatabase, type OpenDatabase } from '../../../store/database.ts';
import { sharedBudget, type BudgetRules } from './shared-budget.ts';

let world: TestWorld;
let other: OpenDatabase;
let waits: number[];
let account: string;
let accounts = 0;

beforeAll(async () => {
  world = await createWorld();
  other = openDatabase(world.databaseUrl, () => undefined);
});
afterAll(async () => {
  await other.close();
  await world.stop();
});
beforeEach(() => {
  waits = [];
  account = `account ${(accounts += 1)}`;
});

/** Two processes: each with its own connections and nothing in common but the database. */
function processes(rules: Omit<BudgetRules, 'account'>) {
  const pause = (ms: number) => Promise.resolve(void waits.push(ms));
  return [world.db, other.db].map((db) => sharedBudget({ db, clock: world.clock, pause }, { ...rules, account }));
}

const done = () => Promise.resolve('done');

it('calls of all processes follow each other at the pace of the account', async () => {
  const [one, two] = processes({ perSecond: 4 });
  for (const budget of [one, two, one, two]) await budget?.within(done);
  expect(waits).toEqual([250, 500, 750]);
  world.clock.advance(1000);
  await one?.within(done);
  expect(waits).toHaveLength(3);
});

it('a call that would wait too long is not made and takes no turn from others', async () => {
  const [one, two] = processes({ perSecond: 0.1 });
  expect(await one?.within(done)).toBe('done');
  expect(await two?.within(done)).toBe('done');
  expect(await one?.within(done)).toMatchObject({ kind: 'not_sent' });
  expect(await two?.within(done)).toMatchObject({ kind: 'not_sent' });
  expect(waits).toEqual([10_000]);
});

it('when the carrier asks one process for patience, all of them wait', async () => {
  const [one, two] = processes({ perSecond: 100 });
  await one?.hold(7000);
  await two?.within(done);
  expect(waits).toEqual([7000]);
});

it('one call at a time means over all processes, first come, first served', async () => {
  const budgets = processes({ perSecond: 1000, isOneAtATime: true });
  let open = 0;
  let most = 0;
  const ended: number[] = [];
  const call = (number: number) => async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    ended.push(number);
  };
  await Promise.all(
    budgets.flatMap((budget, process) =>
      Array.from({ length: 10 }, (_, index) => budget.within(call(2 * index + process))),
    ),
  );
  expect(most).toBe(1);
  const ofProcess = (number: number) => ended.filter((one) => one % 2 === number);
  expect(ofProcess(0)).toEqual(ofProcess(0).toSorted((a, b) => a - b));
  expect(ofProcess(1)).toEqual(ofProcess(1).toSorted((a, b) => a - b));
  expect(ended).toHaveLength(20);
});

it('a process that dies during its call leaves the way free', async () => {
  const [, two] = processes({ perSecond: 1000, isOneAtATime: true });
  const mortal = openDatabase(world.databaseUrl, () => undefined);
  const dying = sharedBudget(
    { db: mortal.db, clock: world.clock, pause: () => Promise.resolve() },
    { account, perSecond: 1000, isOneAtATime: true },
  );
  const inside = Promise.withResolvers<void>();
  const dead = Promise.withResolvers<void>();
  const call = dying.within(() => {
    inside.resolve();
    return dead.promise;
  });
  await inside.promise;
  const next = two?.within(done);
  const { rows } = await other.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toHaveLength(1);
  expect(await next).toBe('done');
  dead.resolve();
  await expect(call).rejects.toThrow(/terminat|connection|not queryable/i);
  await mortal.close();
});

it('the turn is taken with no transaction left open during the call', async () => {
  const [one] = processes({ perSecond: 1000, isOneAtATime: true });
  const port = outside({ call: done });
  expect(await one?.within(() => port.call())).toBe('done');
});
