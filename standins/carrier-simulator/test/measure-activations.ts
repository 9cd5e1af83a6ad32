import { builtInPlans } from '../src/seed/built-in-seed.ts';
import { startCarrierSimulator } from '../src/index.ts';
import { startPostgres } from '@linekeeper/standin-postgres';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const count = Number(process.argv[2] ?? 10_000);
const carriers = ['kore', 'cisco', 'thingspace'] as const;
const prefixes = { kore: '8988303000001', cisco: '8901170327790', thingspace: '8914800000001' } as const;

const rate = (seconds: number) => Math.round(count / seconds);

const folder = await mkdtemp(path.join(tmpdir(), 'carrier-bench-'));
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') });
const iccids = (carrier: (typeof carriers)[number]) =>
  Array.from({ length: count }, (_, index) => `${prefixes[carrier]}${String(index).padStart(7, '0')}`);

try {
  const simsFile = path.join(folder, 'sims.csv');
  const rows = carriers.flatMap((carrier) => iccids(carrier).map((iccid) => `${iccid},${carrier}`));
  await writeFile(simsFile, `iccid,carrier\n${rows.join('\n')}\n`);
  const simulator = await startCarrierSimulator({
    databaseUrl: await postgres.ensureDatabase('carrier_simulator'),
    host: '127.0.0.1',
    port: 0,
    kore: { clientId: 'c', clientSecret: 's', apiKey: 'k', accountId: 'cmp-pp-org-1' },
    cisco: { username: 'u', apiKey: 'k' },
    simsFile,
    practiceSims: false,
    activationMs: 0,
    usageBytesPerMinute: 100_000,
  });
  await report('Control Center, one PUT each, 8 at a time', () => activateAtCisco(simulator.url, 8));
  await report('KORE, 1,000 SIMs in a request', () => activateAtKore(simulator.url, 1000));
  await report('ThingSpace, 200 devices in a request', () => activateAtThingSpace(simulator.url, 200));
  await simulator.stop();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

async function report(what: string, work: () => Promise<void>): Promise<void> {
  const [started, cpuBefore] = [performance.now(), process.cpuUsage()];
  await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuSeconds = (user + system) / 1_000_000;
  console.log(`${what}: ${rate(seconds)} a second, ${rate(cpuSeconds)} per second of this processor time`);
}

async function post(url: string, given: Record<string, string>, body: unknown, method: 'POST' | 'PUT' = 'POST') {
  const isForm = body instanceof URLSearchParams;
  const headers = isForm ? given : { ...given, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: isForm ? body : JSON.stringify(body) });
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(`${url} answers ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

function* slices<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

async function activateAtKore(url: string, size: number): Promise<void> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'c', client_secret: 's' });
  const { access_token: token } = await post(`${url}/kore/Api/api/token`, {}, form);
  const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'k' };
  const address = `${url}/kore/connectivity/v1/accounts/cmp-pp-org-1/provisioning-requests/activate`;
  for (const part of slices(iccids('kore'), size)) {
    const subscriptions = part.map((iccid) => ({ iccid }));
    await post(address, headers, {
      activate: { 'activation-state': 'active', 'activation-profile-id': planOf('kore'), subscriptions },
    });
  }
}

async function activateAtThingSpace(url: string, size: number): Promise<void> {
  const basic = Buffer.from('practice-key:practice-secret').toString('base64');
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  const token = await post(`${url}/thingspace/api/ts/v1/oauth2/token`, { authorization: `Basic ${basic}` }, form);
  const bearer = { authorization: `Bearer ${token['access_token']}` };
  const base = `${url}/thingspace/api/m2m/v1`;
  const user = { username: 'practice-user', password: 'practice-password' };
  const { sessionToken = '' } = await post(`${base}/session/login`, bearer, user);
  for (const part of slices(iccids('thingspace'), size)) {
    await post(
      `${base}/devices/actions/activate`,
      { ...bearer, 'vz-m2m-token': sessionToken },
      {
        devices: part.map((id) => ({ deviceIds: [{ kind: 'iccid', id }] })),
        servicePlan: planOf('thingspace'),
        mdnZipCode: '98801',
      },
    );
  }
}

async function activateAtCisco(url: string, atATime: number): Promise<void> {
  const authorization = `Basic ${Buffer.from('u:k').toString('base64')}`;
  const change = { status: 'ACTIVATED', ratePlan: planOf('cisco') };
  const left = iccids('cisco')[Symbol.iterator]();
  const lane = async () => {
    for (const iccid of left) await post(`${url}/cisco/rws/api/v1/devices/${iccid}`, { authorization }, change, 'PUT');
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}

function planOf(carrier: (typeof carriers)[number]): string {
  const plan = builtInPlans().find((one) => one.carrier === carrier);
  if (!plan) throw new Error(`No plan of ${carrier}`);
  return plan.carrierPlanRef;
}
