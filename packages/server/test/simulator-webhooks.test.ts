import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startLauncher, type StartedLauncher } from './started-launcher.ts';

const patience = { timeout: 300_000, interval: 200 };

let launcher: StartedLauncher;
beforeAll(async () => {
  launcher = await startLauncher({});
  await launcher.untilUsable();
});
afterAll(() => launcher.stop());

const secretsSchema = z.object({
  CARRIER_KORE_CLIENT_ID: z.string(),
  CARRIER_KORE_CLIENT_SECRET: z.string(),
  CARRIER_KORE_API_KEY: z.string(),
  CARRIER_KORE_ACCOUNT_ID: z.string(),
  CARRIER_KORE_WEBHOOK_TOKEN: z.string(),
  CARRIER_KORE_WEBHOOK_SECRET: z.string(),
  CARRIER_THINGSPACE_WEBHOOK_PASSWORD: z.string(),
  CARRIER_SIMULATOR_CONTROL_SECRET: z.string(),
});
const read = (name: string) => readFile(path.join(launcher.dataDir, name), 'utf8');
const secrets = async () => secretsSchema.parse(JSON.parse(await read('secrets.json')));

const eventLine = z.object({ event: z.string(), account: z.string().optional(), carrier: z.string().optional() });

/** Lines of the portal's log that name such an event. */
async function logged(event: string) {
  const lines = (await read('logs/portal.log')).split('\n').filter((line) => line.includes(`"${event}"`));
  return lines.map((line) => eventLine.parse(JSON.parse(line)));
}

it('an embedded start registers its address at both carriers that tell', async () => {
  await vi.waitFor(async () => {
    const accounts = (await logged('carriers.webhook-arranged')).map(({ account }) => account?.split(' ')[0]);
    expect(new Set(accounts)).toEqual(new Set(['kore', 'thingspace']));
  }, patience);
});

it('what a person requests at the simulator reaches the portal, signed', async () => {
  const known = await secrets();
  const simulator = `http://127.0.0.1:${launcher.port + 2}`;
  const ask = async (url: string, headers: Record<string, string>, body: string) => {
    const answer = await fetch(`${simulator}/kore${url}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    return z.object({ access_token: z.string().optional() }).parse(await answer.json());
  };
  const client = {
    grant_type: 'client_credentials',
    client_id: known.CARRIER_KORE_CLIENT_ID,
    client_secret: known.CARRIER_KORE_CLIENT_SECRET,
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const { access_token: token } = await ask('/Api/api/token', form, new URLSearchParams(client).toString());
  const headers = {
    authorization: `Bearer ${token}`,
    'x-api-key': known.CARRIER_KORE_API_KEY,
    'content-type': 'application/json',
  };
  const [iccid] = z
    .object({ iccids: z.object({ kore: z.array(z.string()) }) })
    .parse(await (await fetch(`http://localhost:${launcher.port}/dev/welcome.json`)).json()).iccids.kore;
  const order = {
    'activation-state': 'active',
    'activation-profile-id': 'cmp-prov-ap-20001',
    subscriptions: [{ iccid }],
  };
  const account = `/connectivity/v1/accounts/${known.CARRIER_KORE_ACCOUNT_ID}`;
  await ask(`${account}/provisioning-requests/activate`, headers, JSON.stringify({ activate: order }));
  await vi.waitFor(async () => {
    expect((await logged('carriers.told')).map(({ carrier }) => carrier)).toContain('kore');
  }, patience);
});

it('neither the marks of webhooks nor credentials of carriers are in any log', async () => {
  const known = await secrets();
  for (const name of ['logs/portal.log', 'logs/carrier-simulator.log']) {
    const text = await read(name);
    for (const secret of Object.entries(known).filter(([setting]) => !setting.endsWith('_ID')))
      expect(text.includes(secret[1]), `${secret[0]} in ${name}`).toBe(false);
  }
});
