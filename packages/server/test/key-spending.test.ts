import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../src/kernel/clock.ts';
import { codeIn, createKeysWorld, type KeysWorld } from './keys-world.ts';
import { noParts } from './service-world.ts';

let world: KeysWorld;
beforeAll(async () => {
  world = await createKeysWorld();
});
afterAll(async () => world.end());
beforeEach(async () => world.begin());

describe('spending', () => {
  const order = async (code = 'kore-10', count = 1) => {
    const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
    return { planId: (await world.plan(code)).id, devices };
  };
  const activate = async (secret: string, body: object) =>
    world.ask(secret, '/v1/dash/activate', { method: 'POST', body });
  const priceOf = async (body: Awaited<ReturnType<typeof order>>) => {
    const asked = { action: 'activate' as const, ...body };
    const { quote } = await world.routes.createQuote({ ...noParts, caller: world.own.ada, body: asked });
    return quote.today.totalCents + (quote.nextInvoice?.totalCents ?? 0);
  };
  const spender = async (capCents: number) => world.make(['change_lines', 'spend'], { capCents });

  it('is refused above the cap of the month, and possible again in the next one', async () => {
    const body = await order();
    const price = await priceOf(body);
    const { secret, key } = await spender(price);
    expect((await activate(secret, body)).statusCode).toBe(200);
    expect((await world.shown(key))?.spentCents).toBe(price);
    const next = await order();
    const refused = await activate(secret, next);
    expect(refused.statusCode).toBe(403);
    expect(codeIn(refused)).toBe('key_cap_reached');
    expect((await world.shown(key))?.spentCents).toBe(price);
    await world.work();
    world.clock.advance(31 * dayMs);
    expect((await world.shown(key))?.spentCents).toBe(0);
  });

  it('stays below the cap however many calls come at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, async () => order()));
    const [first] = orders;
    const price = first ? await priceOf(first) : 0;
    const { secret, key } = await spender(2 * price + 1);
    const answers = await Promise.all(orders.map(async (body) => activate(secret, body)));
    expect(answers.map(codeIn).toSorted()).toEqual(
      [
        'key_cap_reached',
        'key_cap_reached',
        'key_cap_reached',
        'key_cap_reached',
        ...answers.filter(({ statusCode }) => statusCode === 200).map(codeIn),
      ].toSorted(),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect((await world.shown(key))?.spentCents).toBe(2 * price);
    const beyond = sql`update keys.months set spent_cents = cap_cents + 1 where key_id = ${key.id}`.execute(world.db);
    await expect(beyond).rejects.toThrow('months_check');
  });

  it('that was refused counts no longer', async () => {
    const body = await order();
    const { secret, key } = await spender(10_000);
    const wrong = await activate(secret, { ...body, methodId: 'pm_none' });
    expect(wrong.statusCode).toBe(409);
    expect((await world.shown(key))?.spentCents).toBe(0);
  });

  it('needs its scope for a job that costs, and none for one that does not', async () => {
    const [line] = await world.activeLines(1, 'kore-fee');
    const selection = { lineIds: [world.idOf(line)] };
    const { secret } = await world.make(['change_lines']);
    const start = async (by: string, body: object) => {
      const job = await world.ask(by, '/api/v1/jobs', { method: 'POST', body });
      const { id } = job.json<{ data: { id: string } }>().data;
      return world.ask(by, `/api/v1/jobs/${id}/start`, { method: 'POST', body: {} });
    };
    const dearer = { action: 'changePlan', planId: (await world.plan('kore-10')).id, selection };
    expect(codeIn(await start(secret, dearer))).toBe('key_may_not_spend');
    const other = await spender(10_000);
    expect((await start(other.secret, dearer)).statusCode).toBe(200);
    expect((await world.shown(other.key))?.spentCents).toBeGreaterThan(0);
    await world.work();
    expect((await start(secret, { action: 'tag', add: ['North'], remove: [], selection })).statusCode).toBe(200);
  });

  it('by one quote counts once, however often its job is started', async () => {
    const { secret, key } = await spender(10_000);
    const ordered = await order();
    const price = await priceOf(ordered);
    const body = { action: 'activate', ...ordered };
    const job = await world.ask(secret, '/api/v1/jobs', { method: 'POST', body });
    const { id } = job.json<{ data: { id: string } }>().data;
    const start = async () => world.ask(secret, `/api/v1/jobs/${id}/start`, { method: 'POST', body: {} });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await world.shown(key))?.spentCents).toBe(price);
    await start();
    expect((await world.shown(key))?.spentCents).toBe(price);
  });
});
