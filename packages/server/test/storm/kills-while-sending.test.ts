import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { endpoints, envelopeSchema } from '@linekeeper/contract';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { newId, type AccountId } from '../../src/kernel/ids.ts';
import { addPerson } from '../../src/modules/identity/people/manage-person.ts';
import { openDatabase, type OpenDatabase } from '../../src/store/database.ts';
import { tellEvents } from '../../src/store/told-events.ts';
import { portalProcesses, type PortalProcess, type PortalProcesses } from '../portal-processes.ts';
import { settingsOfPool, startTellingPool, type TellingPool } from '../telling-pool.ts';

/** A process takes seconds to start: one dies in ten rounds, and one without the long tests. */
const kills = Math.ceil(Number(process.env['STORM_ROUNDS'] ?? 10) / 10);
const eventsPerLife = 40;
const accountId = newId<AccountId>('acct');
const eventShape = z.object({ data: z.object({ invoiceId: z.string() }) });

let database: TestDatabase;
let opened: OpenDatabase;
let pool: TellingPool;
let processes: PortalProcesses;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = await startTellingPool();
  processes = await portalProcesses({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://portal.example',
    ...settingsOfPool(pool),
  });
  opened = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await processes.stop();
  await opened.close();
  await pool.stop();
  await database.drop();
});

/** A customer's system: each seventh call is answered with an error, the third of each five late, and one not at all. */
async function startListener() {
  const heard: { id: string; headers: Record<string, string>; body: string }[] = [];
  let calls = 0;
  const server = createServer((request, answer) => {
    calls += 1;
    const call = calls;
    void text(request).then(async (body) => {
      if (call === 3) return;
      if (call % 7 === 0) {
        answer.writeHead(503).end();
        return;
      }
      if (call % 5 === 3) await pause(200);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      heard.push({ id: headers['webhook-id'] ?? '', headers, body });
      answer.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { heard, url: `http://127.0.0.1:${port}/`, stop: () => server.closeAllConnections() };
}

async function addHook({ url }: PortalProcess, listens: string): Promise<string> {
  const subject = 'ada';
  const person = { subject, accountId, role: 'owner', email: 'a@example.com', firstName: 'A', lastName: 'B' } as const;
  await opened.db.transaction().execute((tx) => addPerson({ machineClock: { now: () => new Date() } }, tx, person));
  const issuer = 'http://portal.example/idp/us-east-1_Telling01';
  const token = await pool.token({ issuer, clientId: 'browser', subject, originJti: 'one' });
  const answer = await fetch(`${url}${endpoints.makeHook.path}`, {
    method: 'POST',
    headers: { idtoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ url: listens, types: ['invoice.issued'] }),
  });
  return endpoints.makeHook.reply.parse(envelopeSchema.parse(await answer.json()).data).secret;
}

async function tell(invoiceId: string): Promise<void> {
  const told = { accountId, type: 'invoice.issued', at: new Date(), lineId: null, data: { invoiceId } } as const;
  await opened.db.transaction().execute(async (tx) => tellEvents(tx, [told]));
}

it('whenever processes are killed with -9, each event arrives at least once, signed', async () => {
  const listener = await startListener();
  let portal = await processes.start();
  const secret = await addHook(portal, listener.url);
  const wanted: string[] = [];
  for (let life = 1; life <= kills; life += 1) {
    const before = listener.heard.length;
    for (let place = 1; place <= eventsPerLife; place += 1) {
      wanted.push(`inv_${life}_${place}`);
      await tell(`inv_${life}_${place}`);
    }
    // Deliveries are under way.
    await expect.poll(() => listener.heard.length).toBeGreaterThan(before);
    await portal.kill();
    portal = await processes.start();
  }
  const arrived = () =>
    new Set(listener.heard.map(({ body }) => eventShape.parse(JSON.parse(body)).data.invoiceId)).size;
  // What a killed process held, and what waits for its next try, is sent at once: those pauses have tests of their own.
  const sendAll = async () => {
    await sql`update hooks.deliveries set due_at = now() where due_at > now() and state = 'waiting'`.execute(opened.db);
    return arrived();
  };
  await expect.poll(sendAll, { interval: 1_000 }).toBe(wanted.length);
  for (const { headers, body } of listener.heard) new Webhook(secret).verify(body, headers);
  expect(new Set(listener.heard.map(({ id }) => id)).size).toBe(wanted.length);
  listener.stop();
});
