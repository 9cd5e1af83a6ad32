import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { recordEvent } from '../identity/people/people.store.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

type Asked = Partial<Parameters<typeof world.routes.listActivity>[0]['query']>;

async function list(asked: Asked) {
  const query = { page: 1, limit: 100, ...asked };
  const told = await world.routes.listActivity({ ...noParts, caller: world.caller, query });
  return endpoints.listActivity.reply.parse(told);
}

it('finds logins, settings and what support did by their kind, page by page, and names it in the file', async () => {
  await world.db.transaction().execute(async (tx) => {
    for (const kind of ['login', 'account', 'person', 'support', 'login'] as const) {
      world.clock.advance(1000);
      await recordEvent(tx, world.caller.accountId, { kind, at: world.clock.now(), text: `Of ${kind}.` });
    }
  });
  for (const kind of ['person', 'account', 'support'] as const)
    expect((await list({ kind })).items).toMatchObject([{ kind, text: `Of ${kind}.` }]);
  const first = await list({ kind: 'login', limit: 1 });
  const second = await list({ kind: 'login', limit: 1, ...(first.nextCursor && { cursor: first.nextCursor }) });
  expect([...first.items, ...second.items].map(({ kind }) => kind)).toEqual(['login', 'login']);
  expect([second.nextCursor, first.items[0]?.id === second.items[0]?.id]).toEqual([null, false]);
  const { content } = await world.routes.exportActivity({
    ...noParts,
    caller: world.caller,
    query: { kind: 'account' },
  });
  if (content instanceof Uint8Array) throw new Error('rows leave part by part');
  expect((await Array.fromAsync(content)).join('')).toMatch(
    /Severity,From\r\n[^\r]*-08:00,Account and settings,Of account\./,
  );
});
