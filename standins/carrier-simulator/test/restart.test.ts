import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openListener } from './listener.ts';
import { openPracticeCarrier, plans, type PracticeCarrier } from './practice-carrier.ts';
import { thingspaceClient } from './thingspace-client.ts';

let carrier: PracticeCarrier;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carrier-'));
  await writeFile(
    path.join(folder, 'sims.csv'),
    'iccid,carrier,imei,eid,form_factor\n89883030000005550013,kore,,,MFF2\n',
  );
  await writeFile(
    path.join(folder, 'plans.json'),
    JSON.stringify({ plans: [{ carrier: 'kore', carrierPlanRef: plans.small, name: 'Small', priceCents: 100 }] }),
  );
  carrier = await openPracticeCarrier({
    simsFile: path.join(folder, 'sims.csv'),
    plansFile: path.join(folder, 'plans.json'),
  });
});
afterEach(async () => {
  await carrier.close();
  await rm(folder, { recursive: true });
});

const iccid = '89883030000005550013';
const order = { 'activation-state': 'active', subscriptions: [{ iccid }] };
const stateOf = async (sim: string) => (await carrier.subscription(sim)).states[0]?.state;

test('a restart keeps requests, tokens, faults and the moved clock', async () => {
  await carrier.order('activate', order);
  await carrier.control('POST', '/clock', { advanceMs: 4000 });
  await carrier.control('POST', '/faults', { carrier: 'cisco', kind: '500' });
  await carrier.restart();
  expect(await stateOf(iccid)).toBe('Active');
  expect((await carrier.cisco('GET', '/rateplans')).status).toBe(500);
  expect((await carrier.kore('GET', '/provisioning-requests')).body['total-records']).toBe(1);
});

test('new lines of the files are added at the next start, and no SIM loses its state', async () => {
  await carrier.order('activate', order);
  carrier.clock.at += 4000;
  const added = '89883030000005550021';
  await writeFile(path.join(folder, 'sims.csv'), `carrier,iccid\r\nkore,${added}\r\nkore,${iccid}\r\n`);
  await carrier.restart();
  expect([await stateOf(iccid), await stateOf(added)]).toEqual(['Active', 'Stock']);
  expect(
    (await carrier.kore('GET', '/subscriptions?page-index=0&max-page-item=9')).body['page-info-result']['total-count'],
  ).toBe(2);
});

test('a wrong line in the SIM file stops the start and is named', async () => {
  await writeFile(path.join(folder, 'sims.csv'), 'iccid,carrier\n89883030000005550013,kore\n12,kore\n');
  await expect(carrier.restart()).rejects.toThrow('line 3');
  await writeFile(path.join(folder, 'sims.csv'), 'iccid,carrier\n89883030000005550013,kore\n');
  await carrier.restart();
});

test('kill -9 in the middle of an activation loses nothing and does nothing twice', async () => {
  const secrets = { KORE_CLIENT_ID: 'client', KORE_CLIENT_SECRET: 'client-secret', KORE_API_KEY: 'api-key' };
  const env = {
    ...secrets,
    DATABASE_URL: carrier.database.url,
    PORT: '0',
    CONTROL_SECRET: 'c',
    ACTIVATION_MS: '60000',
  };
  const first = await startChild(env);
  const headers = await carrier.koreHeaders();
  // The carriers' time of the child is the real one, so it wants a token of its own.
  const bearer = { ...headers, authorization: `Bearer ${await tokenOf(first.url)}` };
  const submitted = await fetch(
    `${first.url}/kore/connectivity/v1/accounts/cmp-pp-org-310/provisioning-requests/activate`,
    {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ activate: order }),
    },
  );
  expect(submitted.status).toBe(200);
  await kill(first.child);

  const second = await startChild(env);
  await fetch(`${second.url}/control/clock`, {
    method: 'POST',
    headers: { 'x-control-secret': 'c', 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 60_000 }),
  });
  const list = await fetch(
    `${second.url}/kore/connectivity/v1/accounts/cmp-pp-org-310/provisioning-requests?iccid=${iccid}`,
    {
      headers: { ...bearer, authorization: `Bearer ${await tokenOf(second.url)}` },
    },
  );
  expect(await list.json()).toMatchObject({ 'total-records': 1, records: [{ 'request-status': 'completed' }] });
  await kill(second.child);
});

test('kill -9 loses neither a waiting callback nor a fault nor the moved clock', async () => {
  const listener = await openListener();
  const device = '89148000000005550013';
  await writeFile(path.join(folder, 'sims.csv'), `iccid,carrier\n${device},thingspace\n`);
  const files = { SIMS_FILE: path.join(folder, 'sims.csv') };
  const env = {
    ...files,
    DATABASE_URL: carrier.database.url,
    PORT: '0',
    CONTROL_SECRET: 'c',
    ACTIVATION_MS: '7200000',
  };
  const control = async (url: string, rest: string, body?: object) => {
    const headers = { 'x-control-secret': 'c', ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}/control${rest}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return answer.text();
  };

  const first = await startChild(env);
  const client = thingspaceClientAt(first.url);
  await client.thingspace('POST', '/callbacks/0000123456-00001', { name: 'CarrierService', url: listener.url });
  expect((await client.act('activate', [device])).status).toBe(200);
  await control(first.url, '/clock', { advanceMs: 3_600_000 });
  await control(first.url, '/faults', { carrier: 'cisco', kind: '500' });
  await kill(first.child);

  const second = await startChild(env);
  expect(await control(second.url, '/faults')).toContain('"cisco"');
  expect(listener.received).toEqual([]);
  await control(second.url, '/clock', { advanceMs: 3_600_000 });
  await control(second.url, '/deliver', {});
  expect(listener.received.map((one) => one.body['status'])).toEqual(['Success']);
  await kill(second.child);
  await listener.close();
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the program cleanly', async (signal) => {
  const { child } = await startChild({ DATABASE_URL: carrier.database.url, PORT: '0' });
  const gone = once(child, 'exit');
  child.kill(signal);
  expect(await gone).toEqual([0, null]);
});

test('the program does not outlive its starter', async () => {
  const { child } = await startChild({ DATABASE_URL: carrier.database.url, PORT: '0' });
  const gone = once(child, 'exit');
  child.disconnect();
  expect(await gone).toEqual([0, null]);
});

test('a wrong setting is named, and the program ends', async () => {
  const child = spawnProgram({ DATABASE_URL: carrier.database.url, PORT: 'eighty', ACTIVATION_MS: '-1' });
  const complaint = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await complaint).toMatch(/PORT[^]*ACTIVATION_MS|ACTIVATION_MS[^]*PORT/u);
});

test('a taken port is named, and the program ends', async () => {
  const taken = new URL(carrier.url).port;
  const child = spawnProgram({ DATABASE_URL: carrier.database.url, PORT: taken });
  const complaint = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await complaint).toContain(`Port ${taken} is taken`);
});

/** A client with the credentials that a simulator has without settings. */
const thingspaceClientAt = (url: string) =>
  thingspaceClient(
    async (rest, { json, headers, ...init }) => {
      const all = new Headers(headers);
      if (json !== undefined) all.set('content-type', 'application/json');
      const body = json === undefined ? init.body : JSON.stringify(json);
      const answer = await fetch(`${url}${rest}`, { ...init, headers: all, ...(body ? { body } : {}) });
      const content = await answer.text();
      return { status: answer.status, headers: answer.headers, body: JSON.parse(content), text: content };
    },
    { secret: 'practice-key:practice-secret', username: 'practice-user', password: 'practice-password' },
  );

function spawnProgram(env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../src/bin.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The program has no output');
  return Object.assign(child, { stdout, stderr });
}

async function startChild(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawnProgram(env);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (http:\S+)/u.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error('The simulator did not become ready');
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/kore/Api/api/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'client',
      client_secret: 'client-secret',
    }),
  });
  const body: { access_token: string } = JSON.parse(await answer.text());
  return body.access_token;
}
