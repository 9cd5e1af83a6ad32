import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPracticeCarrier, type PracticeCarrier } from './practice-carrier.ts';

const accounts = [
  { carrier: 'kore', accountId: 'other', clientId: 'k2', clientSecret: 's2', apiKey: 'a2', email: 'ops@example.com' },
  { carrier: 'cisco', accountId: '200', username: 'u2', apiKey: 'a2' },
  { carrier: 'thingspace', accountId: 'acc-2', key: 'k2', secret: 's2', username: 'u2', password: 'p2' },
];
const first = { kore: '89883030000005550013', cisco: '89011703270005550013', thingspace: '89148000000005550013' };
const second = { kore: '89883030000006660013', cisco: '89011703270006660013', thingspace: '89148000000006660013' };

let folder: string;
let carrier: PracticeCarrier;
const file = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carrier-'));
  await writeFile(file('accounts.json'), JSON.stringify({ accounts }));
  const of = (sims: Record<string, string>, account: (kind: string) => string) =>
    Object.entries(sims).map(([kind, iccid]) => `${iccid},${kind},${account(kind)}`);
  const accountOf = (kind: string) => accounts.find((one) => one.carrier === kind)?.accountId ?? '';
  await writeFile(
    file('sims.csv'),
    ['iccid,carrier,account', ...of(first, () => ''), ...of(second, accountOf)].join('\n'),
  );
  carrier = await openPracticeCarrier({ simsFile: file('sims.csv'), accountsFile: file('accounts.json') });
});
afterAll(async () => {
  await carrier.close();
  await rm(folder, { recursive: true });
});

async function koreOfOther() {
  const form = { client_id: 'k2', client_secret: 's2' };
  const { access_token: token } = (await carrier.requestToken(form)).body;
  return { authorization: `Bearer ${token}`, 'x-api-key': 'a2' };
}
const koreAddress = (account: string, rest: string) => `/kore/connectivity/v1/accounts/${account}${rest}`;

test('KORE shows each account its own SIMs only', async () => {
  const headers = await koreOfOther();
  const list = '/subscriptions?page-index=0&max-page-item=9';
  const own = await carrier.send(koreAddress('other', list), { headers });
  expect(own.body.subscriptions.map((one) => one.iccid)).toEqual([second.kore]);
  expect((await carrier.kore('GET', list)).body.subscriptions.map((one) => one.iccid)).toEqual([first.kore]);
  expect((await carrier.send(koreAddress('cmp-pp-org-310', list), { headers })).status).toBe(403);
  const mixed = { ...headers, 'x-api-key': 'api-key' };
  expect((await carrier.send(koreAddress('other', list), { headers: mixed })).status).toBe(403);
});

test('KORE finds an account by its address, and takes no order for a SIM of another one', async () => {
  const headers = await koreOfOther();
  const find = (email: string) => carrier.send(`/kore/connectivity/v1/accounts?email=${email}`, { headers });
  expect((await find('ops@example.com')).body.account).toEqual([expect.objectContaining({ 'account-id': 'other' })]);
  expect((await find('someone@example.com')).status).toBe(404);
  const json = { activate: { 'activation-state': 'active', subscriptions: [{ iccid: first.kore }] } };
  const answer = await carrier.send(koreAddress('other', '/provisioning-requests'), { method: 'POST', headers, json });
  expect(answer.status).toBe(400);
});

test('Control Center shows each account its own devices only', async () => {
  const headers = { authorization: `Basic ${Buffer.from('u2:a2').toString('base64')}` };
  const get = (rest: string) => carrier.send(`/cisco/rws/api/v1${rest}`, { headers });
  const list = await get('/devices?modifiedSince=2026-01-01T00:00:00Z');
  expect(list.body.devices.map((one) => one.iccid)).toEqual([second.cisco]);
  expect((await get(`/devices/${first.cisco}`)).status).toBe(404);
  expect((await get(`/devices/${second.cisco}`)).body).toMatchObject({ accountId: '200' });
  expect((await get('/devices?modifiedSince=2026-01-01T00:00:00Z&accountId=100020620')).status).toBe(400);
});

test('ThingSpace shows each account its own devices only, and a session belongs to one', async () => {
  const bearer = (await carrier.requestBearer('k2:s2')).body.access_token;
  const post = (rest: string, json: unknown, more: Record<string, string> = {}) =>
    carrier.send(`/thingspace/api/m2m/v1${rest}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, ...more },
      json,
    });
  expect((await post('/session/login', { username: 'ts-user', password: 'ts-password' })).status).toBe(400);
  const { sessionToken } = (await post('/session/login', { username: 'u2', password: 'p2' })).body;
  const session = { 'vz-m2m-token': sessionToken };
  const list = await post('/devices/actions/list', {}, session);
  expect(list.body.devices).toHaveLength(1);
  expect(JSON.stringify(list.body)).toContain(second.thingspace);
  const stranger = { devices: [{ deviceIds: [{ kind: 'iccid', id: first.thingspace }] }] };
  expect((await post('/devices/actions/restore', stranger, session)).body.errorCode).toContain('DeviceNotFound');
  const others = await carrier.thingspaceHeaders();
  expect((await post('/devices/actions/list', {}, { 'vz-m2m-token': others['vz-m2m-token'] })).status).toBe(400);
});

test('a SIM of an unknown account, and an account that is there twice, stop the start', async () => {
  const bad = (files: Record<string, string>) => openPracticeCarrier(files);
  await writeFile(file('stray.csv'), `iccid,carrier,account\n${first.kore},kore,nobody\n`);
  await expect(bad({ simsFile: file('stray.csv') })).rejects.toThrow('nobody');
  await writeFile(file('twice.json'), JSON.stringify({ accounts: [...accounts, ...accounts] }));
  await expect(bad({ accountsFile: file('twice.json') })).rejects.toThrow('twice');
});
