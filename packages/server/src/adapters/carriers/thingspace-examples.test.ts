import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { freeBudget } from '../../../test/free-budget.ts';
import {
  freeSims,
  ownSession,
  simulatedConfigs,
  simulatorPlans,
  startOwnSimulator,
  type OwnSimulator,
} from '../../../test/own-simulator.ts';
import { otherwiseThan, vendorExample } from '../../../test/vendor-examples.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { CallOutcome } from './carrier-call.ts';
import { thingspaceCarrier } from './thingspace-carrier.ts';
import { thingspaceClient } from './thingspace-client.ts';
import { listThingSpaceLines, readThingSpaceLines } from './thingspace-lines.ts';
import { readThingSpaceWebhook } from './thingspace-webhook.ts';
import { findThingSpaceRequest } from './thingspace-track.ts';
import { readThingSpaceUsage } from './thingspace-usage.ts';

const answer = (json: unknown): CallOutcome => ({ kind: 'answer', status: 200, json, text: '', retryAfterMs: null });
/** A ThingSpace that answers each call as the vendor's example for it does. */
const vendor = (answers: Readonly<Record<string, string>>) => ({
  accountName: '0000123456-00001',
  client: {
    async call(_method: string, path: string): Promise<CallOutcome> {
      return answer(await vendorExample(answers[path] ?? 'thingspace-accepted'));
    },
  },
});
const iccid = '89148000000800784259';

describe('what the vendor shows', () => {
  it('a device some of whose attributes have no value is read like any other', async () => {
    const account = vendor({ '/devices/actions/list': 'thingspace-device' });
    const line = {
      iccid,
      state: 'deactivated',
      word: 'deactive',
      planRef: null,
      imei: '990013907835573',
      ipAddress: null,
    };
    expect(await readThingSpaceLines(account, [iccid])).toMatchObject({ lines: [line], unread: [] });
    expect(await listThingSpaceLines(account, { cursor: null, most: 10 })).toMatchObject({ lines: [line], next: null });
  });

  it('a history of one row tells that a lost request is under way', async () => {
    const account = vendor({
      '/devices/actions/list': 'thingspace-device',
      '/devices/history/actions/list': 'thingspace-history',
    });
    const lines = [{ iccid, imei: null, known: [] }];
    const lost = (at: string) => ({ kind: 'activate' as const, planRef: 'Tablet5GB', since: new Date(at), lines });
    expect(await findThingSpaceRequest(account, lost('2015-12-17T18:55:00Z'))).toMatchObject({
      lines: [{ iccid, result: 'operation' }],
    });
    expect(await findThingSpaceRequest(account, lost('2015-12-18T18:55:00Z'))).toMatchObject({
      lines: [{ iccid, result: 'absent' }],
    });
  });

  it('a callback names its device by the number of the SIM, in capitals or not', async () => {
    const body = Buffer.from(JSON.stringify(await vendorExample('thingspace-callback')));
    const webhook = { url: null, username: 'zaffod', password: 'drowssap' };
    expect(readThingSpaceWebhook(body, webhook)).toMatchObject([{ what: 'Success', iccids: [iccid] }]);
    expect(readThingSpaceWebhook(body, { ...webhook, password: 'another' })).toBeNull();
  });

  it('usage is read by day', async () => {
    const { client } = vendor({ '/devices/usage/actions/list': 'thingspace-usage' });
    expect(await readThingSpaceUsage(client, [iccid], { fromDay: '2020-12-01', toDay: '2020-12-01' })).toMatchObject({
      facts: [{ day: '2020-12-01', usedBytes: 4096, messages: 0, source: 'raw' }],
    });
  });
});

describe('the simulator', () => {
  let simulator: OwnSimulator;
  let sim: string;
  beforeAll(async () => {
    simulator = await startOwnSimulator();
    sim = (await freeSims('thingspace')).next();
  });
  afterAll(() => simulator.stop());

  const parts = () => ({
    config: simulatedConfigs(simulator.url).thingspace,
    clock: systemClock,
    budget: freeBudget,
    activations: freeBudget,
    session: ownSession(),
  });
  const account = '0000123456-00001';

  async function isWordedLike(examples: string, method: 'GET' | 'POST', path: string, body?: object) {
    const outcome = await thingspaceClient(parts()).call(method, path, body);
    expect(outcome).toMatchObject({ kind: 'answer', status: 200 });
    const json = outcome.kind === 'answer' ? outcome.json : undefined;
    expect(await otherwiseThan(examples.split(' and '), json)).toEqual([]);
    return json;
  }

  it('words its answers as the vendor does', async () => {
    const deviceId = { kind: 'iccid', id: sim };
    const activation = {
      accountName: account,
      servicePlan: simulatorPlans.thingspace[0],
      mdnZipCode: '92602',
      devices: [{ deviceIds: [deviceId] }],
    };
    const accepted = await isWordedLike('thingspace-accepted', 'POST', '/devices/actions/activate', activation);
    const requestId = typeof accepted === 'object' && accepted && 'requestId' in accepted ? accepted.requestId : '';
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    await simulator.control('POST', '/clock', { advanceMs: 86_400_000 });
    const status = `/accounts/${account}/requests/${String(requestId)}/status`;
    await isWordedLike('thingspace-request-status', 'GET', status);
    await isWordedLike('thingspace-device and thingspace-active-device', 'POST', '/devices/actions/list', {
      deviceId,
    });
    const window = { earliest: '2020-01-01T00:00:00Z', latest: '2100-01-01T00:00:00Z' };
    await isWordedLike('thingspace-history', 'POST', '/devices/history/actions/list', { deviceId, ...window });
    await isWordedLike('thingspace-usage', 'POST', '/devices/usage/actions/list', { deviceId, ...window });
    await isWordedLike('thingspace-plans', 'GET', `/plans/${account}`);
  });

  it('lists callbacks as the vendor does, and says nothing at all where there is none', async () => {
    const none = await thingspaceClient(parts()).call('GET', `/callbacks/${account}`);
    expect(none).toMatchObject({ kind: 'answer', status: 200, json: undefined, text: '' });
    const ours = { name: 'CarrierService', url: 'https://portal.example.com/webhooks/thingspace' };
    await isWordedLike('thingspace-callback-registered', 'POST', `/callbacks/${account}`, ours);
    const usage = { ...ours, name: 'DeviceUsage', username: 'zaffod', password: 'drowssap' };
    await isWordedLike('thingspace-callback-registered', 'POST', `/callbacks/${account}`, usage);
    await isWordedLike('thingspace-callbacks', 'GET', `/callbacks/${account}`);
  });

  it('opens its two doors as the vendor does', async () => {
    const { tokenUrl, baseUrl, key, secret, username, password } = simulatedConfigs(simulator.url).thingspace;
    const opened = await fetch(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const token = z.looseObject({ access_token: z.string() }).parse(await opened.json());
    expect(await otherwiseThan(['thingspace-token'], token)).toEqual([]);
    const logIn = await fetch(`${baseUrl}/session/login`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    expect(await otherwiseThan(['thingspace-session'], await logIn.json())).toEqual([]);
  });

  it('calls back as the vendor does, but for what the vendor does not document of an action', async () => {
    const told: unknown[] = [];
    const listener = createServer((request, reply) => {
      void text(request).then((body) => {
        told.push(JSON.parse(body));
        reply.end();
      });
    });
    await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
    const { port } = z.object({ port: z.number() }).parse(listener.address());
    const client = thingspaceClient(parts());
    const url = `http://127.0.0.1:${port}/`;
    const callback = { name: 'CarrierService', url, username: 'zaffod', password: 'drowssap' };
    await client.call('POST', `/callbacks/${account}`, callback);
    const sims = await freeSims('thingspace');
    const [, second] = [sims.next(), sims.next()];
    const device = { deviceIds: [{ kind: 'iccid', id: second }] };
    const activation = { accountName: account, servicePlan: simulatorPlans.thingspace[0], mdnZipCode: '92602' };
    await client.call('POST', '/devices/actions/activate', { ...activation, devices: [device] });
    await simulator.control('POST', '/clock', { advanceMs: 60_000 });
    await simulator.control('POST', '/deliver');
    expect(told).not.toEqual([]);
    expect(await otherwiseThan(['thingspace-callback'], told[0])).toEqual([
      'answer.deviceResponse.changeIdentifierResponse is missing',
      'answer.deviceResponse.activateResponse is not declared',
    ]);
    listener.close();
  });

  it('sorts by device only who asks where the last page ended, and every line is found', async () => {
    const port = thingspaceCarrier(parts());
    const found = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = await port.listLines({ cursor, most: 10 });
      if (page.kind !== 'page') throw new Error(page.text);
      for (const line of page.lines) found.add(line.iccid);
      cursor = page.next;
    } while (cursor !== null);
    const all = await port.listLines({ cursor: null, most: 2000 });
    expect(found.size).toBeGreaterThan(100);
    expect(all).toMatchObject({ lines: { length: found.size }, next: null });
  });
});
