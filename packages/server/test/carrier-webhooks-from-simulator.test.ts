import { sql } from 'kysely';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carrierWebhooks } from '../src/compose-carriers.ts';
import { createServer } from '../src/http/server.ts';
import { serveWebhook } from '../src/http/webhooks.ts';
import { hourMs } from '../src/kernel/clock.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../src/kernel/ids.ts';
import { carriersJobs, commandsOf, requestCommands } from '../src/modules/carriers/index.ts';
import {
  freeSims,
  simulatedCarriers,
  simulatorPlans,
  simulatorSecrets,
  startOwnSimulator,
  type OwnSimulator,
} from './own-simulator.ts';
import { createWorld, type TestWorld } from './test-world.ts';

const token = 'the token of our rule';
const password = 'the password of callbacks';
const pace = { callsPerSecond: 1, baseUrl: '', tokenUrl: '' };
const { kore, thingspace } = simulatorSecrets;

let world: TestWorld;
let simulator: OwnSimulator;
let server: FastifyInstance;
let sims: Record<'kore' | 'thingspace', Awaited<ReturnType<typeof freeSims>>>;

beforeAll(async () => {
  world = await createWorld();
  simulator = await startOwnSimulator({ clock: world.clock });
  sims = { kore: await freeSims('kore'), thingspace: await freeSims('thingspace') };
  server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    origins: { payments: 'http://localhost:8081', connect: [] },
    isHttps: false,
  });
  const carriers = {
    kore: { ...kore, ...pace, webhook: { header: 'x-portal-token', token, secret: null } },
    thingspace: { ...thingspace, ...pace, zipCode: '92602', webhook: { username: 'callbacks', password } },
  };
  for (const webhook of carrierWebhooks({ carriers, publicUrl: 'http://localhost' }, world))
    await serveWebhook(server, webhook);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  await askKoreToTell(`${url}/webhooks/kore`);
  await askThingSpaceToTell(`${url}/webhooks/thingspace`);
});
afterAll(async () => {
  await server.close();
  await simulator.stop();
  await world.stop();
});
beforeEach(async () => {
  await simulator.control('DELETE', '/faults');
  await sql`delete from carriers.notices`.execute(world.db);
});

async function post(path: string, headers: Record<string, string>, body: object | string): Promise<unknown> {
  const answer = await fetch(`${simulator.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const part = (json: unknown, name: string) => String(Object(json)[name]);

/** As whoever runs the portal does once, by the how-to. */
async function askKoreToTell(url: string): Promise<void> {
  const client = `grant_type=client_credentials&client_id=${kore.clientId}&client_secret=${kore.clientSecret}`;
  const bearer = part(await post('/kore/Api/api/token', form, client), 'access_token');
  const headers = { authorization: `Bearer ${bearer}`, 'x-api-key': kore.apiKey };
  await post(`/kore/connectivity/v1/accounts/${kore.accountId}/rules`, headers, {
    'rule-name': 'portal',
    'event-name': 'connectivity.subscription.state.changed',
    enabled: true,
    conditions: [],
    actions: { webhook: { 'webhook-url': url, 'access-token': token, 'access-token-key': 'x-portal-token' } },
  });
}

async function askThingSpaceToTell(url: string): Promise<void> {
  const { key, secret, username, accountName } = thingspace;
  const basic = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
  const tokenAnswer = await post(
    '/thingspace/api/ts/v1/oauth2/token',
    { ...form, ...basic },
    'grant_type=client_credentials',
  );
  const bearer = { authorization: `Bearer ${part(tokenAnswer, 'access_token')}` };
  const base = '/thingspace/api/m2m/v1';
  const session = await post(`${base}/session/login`, bearer, { username, password: thingspace.password });
  const both = { ...bearer, 'vz-m2m-token': part(session, 'sessionToken') };
  await post(`${base}/callbacks/${accountName}`, both, {
    name: 'CarrierService',
    url,
    username: 'callbacks',
    password,
  });
}

const needs = () => ({ ...world, carriers: simulatedCarriers(simulator.url, world.clock) });

async function order(carrier: 'kore' | 'thingspace', iccid: string): Promise<CommandId> {
  const commandId = newId<CommandId>('cmd');
  const ids = { commandId, lineId: newId<LineId>('line'), accountId: newId<AccountId>('acct') };
  const asked = { ...ids, carrier, kind: 'activate' as const, iccid, imei: null, planRef: simulatorPlans[carrier][0] };
  await world.db.transaction().execute((tx) => requestCommands(needs(), tx, [asked]));
  return commandId;
}

async function work(): Promise<void> {
  const { handlers, chores } = carriersJobs(needs());
  await world.runJobs(handlers.filter(({ job }) => job.name !== 'carriers.command-finished'));
  for (const chore of chores) await chore.run();
}

const stateOf = async (id: CommandId) => (await commandsOf(world.db, [id]))[0]?.state;
async function noticeCount(): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from carriers.notices`.execute(world.db);
  return found.rows[0]?.count ?? -1;
}

/** The order is sent, and nobody would look at it again for hours: only being told makes it end now. */
async function orderedAndLeftAlone(carrier: 'kore' | 'thingspace', iccid: string): Promise<CommandId> {
  const id = await order(carrier, iccid);
  await work();
  await sql`update carriers.commands set next_look_at = ${new Date(world.clock.now().getTime() + 9 * hourMs)} where id = ${id}`.execute(
    world.db,
  );
  return id;
}

async function told(minutes = 1): Promise<void> {
  world.clock.advance(minutes * 60_000);
  await simulator.control('POST', '/deliver');
  await work();
}

for (const carrier of ['kore', 'thingspace'] as const)
  describe(`what ${carrier} tells by itself`, () => {
    it('makes us look at once', async () => {
      const id = await orderedAndLeftAlone(carrier, sims[carrier].next());
      await told();
      expect(await stateOf(id)).toBe('succeeded');
    });

    it('counts once when it comes twice', async () => {
      const iccid = sims[carrier].next();
      await simulator.control('POST', '/faults', { carrier, kind: 'webhook-duplicate', iccid });
      const id = await orderedAndLeftAlone(carrier, iccid);
      await told();
      await told(6);
      expect(await stateOf(id)).toBe('succeeded');
      expect(await noticeCount()).toBe(1);
    });

    it('does no harm when it comes late and out of order', async () => {
      const iccid = sims[carrier].next();
      await simulator.control('POST', '/faults', { carrier, kind: 'webhook-disorder', iccid });
      const id = await orderedAndLeftAlone(carrier, iccid);
      await told();
      await told(30);
      expect(await stateOf(id)).toBe('succeeded');
    });

    it('is not missed when it never comes', async () => {
      const iccid = sims[carrier].next();
      await simulator.control('POST', '/faults', { carrier, kind: 'webhook-lost', iccid });
      const id = await orderedAndLeftAlone(carrier, iccid);
      await told();
      expect(await stateOf(id)).not.toBe('succeeded');
      await told(10 * 60);
      expect(await stateOf(id)).toBe('succeeded');
    });

    it('is not taken when it is forged', async () => {
      const iccid = sims[carrier].next();
      const message = carrier === 'kore' ? 'token' : 'password';
      await simulator.control('POST', '/faults', { carrier, kind: 'webhook-forged', iccid, message, times: null });
      const id = await orderedAndLeftAlone(carrier, iccid);
      await told();
      expect(await noticeCount()).toBe(0);
      expect(await stateOf(id)).not.toBe('succeeded');
    });
  });
