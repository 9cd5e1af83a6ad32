import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { freeBudget } from '../../../test/free-budget.ts';
import {
  freeSims,
  simulatedConfigs,
  simulatorPlans,
  startOwnSimulator,
  type OwnSimulator,
} from '../../../test/own-simulator.ts';
import { otherwiseThan, vendorExample } from '../../../test/vendor-examples.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { CallOutcome } from './carrier-call.ts';
import { koreClient, koreTokenCall, type KoreClient } from './kore-client.ts';
import { findKoreRequest } from './kore-find.ts';
import { listKoreLines, readKoreLines } from './kore-lines.ts';
import { readKoreWebhooks } from './kore-webhook.ts';
import { readKorePlans } from './kore-plans.ts';
import { readKoreUsage } from './kore-usage.ts';
import { arrangeRules, koreWebhookDesk } from './kore-webhook-desk.ts';

const answer = (json: unknown): CallOutcome => ({ kind: 'answer', status: 200, json, text: '', retryAfterMs: null });
const iccid = '89014912534567811499';

/** A KORE that answers each call as the vendor's example for it does. */
const vendor = (timeZone = 'UTC'): KoreClient => ({
  account: { timeZone, pageSize: 10, firstPage: 1 },
  async call(_method, path) {
    const isList = path.startsWith('/provisioning-requests?');
    const name = path.includes('/usage-records')
      ? 'kore-subscription-usage'
      : path.startsWith('/subscriptions')
        ? 'kore-subscriptions'
        : isList
          ? 'kore-requests'
          : 'kore-request';
    return answer(await vendorExample(name));
  },
});

const lost = (since: string) => ({
  kind: 'activate' as const,
  planRef: 'cmp-prov-ap-12548',
  since: new Date(since),
  lines: [{ iccid, imei: null, known: [] }],
});
const found = { lines: [{ result: 'operation', operationRef: 'cmp-cpro-request-1460' }] };

describe('what the vendor shows', () => {
  it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
    'a lost request is found by the moment that the vendor means, on a machine in %s too',
    async (here) => {
      vi.stubEnv('TZ', here);
      expect(await findKoreRequest(vendor(), lost('2022-10-24T10:09:20Z'))).toMatchObject(found);
      expect(await findKoreRequest(vendor(), lost('2022-10-24T10:30:00Z'))).toMatchObject({
        lines: [{ result: 'absent' }],
      });
      vi.unstubAllEnvs();
    },
  );

  it('the zone of moments without one is a setting, because older documents name another', async () => {
    const eastern = vendor('America/New_York');
    expect(await findKoreRequest(eastern, lost('2022-10-24T14:09:20Z'))).toMatchObject(found);
    expect(await findKoreRequest(vendor(), lost('2022-10-24T14:09:20Z'))).toMatchObject({
      lines: [{ result: 'absent' }],
    });
  });

  it('SIMs, plans and usage are read', async () => {
    const line = { iccid, state: 'inventory', imei: null };
    expect(await readKoreLines(vendor(), [iccid])).toMatchObject({ lines: [line], unread: [] });
    expect(await listKoreLines(vendor(), { cursor: null, most: 10 })).toMatchObject({ lines: [line], next: null });
    expect(await readKorePlans(vendor(), [iccid])).toMatchObject({ plans: [{ iccid, planRef: 'cmp-prov-ap-12548' }] });
    const usage = await readKoreUsage(vendor())([iccid], { fromDay: '2022-10-24', toDay: '2022-10-24' });
    const day = { kind: 'day', iccid, day: '2022-10-24', usedBytes: 3_545_683_147, messages: 0 };
    expect(usage).toEqual({ facts: [day], unread: [] });
  });

  it('an alert names the SIM by its subscription', async () => {
    const webhook = { url: 'https://portal.example.com/webhooks/kore', header: 'x-mark', token: 'mark', secret: null };
    const body = Buffer.from(JSON.stringify(await vendorExample('kore-alert')));
    expect(readKoreWebhooks({ body, header: (name) => (name === 'x-mark' ? 'mark' : undefined) }, webhook)).toEqual([
      {
        id: '6a4ad3f3-b398-0000-1da9-000000457cfd',
        what: 'connectivity.subscription.state.changed',
        operationRef: null,
        iccids: [],
        simRefs: ['cmp-k1-subscription-25000000'],
      },
    ]);
  });
});

describe('requests that do not begin where we look', () => {
  const records = (json: object): KoreClient => ({
    account: { timeZone: 'UTC', pageSize: 10, firstPage: 1 },
    call: async (_method, path) => answer(path.startsWith('/subscriptions') ? { subscriptions: [] } : json),
  });

  it('a page without the requests that there are says nothing about a lost request', async () => {
    const other = records({ 'total-records': 1, 'total-pages': 1, page: 1, records: [] });
    expect(await findKoreRequest(other, lost('2022-10-24T10:09:20Z'))).toEqual({ kind: 'read', lines: [] });
    const none = records({ 'total-records': 0, 'total-pages': 0, page: 1, records: [] });
    expect(await findKoreRequest(none, lost('2022-10-24T10:09:20Z'))).toMatchObject({ lines: [{ result: 'absent' }] });
  });
});

describe('the simulator', () => {
  let simulator: OwnSimulator;
  let iccids: string[];
  beforeAll(async () => {
    simulator = await startOwnSimulator();
    const sims = await freeSims('kore');
    iccids = [sims.next(), sims.practice('991')];
  });
  afterAll(() => simulator.stop());

  const parts = () => ({ config: simulatedConfigs(simulator.url).kore, clock: systemClock, budget: freeBudget });
  async function isWordedLike(example: string, method: 'GET' | 'POST', path: string, body?: object) {
    const outcome = await koreClient(parts()).call(method, path, body);
    expect(outcome).toMatchObject({ kind: 'answer', status: 200 });
    expect(await otherwiseThan([example], outcome.kind === 'answer' ? outcome.json : undefined)).toEqual([]);
    return outcome.kind === 'answer' ? JSON.stringify(outcome.json) : '';
  }

  it('gives tokens as the vendor does', async () => {
    const { url, method, headers, body } = koreTokenCall(parts().config);
    const given = await fetch(url, { method, headers, ...(body && { body }) });
    expect(await otherwiseThan(['kore-token'], await given.json())).toEqual([]);
  });

  it('words its answers as the vendor does', async () => {
    const activate = {
      'activation-state': 'active',
      'activation-profile-id': simulatorPlans.kore[0],
      subscriptions: iccids.map((one) => ({ iccid: one })),
    };
    const accepted = await isWordedLike('kore-accepted', 'POST', '/provisioning-requests/activate', { activate });
    await simulator.control('POST', '/clock', { advanceMs: 86_400_000 });
    const request = /cmp-cpro-request-\d+/.exec(accepted)?.[0] ?? '';
    await isWordedLike('kore-request', 'GET', `/provisioning-requests/${request}`);
    await isWordedLike('kore-requests', 'GET', `/provisioning-requests?page=1&take=5&iccid=${iccids[0]}`);
    const page = 'page-index=0&max-page-item=10';
    const listed = await isWordedLike('kore-subscriptions', 'GET', `/subscriptions?${page}&iccid=${iccids[0]}`);
    const subscription = /cmp-k1-subscription-\d+/.exec(listed)?.[0] ?? '';
    const days = `start-date=${dayAfter(0)}&end-date=${dayAfter(2)}`;
    const usage = await isWordedLike(
      'kore-subscription-usage',
      'GET',
      `/subscriptions/${subscription}/usage-records?${days}`,
    );
    expect(usage).toContain('"date":');
    await isWordedLike('kore-activation-profiles', 'GET', '/activation-profiles');
    const plan = /"plan-id":"([^"]+)"/.exec(await isWordedLike('kore-plans', 'GET', '/plans'))?.[1] ?? '';
    expect(await isWordedLike('kore-plan-usage', 'GET', `/plans/${plan}/usage-records?${days}`)).toContain('"date":');
    await isWordedLike('kore-accounts', 'GET', '/../../accounts?email=owner@example.com');
  });

  it('alerts as the vendor does, and names no more of a request than its type', async () => {
    const own = await startOwnSimulator();
    const sims = await freeSims('kore');
    const alerts: unknown[] = [];
    const listener = createServer((request, reply) => {
      void text(request).then((body) => {
        alerts.push(JSON.parse(body));
        reply.end();
      });
    });
    await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
    const { port } = z.object({ port: z.number() }).parse(listener.address());
    const client = koreClient({ ...parts(), config: simulatedConfigs(own.url).kore });
    for (const name of ['subscription.state.changed', 'provisioning.request.status.changed'])
      await client.call('POST', '/rules', {
        'rule-name': name,
        'event-name': `connectivity.${name}`,
        enabled: true,
        conditions: [],
        actions: { webhook: { 'webhook-url': `http://127.0.0.1:${port}/` } },
      });
    const activate = { 'activation-state': 'active', 'activation-profile-id': simulatorPlans.kore[0] };
    await client.call('POST', '/provisioning-requests/activate', {
      activate: { ...activate, subscriptions: [{ iccid: sims.next() }] },
    });
    await own.control('POST', '/clock', { advanceMs: 60_000 });
    await own.control('POST', '/deliver');
    const ofState = alerts.find((one) => JSON.stringify(one).includes('new-state'));
    expect(await otherwiseThan(['kore-alert'], ofState)).toEqual([]);
    expect(alerts).toContainEqual(
      expect.objectContaining({
        events: [
          {
            id: expect.any(String),
            data: { 'request-type': 'Activation', 'exact-date-time': expect.stringMatching(/Z$/) },
          },
        ],
      }),
    );
    listener.close();
    await own.stop();
  });

  it('words events and rules as the vendor does, and our rules find their place among others', async () => {
    await isWordedLike('kore-events', 'GET', '/events');
    const others = {
      'rule-name': 'Tell the office',
      'event-name': 'connectivity.subscription.state.changed',
      enabled: true,
      conditions: [{ 'attribute-name': 'old-state', 'condition-operator': '==', 'attribute-value': 'Stock' }],
      actions: { email: { to: 'office@example.com', cc: '', bcc: '' } },
      'alert-strategy': { batching: { type: 'daily', times: ['08:00:00'] } },
    };
    await isWordedLike('kore-rule-created', 'POST', '/rules', others);
    const url = 'https://portal.example.com/webhooks/kore';
    const webhook = { url, header: 'x-mark', token: 'mark', secret: null };
    const desk = koreWebhookDesk({ ...parts(), config: { ...parts().config, webhook } });
    expect(await desk?.arrange(null)).toEqual({ kind: 'arranged' });
    expect(await desk?.arrange({ url, isCurrent: true })).toEqual({ kind: 'as_wanted' });
    const listed = await isWordedLike('kore-rules', 'GET', '/rules');
    expect(listed.match(/"rule-id":"\d+"/g)).toHaveLength(3);
    expect(listed).toContain('"webhook":"","email":{"to":"office@example.com"');
  });
});

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it("the vendor's own list of rules is read: ours is added beside those that only send mails", async () => {
  const written: string[] = [];
  const rules = await vendorExample('kore-rules');
  const client: KoreClient = {
    account: { timeZone: 'UTC', pageSize: 10, firstPage: 1 },
    async call(method, path) {
      if (method !== 'GET') written.push(`${method} ${path}`);
      return answer(method === 'GET' ? rules : { 'rule-id': '19', message: [] });
    },
  };
  const marks = { url: 'https://my-listener.com/listen', token: 'mark', header: 'x-mark' };
  expect(await arrangeRules(client, marks, null)).toEqual({ kind: 'arranged' });
  expect(written).toEqual(['PUT /rules/18', 'POST /rules']);
});
