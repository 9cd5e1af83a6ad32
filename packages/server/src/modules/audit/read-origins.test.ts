import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../test/test-world.ts';
import { actAs, type Acting } from '../../kernel/acting.ts';
import { brandId, newId, type AccountId, type EventId } from '../../kernel/ids.ts';

const account = brandId<AccountId>('acct_1');
const person = (id: string): Acting => ({ actor: { kind: 'person', id }, requestId: 'req-1', address: '192.0.2.7' });

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const note = (who: string, writtenWith?: string) =>
  actAs(person(who), () =>
    world.db
      .transaction()
      .execute((tx) =>
        world.audit.record(tx, { account, action: 'person.logged_in', about: {}, ...(writtenWith && { writtenWith }) }),
      ),
  );

it('an entry that was written with an event is found by it, however many others were written just then', async () => {
  const event = newId<EventId>('evt');
  await note('ada', event);
  for (let others = 0; others < 12; others += 1) await note('grace');
  const origins = await world.audit.originsOf(world.db, { account, asked: [{ key: event, thing: null }] });
  expect(origins.get(event)).toEqual({ kind: 'person', id: 'ada', address: '192.0.2.7' });
});

it('an event that no entry concerns has no origin', async () => {
  const event = newId<EventId>('evt');
  const origins = await world.audit.originsOf(world.db, { account, asked: [{ key: event, thing: 'line_9' }] });
  expect(origins.get(event)).toBeUndefined();
});
