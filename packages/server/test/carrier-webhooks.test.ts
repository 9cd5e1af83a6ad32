import { sql } from 'kysely';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FakeCarrier } from '../src/adapters/carriers/fake-carrier.ts';
import { koreSignature } from '../src/adapters/carriers/kore-webhook.ts';
import { carrierWebhooks } from '../src/compose-carriers.ts';
import { createServer } from '../src/http/server.ts';
import { serveWebhook } from '../src/http/webhooks.ts';
import { hourMs } from '../src/kernel/clock.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../src/kernel/ids.ts';
import { connected } from './connected.ts';
import { createWholeWorld, rebuilt, type WholeWorld } from './all-in-memory.ts';

const token = 'the token of our rule';
const secret = 'the secret of the platform';
const password = 'the password of callbacks';
const publicUrl = 'https://portal.example.com';
const pace = { callsPerSecond: 1, baseUrl: '', tokenUrl: '' };
const carriers = {
  cisco: null,
  kore: {
    ...pace,
    clientId: '',
    clientSecret: '',
    apiKey: '',
    accountId: '',
    timeZone: 'UTC',
    pageSize: 500,
    firstPage: 1,
    webhook: { url: `${publicUrl}/webhooks/kore`, header: 'x-our-token', token, secret },
  },
  thingspace: {
    ...pace,
    key: '',
    secret: '',
    username: '',
    password: '',
    accountName: '',
    zipCode: '',
    devicesPerRequest: 200,
    actionsPerDay: 5,
    endsSuspended: true,
    webhook: { url: `${publicUrl}/webhooks/thingspace`, username: 'callbacks', password },
  },
};

let world: WholeWorld;
let kore: FakeCarrier;
let thingspace: FakeCarrier;
let server: FastifyInstance;

beforeAll(async () => {
  world = await createWholeWorld();
  server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    origins: { payments: 'http://localhost:8081', connect: [] },
    https: { coversSubdomains: false },
  });
  for (const webhook of carrierWebhooks(carriers, world, world)) await serveWebhook(server, webhook);
});
afterAll(async () => {
  await server.close();
  await world.stop();
});
beforeEach(async () => {
  kore = new FakeCarrier(world.clock);
  thingspace = new FakeCarrier(world.clock);
  await sql`delete from carriers.webhooks`.execute(world.db);
});

async function tell(carrier: 'kore' | 'thingspace', body: string, headers: Record<string, string> = {}) {
  const answer = await server.inject({
    method: 'POST',
    url: `/webhooks/${carrier}`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return answer.statusCode;
}

async function kept(): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from carriers.webhooks`.execute(world.db);
  return found.rows[0]?.count ?? -1;
}

const alert = (...events: { id: string; request?: string; subscription?: string }[]) =>
  JSON.stringify({
    'alert-id': 7,
    'rule-name': 'portal',
    'event-name': 'connectivity.provisioning.request.status.changed',
    account: 'cmp-pp-org-1',
    events: events.map(({ id, request, subscription }) => ({
      id,
      data: {
        'provisioning-request-id': request,
        'subscription-id': subscription,
        'exact-date-time': '2031-01-01T00:00:00Z',
      },
    })),
  });
const callback = (changes: object = {}) =>
  JSON.stringify({
    username: 'callbacks',
    password,
    requestId: '5bd5c1ba-6f1f-4b2b-8a53-2c0d9e4a7c11',
    deviceIds: [{ kind: 'ICCID', id: '89148000002702500011' }],
    deviceResponse: { activateResponse: {} },
    status: 'Success',
    callbackCount: 1,
    maxCallbackThreshold: 4,
    ...changes,
  });
const signed = (body: string, key = secret) => ({
  'kore-signature': koreSignature(key, `${publicUrl}/webhooks/kore`, body),
});

it('an alert may hold thousands of events, but a stranger’s is not even read', async () => {
  const many = alert(
    ...Array.from({ length: 4000 }, (_, at) => ({ id: `many ${at}`, request: `pr-${at}`, subscription: 's' })),
  );
  expect(many.length).toBeGreaterThan(500_000);
  expect(await tell('kore', many)).toBe(401);
  expect(await tell('kore', '{'.repeat(5_000_000))).toBe(401);
  expect(await tell('kore', '{'.repeat(5_000_000), { 'x-our-token': token })).toBe(413);
  expect(await tell('kore', many, { 'x-our-token': token })).toBe(200);
  expect(await kept()).toBe(4000);
});

it('the signature is what the vendor publishes for its examples', () => {
  expect(koreSignature('12345', 'https://testendpoint.com', 'field1=value1&field2=value2')).toBe(
    'f562d3959f68b5a30fc7a63f8bbf40987f633575f4231ffceb4f76dd154ea3ce',
  );
});

it('what bears no mark of the carrier is turned away and leaves no trace', async () => {
  const body = alert({ id: 'e1' });
  const forged = [
    await tell('kore', body),
    await tell('kore', body, { 'x-our-token': '' }),
    await tell('kore', body, { 'x-our-token': `${token}!` }),
    await tell('kore', body, { 'access-token': token }),
    await tell('kore', body, { 'kore-signature': '' }),
    await tell('kore', body, signed(body, 'another secret')),
    await tell('kore', alert({ id: 'e2' }), signed(body)),
    await tell('thingspace', callback({ password: 'wrong' })),
    await tell('thingspace', callback({ username: 'somebody' })),
    await tell('thingspace', callback({ password: undefined })),
    await tell('thingspace', 'no json'),
    await tell('thingspace', ''),
  ];
  expect(forged).toEqual(forged.map(() => 401));
  expect(await kept()).toBe(0);
});

it('an alert is taken with the token of its rule or with a signature, each event once, however often it comes', async () => {
  const body = alert({ id: 'e1' }, { id: 'e2' });
  expect(await tell('kore', body, { 'X-Our-Token': token })).toBe(200);
  expect(await tell('kore', body, signed(body))).toBe(200);
  expect(await kept()).toBe(2);
  expect(await tell('kore', alert({ id: 'e2' }, { id: 'e3' }), { 'x-our-token': token })).toBe(200);
  expect(await kept()).toBe(3);
  const spread = JSON.stringify({ id: 'c1', type: 'sim.changed', data: {} }, null, 2);
  const compact = JSON.stringify(JSON.parse(spread));
  expect(await tell('kore', spread, signed(compact))).toBe(200);
  expect(await kept()).toBe(4);
});

it('a callback that is tried again is kept once; another status of it is another webhook', async () => {
  expect(await tell('thingspace', callback())).toBe(200);
  expect(await tell('thingspace', callback({ callbackCount: 2 }))).toBe(200);
  expect(await kept()).toBe(1);
  expect(await tell('thingspace', callback({ status: 'Failed' }))).toBe(200);
  expect(await kept()).toBe(2);
});

it('of an alert with odd events the others are kept, and that the odd ones came', async () => {
  const before = await kept();
  const good = { id: 'good one', data: { 'subscription-id': 's' } };
  const odd = [{ id: 'odd\u0000one', data: { iccid: 89_883_030_000_001_400_000 } }, { data: {} }, 'nothing at all'];
  const body = JSON.stringify({ 'event-name': 'e', events: [...odd, good] });
  expect(await tell('kore', body, { 'x-our-token': token })).toBe(200);
  expect(await kept()).toBe(before + 4);
});

it('what the carrier means but we cannot read is taken, for it would only be sent again', async () => {
  expect(await tell('kore', '{"nothing": 1}', { 'x-our-token': token })).toBe(200);
  expect(await tell('thingspace', JSON.stringify({ username: 'callbacks', password }))).toBe(200);
  expect(await kept()).toBe(0);
});

async function ordered(carrier: 'kore' | 'thingspace', iccid: string): Promise<CommandId> {
  const commandId = newId<CommandId>('cmd');
  const lineId = newId<LineId>('line');
  const accountId = newId<AccountId>('acct');
  const asked = { commandId, lineId, accountId, carrier, kind: 'activate' as const, iccid, imei: null, planRef: 'p' };
  await world.db.transaction().execute((tx) => needs().commands.requestCommands(tx, [asked]));
  await work();
  return commandId;
}
const needs = () => rebuilt(world, { carriers: connected({ kore, thingspace }) });
async function work() {
  const { handlers, chores } = needs().commands.jobs;
  await world.runJobs(handlers);
  for (const chore of chores) await chore.run();
}
const stateOf = async (id: CommandId) => (await world.commands.commandsOf(world.db, [id]))[0]?.state;

for (const [carrier, iccid, send] of [
  [
    'kore',
    '89883030000001400016',
    (ref: string) => tell('kore', alert({ id: 'n1', request: ref }), { 'x-our-token': token }),
  ],
  ['thingspace', '89148000002702500011', () => tell('thingspace', callback())],
] as const)
  it(`${carrier}: a webhook brings the next look forward, and what it claims is not believed`, async () => {
    const fake = carrier === 'kore' ? kore : thingspace;
    const commandId = await ordered(carrier, iccid);
    fake.faults.push('down');
    for (let tries = 0; tries < 12; tries += 1) {
      world.clock.advance(60_000);
      await work();
    }
    fake.faults.pop();
    fake.lagging.add(iccid);
    const [before] = await world.commands.commandsOf(world.db, [commandId]);
    await send(before?.operationRef ?? '');
    await work();
    expect(await stateOf(commandId)).not.toBe('succeeded');
    fake.lagging.clear();
    await sql`delete from carriers.webhooks`.execute(world.db);
    await send(before?.operationRef ?? '');
    await work();
    expect(await stateOf(commandId)).toBe('succeeded');
  });

it('an alert about an unknown subscription brings forward what waits; about one of another SIM, nothing', async () => {
  await ordered('kore', '89883030000001400032');
  await sql`insert into carriers.sim_refs values ('kore', 'sub-other', '89883030000001400040')`.execute(world.db);
  const others = async () => {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from commands.commands
      where finished_at is null and next_look_at <= ${world.clock.now()}`.execute(world.db);
    return rows[0]?.due;
  };
  const tellOf = async (id: string, subscription: string) => {
    await tell('kore', alert({ id, subscription }), { 'x-our-token': token });
    await world.runJobs(needs().commands.jobs.handlers);
  };
  const before = await others();
  await tellOf('n3', 'sub-other');
  expect(await others()).toBe(before);
  await tellOf('n4', 'sub-unknown');
  expect(await others()).toBeGreaterThan(before ?? 0);
});

it('a webhook about nothing of ours changes nothing', async () => {
  const commandId = await ordered('kore', '89883030000001400024');
  const [before] = await world.commands.commandsOf(world.db, [commandId]);
  await tell('kore', alert({ id: 'n2', request: 'cmp-cpro-request-1' }), { 'x-our-token': token });
  await world.runJobs(needs().commands.jobs.handlers);
  expect(await world.commands.commandsOf(world.db, [commandId])).toEqual([before]);
  world.clock.advance(hourMs);
});
