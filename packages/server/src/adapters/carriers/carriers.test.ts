import { readFile } from 'node:fs/promises';
import { startCarrierSimulator } from '@linekeeper/standin-carrier-simulator';
import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { freeBudget } from '../../../test/free-budget.ts';
import { handClock } from '../../../test/hand-clock.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { CarrierPort } from '../../modules/carriers/index.ts';
import { carrierConformance, type CarrierUnderTest } from './carrier.conformance.ts';
import { ciscoCarrier } from './cisco-carrier.ts';
import { FakeCarrier } from './fake-carrier.ts';
import { koreCarrier } from './kore-carrier.ts';

const config = (file: string) => new URL(`../../../../../config/${file}`, import.meta.url).pathname;
const secrets = {
  kore: { clientId: 'c', clientSecret: 's', apiKey: 'k', accountId: 'cmp-pp-org-1' },
  cisco: { username: 'u', apiKey: 'k' },
};

carrierConformance('carrier in memory', async () => {
  const clock = handClock();
  const port = new FakeCarrier(clock);
  const failingIccid = '89883030000009999913';
  port.failing.add(failingIccid);
  let next = 0;
  return {
    port,
    planRef: 'any',
    otherPlanRef: 'other',
    failingIccid,
    freeIccid: () => `8988303000000${String((next += 1)).padStart(7, '0')}`,
    advance: async (ms) => clock.advance(ms),
    loseNextAnswer: async () => void port.faults.push('lost_after'),
    turnNextAway: async () => void port.faults.push('not_sent'),
    useData: async (iccid) => void port.usage.push({ kind: 'day', iccid, day: '2026-01-01', usedBytes: 12 }),
    appliedCount: async (iccid) => port.received.filter((order) => order.iccid === iccid).length,
    stop: async () => undefined,
  };
});

for (const carrier of ['kore', 'cisco'] as const) {
  carrierConformance(`${carrier} against the simulator`, () => startAgainstSimulator(carrier));
}

const journal = z.object({ requests: z.array(z.object({ applied: z.boolean() })) });

async function startSimulator() {
  const database = await createTestDatabase();
  const simulator = await startCarrierSimulator({
    ...secrets,
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    controlSecret: 'control',
    simsFile: config('sims.csv'),
    plansFile: config('plans.json'),
    activationMs: 4000,
    usageBytesPerMinute: 100_000,
  });
  const control = async (method: string, path: string, body?: object) => {
    const headers = { 'x-control-secret': 'control', ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${simulator.url}/control${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.status === 204 ? null : response.json();
  };
  const stop = async () => {
    await simulator.stop();
    await database.drop();
  };
  return { url: simulator.url, control, stop };
}

function adapterOf(carrier: 'kore' | 'cisco', url: string): CarrierPort {
  const parts = { clock: systemClock, budget: freeBudget };
  if (carrier === 'cisco')
    return ciscoCarrier({
      ...parts,
      config: { ...secrets.cisco, callsPerSecond: 1000, baseUrl: `${url}/cisco/rws/api/v1` },
    });
  const urls = { baseUrl: `${url}/kore/connectivity`, tokenUrl: `${url}/kore/Api/api/token` };
  return koreCarrier({ ...parts, config: { ...secrets.kore, callsPerSecond: 1000, webhook: null, ...urls } });
}

async function startAgainstSimulator(carrier: 'kore' | 'cisco'): Promise<CarrierUnderTest> {
  const simulator = await startSimulator();
  const rows = (await readFile(config('sims.csv'), 'utf8')).trim().split('\n').slice(1);
  const iccids = rows.filter((row) => row.split(',')[1] === carrier).map((row) => row.split(',')[0] ?? '');
  const practice = (iccid: string) => /99\d$/.test(iccid.slice(0, -1));
  const free = iccids.filter((iccid) => !practice(iccid));
  return {
    port: adapterOf(carrier, simulator.url),
    planRef: carrier === 'kore' ? 'cmp-prov-ap-20001' : 'LK Meter 10MB US',
    otherPlanRef: carrier === 'kore' ? 'cmp-prov-ap-20002' : 'LK Camera 2GB US',
    freeIccid: () => free.shift() ?? '',
    failingIccid: iccids.find((iccid) => /991.$/.test(iccid)) ?? '',
    advance: async (advanceMs) => void (await simulator.control('POST', '/clock', { advanceMs })),
    loseNextAnswer: async (iccid) =>
      void (await simulator.control('POST', '/faults', { carrier, kind: 'timeout-after', iccid })),
    turnNextAway: async () =>
      void (await simulator.control('POST', '/faults', { carrier, kind: '429', on: 'mutation', retryAfterSeconds: 1 })),
    useData: async () => void (await simulator.control('POST', '/clock', { advanceMs: 3_600_000 })),
    async appliedCount(iccid) {
      const seen = journal.parse(await simulator.control('GET', `/requests?iccid=${iccid}`));
      return seen.requests.filter(({ applied }) => applied).length;
    },
    stop: simulator.stop,
  };
}

describe('KORE tokens', () => {
  it('a token that the vendor no longer takes is renewed once, and the call goes through', async () => {
    const simulator = await startSimulator();
    try {
      const port = adapterOf('kore', simulator.url);
      await simulator.control('POST', '/faults', { carrier: 'kore', kind: 'token-expired', on: 'read' });
      expect(await port.readLines(['89883030000001400016'])).toMatchObject({ lines: [{ state: 'inventory' }] });
      await simulator.control('POST', '/faults', { carrier: 'kore', kind: 'token-expired', on: 'read', times: 2 });
      expect(await port.readLines(['89883030000001400016'])).toMatchObject({ unread: [{}] });
    } finally {
      await simulator.stop();
    }
  });

  it('a carrier that answers with a web page or not at all is unavailable, and an order to it stays safe', async () => {
    const simulator = await startSimulator();
    const port = adapterOf('cisco', simulator.url);
    const iccid = '89011703277902501449';
    const order = { kind: 'activate', planRef: 'LK Meter 10MB US', lines: [{ iccid, imei: null }] } as const;
    await simulator.control('POST', '/faults', { carrier: 'cisco', kind: '503-html', times: 2 });
    expect(await port.readLines([iccid])).toEqual({ lines: [], unread: [{ iccid, text: 'status 503' }] });
    expect(await port.submit(order)).toMatchObject({ kind: 'unknown' });
    await simulator.stop();
    expect(await port.submit(order)).toMatchObject({ kind: 'not_sent' });
    expect(await port.readLines([iccid])).toMatchObject({ unread: [{ iccid }] });
  });
});
