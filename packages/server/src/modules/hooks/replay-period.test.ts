import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { dayMs } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';

let world: BulkWorld;
let id: string;

beforeAll(async () => {
  world = await createBulkWorld();
  world.change({ hookClient: { mayBeCalled: () => true, send: () => Promise.reject(new Error('nothing is sent')) } });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  const body = { url: 'https://fleet.example.com/hooks', types: ['invoice.issued' as const] };
  id = (await world.hooks.routes.makeHook({ ...noParts, caller: world.caller, body })).hook.id;
});

const ago = (ms: number) => new Date(world.clock.now().getTime() - ms);

/** How many events are sent again from a moment on, or what is wrong with its fields. */
async function replayed(from: string): Promise<unknown> {
  const body = { from, until: world.clock.now().toISOString() };
  try {
    return (await world.hooks.routes.replayHook({ ...noParts, caller: world.caller, params: { id }, body })).count;
  } catch (error) {
    return error instanceof Refusal ? error.fields : error;
  }
}

const accountBegan = (at: Date) =>
  sql`update accounts.accounts set created_at = ${at} where id = ${world.caller.accountId}`.execute(world.db);

it('a period that begins before what we keep is refused at its beginning', async () => {
  await accountBegan(ago(40 * dayMs));
  const notKept = { from: 'We keep events for 30 days. Enter a later time.' };
  expect(await replayed('0002-01-01T00:00:00.000Z')).toEqual(notKept);
  expect(await replayed(ago(30 * dayMs + 1).toISOString())).toEqual(notKept);
  expect(await replayed(ago(30 * dayMs).toISOString())).toBe(0);
});

it('a period that begins before the account is refused at its beginning', async () => {
  await accountBegan(ago(dayMs));
  const tooEarly = { from: 'Your account did not exist yet. Enter a later time.' };
  expect(await replayed(ago(dayMs + 1).toISOString())).toEqual(tooEarly);
  expect(await replayed(ago(dayMs).toISOString())).toBe(0);
});
