import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Killed, mortalDatabase, newLife } from '../../test/storm/life.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { dayMs, minuteMs } from '../kernel/clock.ts';
import { newId, type AccountId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { answerOnce, type RawReply } from './idempotency.ts';

let world: TestWorld;
let asked: { accountId: AccountId; key: string; request: string };
let works = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  asked = { accountId: newId<AccountId>('acct'), key: 'one', request: 'pay' };
  works = 0;
});

const work = (): Promise<RawReply> => Promise.resolve({ status: 200, text: `work ${(works += 1)}` });
const ask = (needs: Pick<TestWorld, 'db' | 'machineClock'> = world, answer = work) =>
  answerOnce(needs, asked, answer).catch((error: unknown) => (error instanceof Refusal ? error.code : error));

it('the same request under a key gives the same bytes for a day, another one is refused', async () => {
  const first = await ask();
  world.clock.advance(dayMs - minuteMs);
  expect(await ask()).toEqual(first);
  asked.request = 'pay more';
  expect(await ask()).toBe('idempotency_key_reused');
  world.clock.advance(2 * minuteMs);
  expect(await ask()).toEqual({ status: 200, text: 'work 2' });
});

it('of many at once under a key one does the work', async () => {
  for (let round = 0; round < 20; round += 1) {
    asked = { ...asked, key: `many-${round}` };
    works = 0;
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(works).toBe(1);
    expect(answers.filter((one) => one !== 'request_in_progress')).toContainEqual({ status: 200, text: 'work 1' });
  }
});

it('another account has the same key for itself', async () => {
  await ask();
  asked = { ...asked, accountId: newId<AccountId>('acct') };
  expect(await ask()).toEqual({ status: 200, text: 'work 2' });
});

it('after a crash between the work and its answer the repeat waits, then works again and keeps that answer', async () => {
  const life = newLife();
  life.dieAt(2);
  const dying = async () => {
    const reply = await work();
    life.dieAt(1);
    return reply;
  };
  await ask({ ...world, db: mortalDatabase(world.db, life) }, dying);
  expect(life.isDead).toBe(true);
  world.clock.advance(2 * minuteMs);
  expect(await ask()).toBe('request_in_progress');
  world.clock.advance(2 * minuteMs);
  expect(await ask()).toEqual({ status: 200, text: 'work 2' });
  expect(await ask()).toEqual({ status: 200, text: 'work 2' });
});

it('an answer that cannot be kept is given all the same, for the work is done', async () => {
  const life = newLife();
  const failing = async () => {
    const reply = await work();
    life.dieAt(1);
    return reply;
  };
  expect(await ask({ ...world, db: mortalDatabase(world.db, life) }, failing)).toEqual({ status: 200, text: 'work 1' });
  expect(await ask()).toBe('request_in_progress');
});

it('a request that was given up and ends after all changes nothing for the one that took its key over', async () => {
  let end: ((reply: RawReply | Error) => void) | undefined;
  const slow = () =>
    new Promise<RawReply>((resolve, reject) => {
      end = (reply) => (reply instanceof Error ? reject(reply) : resolve(reply));
    });
  for (const late of [{ status: 200, text: 'late' }, { status: 503, text: 'late' }, new Killed('late')]) {
    asked = { ...asked, key: `slow-${works}` };
    const first = ask(world, slow);
    await expect.poll(() => end !== undefined).toBe(true);
    expect(await ask()).toBe('request_in_progress');
    world.clock.advance(4 * minuteMs);
    const second = await ask();
    end?.(late);
    end = undefined;
    await first;
    expect(await ask()).toEqual(second);
  }
});
