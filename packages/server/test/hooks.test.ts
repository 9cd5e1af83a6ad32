import { endpoints, hookEventTypes, type HookEventType } from '@linekeeper/contract';
import { eventShapes } from '@linekeeper/contract/openapi';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../src/kernel/caller.ts';
import { dayMs, hourMs, minuteMs } from '../src/kernel/clock.ts';
import type { HookClient, HookSent } from '../src/modules/hooks/index.ts';
import { tellEvents } from '../src/store/told-events.ts';
import { createBulkWorld, type BulkWorld } from './bulk-world.ts';
import { noParts } from './service-world.ts';

interface Taken {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let world: BulkWorld;
let ada: Caller;
let answer: HookSent;
const taken: Taken[] = [];
const ok: HookSent = { kind: 'answered', status: 204, reply: '', retryAfterSeconds: null };
const broken: HookSent = { kind: 'answered', status: 500, reply: 'no', retryAfterSeconds: null };
let tests = 0;

/** A customer's system that answers as the test says. */
const hookClient: HookClient = {
  mayBeCalled: (url) => url.startsWith('https://'),
  send: (wanted) => {
    taken.push(wanted);
    return Promise.resolve(answer);
  },
};

beforeAll(async () => {
  world = await createBulkWorld();
  world.change({ hookClient });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  // What earlier tests left waiting is not this one's.
  await sql`delete from hooks.hooks`.execute(world.db);
  answer = ok;
  taken.length = 0;
  const subject = `owner-${(tests += 1)}`;
  const { accountId } = world.caller;
  const added = { subject, accountId, role: 'owner', email: `${subject}@example.com`, firstName: 'Ada', lastName: 'B' };
  await world.db.transaction().execute(async (tx) => world.identity.addPerson(tx, { ...added, role: 'owner' }));
  ada = await world.identity.authenticate(subject);
});

const as = (by = ada) => ({ ...noParts, caller: by });
const make = async (types: readonly HookEventType[] = hookEventTypes, url = 'https://fleet.example.com/hooks') =>
  world.hooks.routes.makeHook({ ...as(), body: { url, types: [...types] } });
const hookOf = async (id: string) => (await world.hooks.routes.listHooks(as())).items.find((hook) => hook.id === id);
const deliveries = async (id: string) =>
  (await world.hooks.routes.listHookDeliveries({ ...as(), params: { id }, query: { page: 1, limit: 100 } })).items;
const work = async () => {
  for (const chore of world.hooks.jobs.chores) await chore.run();
};
const change = async (id: string, state: 'active' | 'disabled') =>
  world.hooks.routes.changeHook({ ...as(), params: { id }, body: { types: [...hookEventTypes], state } });
const tell = async (count = 1) =>
  world.db.transaction().execute(async (tx) =>
    tellEvents(
      tx,
      Array.from({ length: count }, (_, place) => ({
        accountId: ada.accountId,
        type: 'invoice.issued' as const,
        at: world.clock.now(),
        lineId: null,
        data: { invoiceId: `inv_${place}` },
      })),
    ),
  );
const read = ({ body }: Pick<Taken, 'body'>) =>
  JSON.parse(body) as { type: HookEventType; data: Record<string, unknown> };

/** As the client of the specification reads it now. */
function verified(secret: string, { headers, body }: Taken): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  try {
    return new Webhook(secret).verify(body, { ...headers });
  } finally {
    vi.useRealTimers();
  }
}

it('what happens to lines, jobs, invoices and payments is sent, signed as the specification says', async () => {
  const { secret } = await make();
  await world.activeLines(1);
  await work();
  expect(new Set(taken.map((one) => read(one).type))).toEqual(
    new Set(['line.state_changed', 'job.finished', 'invoice.issued', 'payment.succeeded']),
  );
  // As the API's document promises.
  for (const one of taken) expect(eventShapes[read(one).type].parse(verified(secret, one))).toEqual(read(one));
});

it('the client of the specification takes nothing that was changed on the way, or is five minutes old', async () => {
  const { secret } = await make();
  await tell();
  await work();
  const [one] = taken;
  if (!one) throw new Error('nothing was sent');
  expect(verified(secret, one)).toMatchObject({ type: 'invoice.issued' });
  expect(() => verified(secret, { ...one, body: `${one.body} ` })).toThrow('No matching signature found');
  world.clock.advance(6 * minuteMs);
  expect(() => verified(secret, one)).toThrow('too old');
});

it('events of a line are numbered in their order', async () => {
  await make(['line.state_changed']);
  const [line] = await world.activeLines(1);
  await world.run({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
  await work();
  const sent = taken.map(read).toSorted((one, other) => Number(one.data['sequence']) - Number(other.data['sequence']));
  expect(sent.map(({ data }) => [data['sequence'], data['state']])).toEqual([
    [1, 'activating'],
    [2, 'active'],
    [3, 'suspending'],
    [4, 'suspended'],
  ]);
});

it('an event is kept with its change or not at all, and nowhere when no one listens', async () => {
  await tell();
  const told = async () => (await sql<object>`select * from store.told_events`.execute(world.db)).rows.length;
  expect(await told()).toBe(0);
  await make();
  const undone = world.db.transaction().execute(async (tx) => {
    const { accountId } = ada;
    await tellEvents(tx, [{ accountId, type: 'invoice.issued', at: world.clock.now(), lineId: null, data: {} }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await told()).toBe(0);
});

it('only chosen events are sent', async () => {
  await make(['payment.failed']);
  await tell();
  await work();
  expect(taken).toEqual([]);
});

it('a secret is kept sealed; after a rotation both sign for a day, and then the new one alone', async () => {
  const { secret, hook } = await make();
  const rotated = await world.hooks.routes.rotateHook({ ...as(), params: { id: hook.id } });
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from hooks.secrets`.execute(world.db);
  for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain(secret.slice(6));
  const signatures = async () => {
    taken.length = 0;
    await tell();
    await work();
    return taken[0]?.headers['webhook-signature']?.split(' ') ?? [];
  };
  const signedBy = (by: string) => {
    const [one] = taken;
    return new Webhook(by).sign(one?.headers['webhook-id'] ?? '', world.clock.now(), one?.body ?? '');
  };
  expect(await signatures()).toEqual([signedBy(rotated.secret), signedBy(secret)]);
  world.clock.advance(dayMs);
  expect(await signatures()).toEqual([signedBy(rotated.secret)]);
});

describe('a delivery that fails', () => {
  const pauses = [5_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs, 20 * hourMs];

  it('is tried again under its id after growing pauses for three days, and then its endpoint is disabled', async () => {
    const { hook } = await make();
    answer = broken;
    await tell();
    await work();
    for (const pause of [...pauses, 24 * hourMs]) {
      const before = taken.length;
      world.clock.advance(pause - 1);
      await work();
      expect(taken).toHaveLength(before);
      world.clock.advance(1);
      await work();
      expect(taken).toHaveLength(before + 1);
    }
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await hookOf(hook.id)).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
    const [delivery] = await deliveries(hook.id);
    expect(delivery).toMatchObject({ state: 'given_up', tries: 10, lastResult: '500', reply: 'no' });
    const [mail] = await world.mailsTo(`owner-${tests}@example.com`);
    expect(mail?.subject).toContain('webhook');
    world.clock.advance(dayMs);
    await tell();
    await work();
    expect(taken).toHaveLength(10);
    expect((await deliveries(hook.id))[0]?.body).toContain('inv_0');
  });

  it('goes on when its endpoint is enabled again, and waits as long as it was asked to', async () => {
    const { hook } = await make();
    answer = { ...broken, status: 429, retryAfterSeconds: 3600 };
    await tell();
    await work();
    world.clock.advance(hourMs - 1);
    await work();
    expect(taken).toHaveLength(1);
    await change(hook.id, 'disabled');
    expect((await deliveries(hook.id))[0]).toMatchObject({ state: 'paused', nextAt: null });
    world.clock.advance(hourMs);
    await work();
    expect(taken).toHaveLength(1);
    answer = ok;
    await change(hook.id, 'active');
    await work();
    expect((await deliveries(hook.id))[0]).toMatchObject({ state: 'delivered', tries: 2 });
    expect((await hookOf(hook.id))?.failingSince).toBeNull();
  });

  it('with 410 disables its endpoint at once', async () => {
    const { hook } = await make();
    answer = { ...broken, status: 410 };
    await tell();
    await work();
    expect(await hookOf(hook.id)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
  });

  it('never blocks another one', async () => {
    const bad = await make(hookEventTypes, 'https://bad.example.com/');
    const good = await make(hookEventTypes, 'https://good.example.com/');
    const late = Promise.withResolvers<HookSent>();
    const send: HookClient['send'] = ({ url }) => (url.includes('bad') ? late.promise : Promise.resolve(ok));
    world.change({ hookClient: { ...hookClient, send } });
    await tell(30);
    const working = work();
    const statesOf = async ({ hook }: typeof good) => new Set((await deliveries(hook.id)).map(({ state }) => state));
    await expect.poll(() => statesOf(good)).toEqual(new Set(['delivered']));
    late.resolve(broken);
    await working;
    expect(await statesOf(bad)).toEqual(new Set(['waiting']));
    world.change({ hookClient });
  });
});

it('one event, or those of a period, are sent again under their first ids', async () => {
  const { hook } = await make();
  const from = world.clock.now().toISOString();
  await tell(3);
  await work();
  world.clock.advance(hourMs);
  await tell();
  await work();
  const first = taken.map(({ headers }) => headers['webhook-id']);
  taken.length = 0;
  const params = { id: hook.id };
  const until = world.clock.now().toISOString();
  const period = await world.hooks.routes.replayHook({ ...as(), params, body: { from, until } });
  expect(period.count).toBe(3);
  await world.hooks.routes.replayHook({ ...as(), params, body: { eventId: first[3] ?? '' } });
  await work();
  expect(new Set(taken.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(first));
  const wrong = world.hooks.routes.replayHook({ ...as(), params, body: { from: until, until: from } });
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_fields' });
});

it('an endpoint of another account answers like one that does not exist', async () => {
  const { hook } = await make();
  const stranger = await world.newCustomer();
  for (const id of [hook.id, 'hook_none']) {
    const asked = { ...as(stranger), params: { id } };
    const body = { types: [...hookEventTypes], state: 'disabled' as const };
    await expect(world.hooks.routes.changeHook({ ...asked, body })).rejects.toMatchObject({ code: 'not_found' });
    await expect(world.hooks.routes.rotateHook(asked)).rejects.toMatchObject({ code: 'not_found' });
    await world.hooks.routes.removeHook(asked);
  }
  expect((await hookOf(hook.id))?.state).toBe('active');
});

it('an address that may not be called is refused, and after removal nothing is sent', async () => {
  const wrong = make(hookEventTypes, 'http://10.0.0.1/');
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_fields' });
  const { hook } = await make();
  await tell();
  await world.hooks.routes.removeHook({ ...as(), params: { id: hook.id } });
  await work();
  expect(taken).toEqual([]);
  expect(endpoints.listHooks.reply.parse(await world.hooks.routes.listHooks(as())).items).toEqual([]);
});

it('events are forgotten after 30 days', async () => {
  const { hook } = await make();
  await tell();
  await work();
  world.clock.advance(30 * dayMs + 1);
  await work();
  expect(await deliveries(hook.id)).toEqual([]);
});
