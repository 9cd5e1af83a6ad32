import { sql } from 'kysely';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carrierWebhookChores, carrierWebhooks } from '../src/compose-carriers.ts';
import { createServer } from '../src/http/server.ts';
import { serveWebhook } from '../src/http/webhooks.ts';
import { hourMs } from '../src/kernel/clock.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../src/kernel/ids.ts';
import {
  freeSims,
  simulatedCarriers,
  simulatedConfigs,
  simulatorPlans,
  startOwnSimulator,
  type OwnSimulator,
} from './own-simulator.ts';
import { connected } from './connected.ts';
import { createWholeWorld, rebuilt, type WholeWorld } from './all-in-memory.ts';

const token = 'the token of our rule';
const password = 'the password of callbacks';

let world: WholeWorld;
let simulator: OwnSimulator;
let server: FastifyInstance;
let sims: Record<'kore' | 'thingspace', Awaited<ReturnType<typeof freeSims>>>;

beforeAll(async () => {
  world = await createWholeWorld();
  simulator = await startOwnSimulator({ clock: world.clock });
  sims = { kore: await freeSims('kore'), thingspace: await freeSims('thingspace') };
  server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    origins: { payments: 'http://localhost:8081', connect: [] },
    https: null,
  });
  for (const webhook of carrierWebhooks(configured(''), world, world)) await serveWebhook(server, webhook);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  for (const chore of carrierWebhookChores(configured(url), world, world.carriers)) await chore.run();
});
afterAll(async () => {
  await server.close();
  await simulator.stop();
  await world.stop();
});
beforeEach(async () => {
  await simulator.control('DELETE', '/faults');
  await sql`delete from carriers.webhooks`.execute(world.db);
});

/** As the settings of a portal at this address make them. */
function configured(portal: string) {
  const at = simulatedConfigs(simulator.url);
  const shown = { header: 'x-portal-token', token, secret: null };
  return {
    cisco: null,
    kore: { ...at.kore, webhook: { ...shown, url: `${portal}/webhooks/kore` } },
    thingspace: {
      ...at.thingspace,
      webhook: { username: 'callbacks', password, url: `${portal}/webhooks/thingspace` },
    },
  };
}

const needs = () => rebuilt(world, { carriers: connected(simulatedCarriers(simulator.url, world.clock)) });

async function order(carrier: 'kore' | 'thingspace', iccid: string): Promise<CommandId> {
  const commandId = newId<CommandId>('cmd');
  const ids = { commandId, lineId: newId<LineId>('line'), accountId: newId<AccountId>('acct') };
  const asked = { ...ids, carrier, kind: 'activate' as const, iccid, imei: null, planRef: simulatorPlans[carrier][0] };
  await world.db.transaction().execute((tx) => needs().commands.requestCommands(tx, [asked]));
  return commandId;
}

async function work(): Promise<void> {
  const { handlers, chores } = needs().commands.jobs;
  await world.runJobs(handlers.filter(({ job }) => job.name !== 'carriers.command-finished'));
  for (const chore of chores) await chore.run();
}

const stateOf = async (id: CommandId) => (await world.commands.commandsOf(world.db, [id]))[0]?.state;
async function webhookCount(): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from carriers.webhooks`.execute(world.db);
  return found.rows[0]?.count ?? -1;
}

/** The command is sent, and no worker would look at it for hours: only a webhook makes it end now. */
async function orderedAndLeftAlone(carrier: 'kore' | 'thingspace', iccid: string): Promise<CommandId> {
  const id = await order(carrier, iccid);
  await work();
  await sql`update commands.commands set next_look_at = ${new Date(world.clock.now().getTime() + 9 * hourMs)} where id = ${id}`.execute(
    world.db,
  );
  return id;
}

async function told(minutes = 1): Promise<void> {
  world.clock.advance(minutes * 60_000);
  await simulator.control('POST', '/deliver');
  await work();
}

it('what names a SIM by a name of the carrier brings forward the order for that SIM alone', async () => {
  const [alerted, other] = [sims.kore.next(), sims.kore.next()];
  await simulator.control('POST', '/faults', { carrier: 'kore', kind: 'slow', iccid: other, delayMs: 9 * hourMs });
  // What KORE tells of requests names none, so it may be about any order; here only what it tells of the SIM arrives.
  await simulator.control('POST', '/faults', { carrier: 'kore', kind: 'webhook-lost', iccid: alerted, nth: 2 });
  const first = await order('kore', alerted);
  await work();
  const second = await order('kore', other);
  await work();
  // The first look finds both requests open, and what KORE calls the SIMs.
  world.clock.advance(2500);
  await work();
  const later = new Date(world.clock.now().getTime() + 9 * hourMs);
  await sql`update commands.commands set next_look_at = ${later} where id = any(${[first, second]}::text[])`.execute(
    world.db,
  );
  await told();
  expect(await stateOf(first)).toBe('succeeded');
  const [untouched] = await world.commands.commandsOf(world.db, [second]);
  expect(untouched).toMatchObject({ state: 'in_progress', nextLookAt: later });
});

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
      // KORE tells of the SIM and of the request, ThingSpace of the device alone.
      expect(await webhookCount()).toBe(carrier === 'kore' ? 2 : 1);
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
      expect(await webhookCount()).toBe(0);
      expect(await stateOf(id)).not.toBe('succeeded');
    });
  });
