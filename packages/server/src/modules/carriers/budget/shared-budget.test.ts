import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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

it('a call that waited too long in its own process does not ask the database', async () => {
  const [one] = processes({ perSecond: 1000, isOneAtATime: true });
  const begun = vi.spyOn(world.db, 'transaction');
  const first = one?.within(async () => world.clock.advance(16_000));
  expect(await one?.within(done)).toMatchObject({ kind: 'not_sent' });
  await first;
  // The turn of the first one.
  expect(begun).toHaveBeenCalledTimes(1);
});

it('calls that come together take their turns at once, in their order, each with its distance', async () => {
  const [one, two] = processes({ perSecond: 4 });
  if (!one) throw new Error('no process');
  const ended: number[] = [];
  await Promise.all(Array.from({ length: 6 }, (_, index) => one.within(async () => void ended.push(index))));
  expect(ended).toEqual([0, 1, 2, 3, 4, 5]);
  expect(waits).toEqual([250, 500, 750, 1000, 1250]);
  await two?.within(done);
  expect(waits.at(-1)).toBe(1500);
});

it('of calls that come together those that would wait too long are not made', async () => {
  const [one, two] = processes({ perSecond: 0.1 });
  if (!one) throw new Error('no process');
  const all = await Promise.all(Array.from({ length: 4 }, () => one.within(done)));
  expect(all.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.kind))).toEqual([
    'done',
    'done',
    'not_sent',
    'not_sent',
  ]);
  world.clock.advance(10_000);
  expect(await two?.within(done)).toBe('done');
  expect(waits).toEqual([10_000, 10_000]);
});

it('no connection of the database is held while a call is made, and none while one waits for another', async () => {
  const budget = sharedBudget(
    { db: other.db, clock: world.clock, pause: (ms) => sleep(Math.min(ms, 5)) },
    { account, perSecond: 1000, isOneAtATime: true },
  );
  const [one] = processes({ perSecond: 1000, isOneAtATime: true });
  const inside = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const held = one?.within(async () => {
    inside.resolve();
    await over.promise;
  });
  await inside.promise;
  const waiting = budget.within(async () => other.pool.totalCount - other.pool.idleCount);
  await expect.poll(() => other.pool.totalCount - other.pool.idleCount).toBe(0);
  over.resolve();
  expect(await waiting).toBe(0);
  await held;
});

it('where one call is made at a time, requests go before looks and both before what has time', async () => {
  const [one] = processes({ perSecond: 1000, isOneAtATime: true });
  const over = Promise.withResolvers<void>();
  const first = one?.within(() => over.promise, 'rest');
  const ended: string[] = [];
  const urgencies = ['rest', 'look', 'rest', 'command', 'look', 'command'] as const;
  const waiting = urgencies.map((urgency) => one?.within(async () => ended.push(urgency), urgency));
  over.resolve();
  await Promise.all([first, ...waiting]);
  expect(ended).toEqual(['command', 'command', 'look', 'look', 'rest', 'rest']);
});

it('of two processes that both have calls waiting neither has to wait for all of the other', async () => {
  const budgets = processes({ perSecond: 1000, isOneAtATime: true });
  // Neither comes later because its connection has yet to be opened.
  for (const budget of budgets) await budget.within(done);
  const sequence: number[] = [];
  const call = (process: number) => async () => {
    await sleep(2);
    sequence.push(process);
  };
  const waiting = budgets.flatMap((budget, process) => Array.from({ length: 10 }, () => budget.within(call(process))));
  await Promise.all(waiting);
  expect(sequence).toHaveLength(20);
  // As soon as one has asked in vain it is the next.
  expect(sequence.lastIndexOf(0)).toBeGreaterThan(sequence.indexOf(1));
  expect(sequence.lastIndexOf(1)).toBeGreaterThan(sequence.indexOf(0));
});

it('a process that dies during its call leaves the way free', async () => {
  const needs = { db: world.db, clock: world.clock, pause: async (ms: number) => world.clock.advance(ms) };
  const two = sharedBudget(needs, { account, perSecond: 1000, isOneAtATime: true });
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
  expect(await two.within(done)).toMatchObject({ kind: 'not_sent' });
  world.clock.advance(45_000);
  expect(await two.within(done)).toBe('done');
  dead.resolve();
  await call;
  await mortal.close();
});

it('the turn is taken with no transaction left open during the call', async () => {
  const [one] = processes({ perSecond: 1000, isOneAtATime: true });
  const port = outside({ call: done });
  expect(await one?.within(() => port.call())).toBe('done');
});
