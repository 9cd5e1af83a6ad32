import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dayMs, minuteMs } from '../src/kernel/clock.ts';
import type { AccountId } from '../src/kernel/ids.ts';
import { buildHooks, type HookClient, type HookSent } from '../src/modules/hooks/index.ts';
import { claimDue, dueHooks } from '../src/modules/hooks/deliveries.store.ts';
import { sharesOf } from '../src/modules/hooks/shares.ts';
import { openDatabase, type Tx } from '../src/store/database.ts';
import { tellEvents } from '../src/store/told-events.ts';
import { createServiceWorld, noParts, type ServiceWorld } from './service-world.ts';

type Sent = Parameters<HookClient['send']>[0];

let world: ServiceWorld;
let accountId: AccountId;
let neighbourId: AccountId;
/** Calls without an answer yet. */
let open: { sent: Sent; answer: (sent: HookSent) => void }[];
let hangs: boolean;
let reply: HookSent;
let arrived: Sent[];
let started: Promise<void>[];

const patience = { timeout: 60_000 };
const ok: HookSent = { kind: 'answered', status: 204, reply: '', retryAfterSeconds: null };
const noAnswer: HookSent = { kind: 'failed', why: 'no_answer' };
const hanging = 'https://hanging.example.com/';
const healthy = 'https://healthy.example.com/';

/** What goes to a hanging address waits for `answerAll`; everything else is answered at once. */
const hookClient: HookClient = {
  mayBeCalled: () => true,
  send(sent) {
    if (!hangs || !sent.url.startsWith(hanging)) {
      arrived.push(sent);
      return Promise.resolve(reply);
    }
    const { promise, resolve } = Promise.withResolvers<HookSent>();
    open.push({ sent, answer: resolve });
    return promise;
  },
};

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  // What earlier tests left waiting is not this one's.
  await sql`delete from hooks.hooks`.execute(world.db);
  ({ accountId } = await world.newCustomer());
  ({ accountId: neighbourId } = await world.newCustomer());
  open = [];
  hangs = true;
  reply = ok;
  arrived = [];
  started = [];
});
afterEach(async () => {
  vi.useRealTimers();
  hangs = false;
  answerAll(ok);
  await Promise.all(started);
});

const hear = async (whose: AccountId, url: string) => {
  const caller = { subject: whose, accountId: whose, role: 'owner' as const };
  const body = { url, types: ['invoice.issued' as const] };
  return (await world.hooks.routes.makeHook({ ...noParts, caller, body })).hook.id;
};
const tell = async (whose: AccountId, count = 1) => {
  const told = { accountId: whose, type: 'invoice.issued', at: world.clock.now(), lineId: null, data: {} } as const;
  await world.db.transaction().execute(async (tx) =>
    tellEvents(
      tx,
      Array.from({ length: count }, () => told),
    ),
  );
};
/** A worker of its own, on the same database. */
function newWorker() {
  const { chores } = buildHooks({ ...world, hookClient, secret: world.auditSecret }).jobs;
  const run = async (name: string, stopping?: AbortSignal) =>
    chores.find((chore) => chore.name === name)?.run(stopping);
  return {
    take: async () => run('hooks.take'),
    send: async (stopping?: AbortSignal) => run('hooks.send', stopping),
    /** Goes on beside the test, until the test has answered what hangs. */
    begin(stopping?: AbortSignal): void {
      started.push(run('hooks.send', stopping));
    },
  };
}
function answerAll(sent: HookSent) {
  for (const { answer } of open.splice(0)) answer(sent);
}
const openCalls = () => open.length;

it('beside hundreds for an address that hangs, what others get arrives, also what comes later', async () => {
  const worker = newWorker();
  await hear(accountId, hanging);
  await tell(accountId, 300);
  await worker.take();
  await hear(accountId, healthy);
  await hear(neighbourId, `${healthy}neighbour`);
  await tell(accountId, 30);
  await tell(neighbourId, 30);
  await worker.take();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  worker.begin();
  await vi.waitFor(() => expect(arrived).toHaveLength(60), patience);
  expect(open.length).toBeGreaterThan(0);
  await tell(neighbourId);
  await worker.take();
  await vi.waitFor(() => {
    vi.advanceTimersByTime(2_000);
    expect(arrived).toHaveLength(61);
  }, patience);
});

it('an address gets eight calls at once, and an account sixteen', async () => {
  const worker = newWorker();
  for (const place of ['a', 'b', 'c']) await hear(accountId, `${hanging}${place}`);
  await hear(neighbourId, hanging);
  await tell(accountId, 30);
  await tell(neighbourId, 30);
  await worker.take();
  worker.begin();
  await expect.poll(openCalls).toBe(24);
  const counts = Map.groupBy(open, ({ sent }) => sent.url)
    .values()
    .map((calls) => calls.length);
  // One has eight alone, the other one's sixteen are on three.
  expect([...counts].toSorted((few, many) => few - many)).toEqual([5, 5, 6, 8]);
});

it('an address where calls fail gets one at a time, until something arrives', async () => {
  const worker = newWorker();
  await hear(accountId, hanging);
  await tell(accountId, 40);
  await worker.take();
  worker.begin();
  await expect.poll(openCalls).toBe(8);
  answerAll(noAnswer);
  for (let turn = 1; turn <= 5; turn += 1) {
    await expect.poll(openCalls).toBe(1);
    answerAll(turn < 5 ? noAnswer : ok);
  }
  await expect.poll(openCalls).toBe(8);
});

it('an address where nothing arrives for three days is disabled, however few tries a delivery had', async () => {
  const worker = newWorker();
  await hear(accountId, healthy);
  await tell(accountId);
  await worker.take();
  reply = { kind: 'answered', status: 503, reply: '', retryAfterSeconds: dayMs / 1000 };
  for (let day = 0; day <= 5; day += 1) {
    await worker.send();
    world.clock.advance(dayMs);
  }
  expect(arrived).toHaveLength(5);
});

it('two workers send nothing twice, and what one of them holds is sent again a minute after its death alone', async () => {
  const [one, other] = [newWorker(), newWorker()];
  await hear(accountId, hanging);
  await tell(accountId, 40);
  await one.take();
  one.begin();
  await expect.poll(openCalls).toBe(8);
  other.begin();
  await expect.poll(openCalls).toBe(16);
  const held = open.map(({ sent }) => sent.headers['webhook-id']);
  hangs = false;
  await newWorker().send();
  const ids = [...held, ...arrived.map(({ headers }) => headers['webhook-id'])];
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
  arrived.length = 0;
  world.clock.advance(minuteMs - 1);
  await newWorker().send();
  expect(arrived).toHaveLength(0);
  world.clock.advance(1);
  await newWorker().send();
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(held));
});

it('a worker that stops begins nothing more and ends when its calls have', async () => {
  const worker = newWorker();
  await hear(accountId, hanging);
  await tell(accountId, 40);
  await worker.take();
  const stopping = new AbortController();
  const sending = worker.send(stopping.signal);
  await expect.poll(openCalls).toBe(8);
  stopping.abort();
  hangs = false;
  answerAll(ok);
  await sending;
  expect(arrived).toEqual([]);
});

it('what is due for others is found beside 20,000 deliveries for an address that hangs by a few rows of an index', async () => {
  const worker = newWorker();
  const hookId = await hear(accountId, hanging);
  await tell(accountId);
  await worker.take();
  await sql`
    insert into hooks.deliveries (account_id, id, hook_id, event_id, state, tries, made_at, due_at)
    select account_id, id || n, hook_id, event_id, state, tries, made_at, due_at - interval '1 hour'
    from hooks.deliveries, generate_series(1, 20000) n where hook_id = ${hookId}`.execute(world.db);
  const neighbour = await hear(neighbourId, healthy);
  await tell(neighbourId);
  await worker.take();
  const now = world.clock.now();
  const leaseUntil = new Date(now.getTime() + minuteMs);
  const rowsUntilNow = async (tx: Tx) => {
    const { rows } = await sql<{ count: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
      where schemaname = 'hooks' and relname = 'deliveries'`.execute(tx);
    return rows[0]?.count ?? 0;
  };
  // A connection may keep a plan from when the table was small; this one, as of a process that begins now, has none.
  const begun = openDatabase(world.databaseUrl, () => undefined, { maxConnections: 1 });
  const rowsRead = async () =>
    begun.db.transaction().execute(async (tx) => {
      const before = await rowsUntilNow(tx);
      const due = await dueHooks(tx, now);
      expect(due.map((hook) => hook.hookId).toSorted()).toEqual([hookId, neighbour].toSorted());
      const claimed = await claimDue(tx, sharesOf(due, []), { now, leaseUntil });
      expect(claimed.filter((delivery) => delivery.hookId === neighbour)).toHaveLength(1);
      const count = (await rowsUntilNow(tx)) - before;
      await sql`update hooks.deliveries set due_at = ${now} where hook_id = ${neighbour}`.execute(tx);
      return count;
    });
  expect(await rowsRead()).toBeLessThan(100);
  await sql`analyze hooks.deliveries`.execute(world.db);
  expect(await rowsRead()).toBeLessThan(100);
  await begun.close();
  await sql`delete from hooks.hooks`.execute(world.db);
});
