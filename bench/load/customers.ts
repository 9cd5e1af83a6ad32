import { cards, newCustomer } from '@linekeeper/e2e/world/customer';
import { logInAs } from '@linekeeper/e2e/world/log-in-as';
import { portal } from '@linekeeper/e2e/world/running-portal';
import { withConnection } from '@linekeeper/standin-postgres';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { seedLinesOf } from '../fleet/seed-fleet.ts';
import { addressOf, type Browser } from './browse.ts';

const atOnce = 8;
const linesEach = 40;
/** One in so many has a card that declines, and a line whose charge failed. */
const oneIn = 10;
const untilFailedMs = 600_000;

const catalog = z.object({
  data: z.object({ plans: z.array(z.object({ id: z.string(), carrier: z.string(), needsImei: z.boolean() })) }),
});

/** Customers who signed up over the wire, each with lines; a tenth owes something. */
export async function makeCustomers(count: number, databaseUrl: string): Promise<Browser[]> {
  const sims = await simsOf('cisco');
  const made: Browser[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < count; at = next++) {
      const sim = at % oneIn === 0 ? sims.pop() : undefined;
      const from = addressOf(at);
      const person = await newCustomer({ from, ...(sim !== undefined && { card: cards.declinesLater }) });
      if (sim !== undefined) await activate(await logInAs(person, from), sim);
      made[at] = { person, owes: sim !== undefined };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await withConnection(databaseUrl, async (client) => {
    const owing = made.filter(({ owes }) => owes).length;
    for (const deadline = performance.now() + untilFailedMs; performance.now() < deadline; await pause(500)) {
      const { rows } = await client.query<{ many: number }>(
        `select count(distinct account_id)::int as many from payments.charge_attempts where state = 'declined'`,
      );
      if ((rows[0]?.many ?? 0) >= owing) break;
    }
    const accounts = await client.query<{ id: string }>('select id from accounts.accounts');
    await seedLinesOf(
      client,
      accounts.rows.map(({ id }) => id),
      linesEach,
    );
  });
  return made;
}

async function simsOf(carrier: string): Promise<string[]> {
  const rows = (await readFile(path.resolve(import.meta.dirname, '../../config/sims.csv'), 'utf8')).split('\n');
  const found = rows.map((row) => row.split(',')).filter(([, of]) => of === carrier);
  // What a number ends with says how the simulator behaves: these behave well.
  return found.map(([iccid = '']) => iccid).filter((iccid) => !/9[89]\d.$/.test(iccid));
}

async function activate(idToken: string, iccid: string): Promise<void> {
  const { plans } = catalog.parse(
    await (await fetch(`${portal.url()}/api/v1/catalog`, { headers: { idToken } })).json(),
  ).data;
  const planId = plans.find(({ carrier, needsImei }) => carrier === 'cisco' && !needsImei)?.id;
  const answer = await fetch(`${portal.url()}/v1/dash/activate`, {
    method: 'POST',
    headers: { idToken, 'content-type': 'application/json' },
    body: JSON.stringify({ planId, devices: [{ iccid }] }),
  });
  if (!answer.ok) throw new Error(`activate answered ${answer.status}: ${await answer.text()}`);
}
