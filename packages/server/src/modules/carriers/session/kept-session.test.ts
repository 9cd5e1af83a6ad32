import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { hourMs } from '../../../kernel/clock.ts';
import type { Opening } from '../carrier/kept-session.port.ts';
import { keptSession } from './kept-session.ts';

let world: TestWorld;
let account: string;
let accounts = 0;
let asked: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  account = `account ${(accounts += 1)}`;
  asked = 0;
});

const aProcess = (credentials = 'user:secret') => keptSession(world, { account, credentials });
const open = (): Promise<Opening> => Promise.resolve({ kind: 'opened', token: `token ${(asked += 1)}` });
const refuse = (): Promise<Opening> => {
  asked += 1;
  return Promise.resolve({ kind: 'refused', text: 'wrong password' });
};

it('however many processes ask at the same time, one logs in for all of them', async () => {
  const processes = Array.from({ length: 5 }, () => aProcess());
  const tokens = await Promise.all(processes.map((one) => one.get(open)));
  expect(tokens).toEqual(tokens.map(() => ({ token: 'token 1' })));
  expect(await aProcess().get(open)).toEqual({ token: 'token 1' });
});

it('however many calls of one process wait for a session, they log in once and leave connections to others', async () => {
  const one = aProcess();
  const tokens = await Promise.all(Array.from({ length: 60 }, () => one.get(open)));
  expect(new Set(tokens.map(({ token }) => token))).toEqual(new Set(['token 1']));
});

it('a session that is over is replaced once, also when two processes notice', async () => {
  const [one, two] = [aProcess(), aProcess()];
  await Promise.all([one.get(open), two.get(open)]);
  await one.drop('token 1');
  expect(await one.get(open)).toEqual({ token: 'token 2' });
  await two.drop('token 1');
  expect(await two.get(open)).toEqual({ token: 'token 2' });
  expect(asked).toBe(2);
});

it('after a refusal no process logs in again for an hour, and after the third not at all', async () => {
  for (const hour of [1, 2, 3, 4, 5]) {
    for (const one of [aProcess(), aProcess()]) expect(await one.get(refuse)).toMatchObject({ token: null });
    expect(asked).toBe(Math.min(hour, 3));
    world.clock.advance(hourMs);
  }
  expect(world.complaints).toHaveLength(3);
});

it('with another password it is tried afresh', async () => {
  await aProcess().get(refuse);
  expect(await aProcess('user:other').get(open)).toEqual({ token: 'token 2' });
});

it('the database never holds a session in clear, and what others sealed is not opened', async () => {
  await aProcess().get(open);
  const { rows } = await sql`select * from carriers.sessions where account = ${account}`.execute(world.db);
  expect(JSON.stringify(rows)).not.toContain('token 1');
  expect(await aProcess('user:other').get(open)).toEqual({ token: 'token 2' });
});
