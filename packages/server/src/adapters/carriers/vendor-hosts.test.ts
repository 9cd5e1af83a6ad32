import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freeBudget } from '../../../test/free-budget.ts';
import { startLoopbackCarriers, type LoopbackCarriers } from '../../../test/loopback-carriers.ts';
import {
  freeSims,
  ownSession,
  simulatorPlans,
  simulatorSecrets,
  startOwnSimulator,
  type OwnSimulator,
  type SimulatedId,
} from '../../../test/own-simulator.ts';
import { pointVendorHostsAt } from '../../../test/vendor-hosts.ts';
import { loadConfig } from '../../config.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { CarrierPort } from '../../modules/carriers/index.ts';
import { checkCarriers } from './carrier-adapters.ts';
import { ciscoCarrier } from './cisco-carrier.ts';
import { koreCarrier } from './kore-carrier.ts';
import { koreWebhookDesk } from './kore-webhook-desk.ts';
import { thingspaceWebhookDesk } from './thingspace-webhook-desk.ts';
import { thingspaceCarrier } from './thingspace-carrier.ts';

const hosts = {
  'api.korewireless.com': '/kore',
  'restapi7.jasper.com': '/cisco',
  'thingspace.verizon.com': '/thingspace',
};

let simulator: OwnSimulator;
let vendors: LoopbackCarriers;
let folder: string;
let undo: () => void;

beforeAll(async () => {
  simulator = await startOwnSimulator();
  vendors = await startLoopbackCarriers(hosts, simulator.url);
  folder = await mkdtemp(join(tmpdir(), 'carrier-hosts-'));
  undo = pointVendorHostsAt(vendors.port, vendors.cert);
});
afterEach(() => void vendors.requests.splice(0));
afterAll(async () => {
  undo();
  await vendors.stop();
  await simulator.stop();
  await rm(folder, { recursive: true });
});

const { kore, cisco, thingspace } = simulatorSecrets;
const settings = {
  CARRIER_KORE_ADAPTER: 'vendor',
  CARRIER_KORE_CLIENT_ID: kore.clientId,
  CARRIER_KORE_CLIENT_SECRET: kore.clientSecret,
  CARRIER_KORE_API_KEY: kore.apiKey,
  CARRIER_KORE_ACCOUNT_ID: kore.accountId,
  CARRIER_CISCO_ADAPTER: 'vendor',
  CARRIER_CISCO_BASE_URL: 'https://restapi7.jasper.com/rws/api/v1',
  CARRIER_CISCO_USERNAME: cisco.username,
  CARRIER_CISCO_API_KEY: cisco.apiKey,
  CARRIER_THINGSPACE_ADAPTER: 'vendor',
  CARRIER_THINGSPACE_KEY: thingspace.key,
  CARRIER_THINGSPACE_SECRET: thingspace.secret,
  CARRIER_THINGSPACE_USERNAME: thingspace.username,
  CARRIER_THINGSPACE_PASSWORD: thingspace.password,
  CARRIER_THINGSPACE_ACCOUNT_NAME: thingspace.accountName,
  CARRIER_THINGSPACE_ZIP_CODE: '92602',
};

async function configured(changes: Record<string, string> = {}) {
  const { carriers } = await loadConfig({ DATA_DIR: folder, ...settings, ...changes });
  return carriers;
}

/** The adapters as the portal's settings make them; no address is set but Control Center's, which has no fixed one. */
async function ports(): Promise<Record<SimulatedId, CarrierPort>> {
  const config = await configured();
  if (!config.kore || !config.cisco || !config.thingspace) throw new Error('not configured');
  const parts = { clock: systemClock, budget: freeBudget };
  return {
    kore: koreCarrier({ ...parts, config: config.kore }),
    cisco: ciscoCarrier({ ...parts, config: config.cisco }),
    thingspace: thingspaceCarrier({
      ...parts,
      config: config.thingspace,
      activations: freeBudget,
      session: ownSession(),
    }),
  };
}

async function activated(carrier: SimulatedId, imei: string | null = null) {
  const port = (await ports())[carrier];
  const iccid = (await freeSims(carrier)).next();
  const outcome = await port.submit({
    kind: 'activate',
    planRef: simulatorPlans[carrier][0],
    lines: [{ iccid, imei }],
  });
  expect(outcome).toMatchObject({ kind: 'accepted' });
  return iccid;
}

const json = (text: string | undefined): unknown => JSON.parse(text ?? 'null');
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

it('KORE: a token by a form, then the request with token and key, at the vendor over TLS', async () => {
  const iccid = await activated('kore', '490154203237518');
  const [token, request] = vendors.requests;
  expect(vendors.requests).toHaveLength(2);
  expect(new Set(vendors.requests.map((one) => `${one.serverName} ${one.host}`))).toEqual(
    new Set(['api.korewireless.com api.korewireless.com']),
  );
  expect(token).toMatchObject({
    what: 'POST /Api/api/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials&client_id=c&client_secret=s',
  });
  expect(request).toMatchObject({
    what: 'POST /connectivity/v1/accounts/cmp-pp-org-1/provisioning-requests/activate',
    headers: {
      authorization: expect.stringMatching(/^Bearer \S+$/),
      'x-api-key': 'k',
      'content-type': 'application/json',
      accept: 'application/json',
    },
  });
  expect(json(request?.body)).toEqual({
    activate: {
      'activation-state': 'active',
      'activation-profile-id': simulatorPlans.kore[0],
      subscriptions: [{ iccid, imei: '490154203237518' }],
    },
  });
});

it('Control Center: one change with user and key, at the host of its operator', async () => {
  const iccid = await activated('cisco');
  expect(vendors.requests).toMatchObject([
    {
      serverName: 'restapi7.jasper.com',
      host: 'restapi7.jasper.com',
      what: `PUT /rws/api/v1/devices/${iccid}`,
      headers: {
        authorization: basic('u', 'k'),
        'content-type': 'application/json',
        accept: 'application/json',
      },
    },
  ]);
  expect(json(vendors.requests[0]?.body)).toEqual({ status: 'ACTIVATED', ratePlan: simulatorPlans.cisco[0] });
});

it('ThingSpace: a bearer token, one log-in, then the request with both tokens', async () => {
  const iccid = await activated('thingspace', '490154203237518');
  const [token, logIn, request] = vendors.requests;
  expect(vendors.requests).toHaveLength(3);
  expect(new Set(vendors.requests.map((one) => `${one.serverName} ${one.host}`))).toEqual(
    new Set(['thingspace.verizon.com thingspace.verizon.com']),
  );
  expect(token).toMatchObject({
    what: 'POST /api/ts/v1/oauth2/token',
    headers: { authorization: basic('k', 's'), 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  expect(logIn).toMatchObject({ what: 'POST /api/m2m/v1/session/login' });
  expect(json(logIn?.body)).toEqual({ username: 'u', password: 'p' });
  expect(request).toMatchObject({
    what: 'POST /api/m2m/v1/devices/actions/activate',
    headers: {
      authorization: expect.stringMatching(/^Bearer \S+$/),
      'vz-m2m-token': expect.stringMatching(/^\S+$/),
      'content-type': 'application/json',
    },
  });
  expect(json(request?.body)).toEqual({
    accountName: thingspace.accountName,
    devices: [
      {
        deviceIds: [
          { kind: 'iccid', id: iccid },
          { kind: 'imei', id: '490154203237518' },
        ],
      },
    ],
    servicePlan: simulatorPlans.thingspace[0],
    mdnZipCode: '92602',
  });
});

const told = {
  PUBLIC_URL: 'https://portal.example.com/',
  CARRIER_KORE_WEBHOOK_TOKEN: 'a token of sixteen or more',
  CARRIER_THINGSPACE_WEBHOOK_USERNAME: 'callbacks',
  CARRIER_THINGSPACE_WEBHOOK_PASSWORD: 'a password of sixteen or more',
};

it('KORE and ThingSpace are asked once to tell us of changes, at the address of the public', async () => {
  const config = await configured(told);
  if (!config.kore || !config.thingspace) throw new Error('not configured');
  const parts = { clock: systemClock, budget: freeBudget };
  const rules = koreWebhookDesk({ ...parts, config: config.kore });
  const device = { ...parts, config: config.thingspace, activations: freeBudget, session: ownSession() };
  expect(await rules?.arrange(null)).toEqual({ kind: 'arranged' });
  expect(await thingspaceWebhookDesk(device)?.arrange(null)).toEqual({ kind: 'arranged' });
  const account = '/connectivity/v1/accounts/cmp-pp-org-1';
  const callbacks = `/api/m2m/v1/callbacks/${thingspace.accountName}`;
  const written = vendors.requests.filter(({ what }) => /rules|callbacks/.test(what));
  expect(written.map(({ what }) => what)).toEqual([
    `GET ${account}/rules`,
    `POST ${account}/rules`,
    `POST ${account}/rules`,
    `GET ${callbacks}`,
    `POST ${callbacks}`,
  ]);
  expect(json(written[1]?.body)).toEqual({
    'rule-name': 'portal connectivity.subscription.state.changed',
    'event-name': 'connectivity.subscription.state.changed',
    enabled: true,
    conditions: [],
    actions: {
      webhook: {
        'webhook-url': 'https://portal.example.com/webhooks/kore',
        'access-token': told.CARRIER_KORE_WEBHOOK_TOKEN,
        'access-token-key': 'access-token',
      },
    },
  });
  expect(json(written[4]?.body)).toEqual({
    name: 'CarrierService',
    url: 'https://portal.example.com/webhooks/thingspace',
    username: 'callbacks',
    password: told.CARRIER_THINGSPACE_WEBHOOK_PASSWORD,
  });
});

it('a start says which carrier has something to show us and no address to show it at', async () => {
  const { PUBLIC_URL: _url, ...marks } = told;
  const sentences = await checkCarriers(await configured(marks));
  expect(sentences).toEqual([
    'KORE has no address to tell us of changes at, so we only ask. Set PUBLIC_URL to the https address of this portal.',
    'ThingSpace has no address to tell us of changes at, so we only ask. Set PUBLIC_URL to the https address of this portal.',
  ]);
  const unsafe = await configured({ ...told, PUBLIC_URL: 'http://portal.example.com' });
  expect(await checkCarriers(unsafe)).toEqual(sentences);
  expect(await checkCarriers(await configured(told))).toEqual([]);
});

it('a start looks whether every carrier knows us, without logging in anywhere', async () => {
  expect(await checkCarriers(await configured())).toEqual([]);
  expect(vendors.requests.map(({ what }) => what).toSorted()).toEqual([
    'GET /connectivity/v1/accounts/cmp-pp-org-1/activation-profiles',
    'GET /rws/api/v1/echo/start',
    'POST /Api/api/token',
    'POST /api/ts/v1/oauth2/token',
  ]);
});

it('the start reports wrong keys in sentences that name the settings', async () => {
  const wrong = { CARRIER_KORE_CLIENT_SECRET: 'x', CARRIER_CISCO_API_KEY: 'x', CARRIER_THINGSPACE_SECRET: 'x' };
  expect(await checkCarriers(await configured(wrong))).toEqual([
    'KORE refuses us with status 401. Look at CARRIER_KORE_CLIENT_ID and CARRIER_KORE_CLIENT_SECRET.',
    'Control Center refuses us with status 401. Look at CARRIER_CISCO_USERNAME, CARRIER_CISCO_API_KEY and CARRIER_CISCO_BASE_URL.',
    'ThingSpace refuses us with status 401. Look at CARRIER_THINGSPACE_KEY and CARRIER_THINGSPACE_SECRET.',
  ]);
  const [account] = await checkCarriers(await configured({ CARRIER_KORE_API_KEY: 'x', CARRIER_CISCO_ADAPTER: 'off' }));
  expect(account).toMatch(/^KORE refuses us with status 40\d\. Look at CARRIER_KORE_API_KEY/);
  const away = await configured({ CARRIER_CISCO_BASE_URL: 'http://127.0.0.1:9/rws/api/v1' });
  const [silence] = await checkCarriers({ ...away, kore: null, thingspace: null });
  expect(silence).toMatch(/^Control Center could not be asked whether it knows us: no answer/);
});
