import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handClock } from '../../../test/hand-clock.ts';
import {
  freeSims,
  simulatedCarriers,
  simulatorPlans,
  startOwnSimulator,
  type OwnSimulator,
  simulatedIds,
  type SimulatedId,
} from '../../../test/own-simulator.ts';
import { carrierConformance, type CarrierUnderTest } from './carrier.conformance.ts';
import { FakeCarrier } from './fake-carrier.ts';

carrierConformance('carrier in memory', async () => {
  const clock = handClock();
  const port = new FakeCarrier(clock);
  const failingIccid = '89883030000009999913';
  port.failing.add(failingIccid);
  let next = 0;
  return {
    port,
    startedAt: clock.now(),
    planRef: 'any',
    otherPlanRef: 'other',
    failingIccid,
    freeIccid: () => `8988303000000${String((next += 1)).padStart(7, '0')}`,
    advance: async (ms) => clock.advance(ms),
    loseNextAnswer: async () => void port.faults.push('lost_after'),
    turnNextAway: async () => void port.faults.push('not_sent'),
    useData: async (iccid) =>
      void port.usage.push({ kind: 'day', iccid, day: '2026-01-01', usedBytes: 12, messages: 1 }),
    changePlanOutside: async (iccid, planRef) => void port.outside.set(iccid, { planRef }),
    appliedCount: async (iccid) => port.received.filter((request) => request.iccid === iccid).length,
    stop: async () => undefined,
  };
});

for (const carrier of simulatedIds) carrierConformance(`${carrier} against the simulator`, () => underTest(carrier));

async function underTest(carrier: SimulatedId): Promise<CarrierUnderTest> {
  const clock = handClock();
  const simulator = await startOwnSimulator({ clock });
  const sims = await freeSims(carrier);
  const [planRef, otherPlanRef] = simulatorPlans[carrier];
  const fault = async (body: object) => void (await simulator.control('POST', '/faults', { carrier, ...body }));
  return {
    port: simulatedCarriers(simulator.url, clock)[carrier],
    startedAt: clock.now(),
    planRef,
    otherPlanRef,
    freeIccid: () => sims.next(),
    failingIccid: sims.practice('991'),
    advance: async (advanceMs) => void (await simulator.control('POST', '/clock', { advanceMs })),
    loseNextAnswer: (iccid) => fault({ kind: 'timeout-after', iccid }),
    turnNextAway: () => fault({ kind: '429', on: 'mutation', retryAfterSeconds: 1 }),
    useData: async () => void (await simulator.control('POST', '/clock', { advanceMs: 3_600_000 })),
    changePlanOutside: async (iccid, ref) => void (await simulator.control('PUT', `/sims/${iccid}`, { planRef: ref })),
    appliedCount: (iccid) => simulator.appliedCount(iccid),
    stop: () => simulator.stop(),
  };
}

describe('tokens and trouble', () => {
  const clock = handClock();
  let simulator: OwnSimulator;
  beforeAll(async () => {
    simulator = await startOwnSimulator({ clock });
  });
  afterAll(() => simulator.stop());

  for (const [carrier, kind] of [
    ['kore', 'token-expired'],
    ['thingspace', 'token-expired'],
    ['thingspace', 'session-expired'],
  ] as const)
    it(`${carrier}: after ${kind}, exactly one renewal, and the call goes through`, async () => {
      const port = simulatedCarriers(simulator.url, clock)[carrier];
      const iccid = (await freeSims(carrier)).next();
      await simulator.control('POST', '/faults', { carrier, kind, on: 'read' });
      expect(await port.readLines([iccid])).toMatchObject({ lines: [{ state: 'inventory' }] });
      await simulator.control('POST', '/faults', { carrier, kind, on: 'read', times: 2 });
      expect(await port.readLines([iccid])).toMatchObject({ unread: [{}] });
      expect(await port.readLines([iccid])).toMatchObject({ lines: [{ state: 'inventory' }] });
    });

  it('kore: usage is read of a SIM whose number it writes without its check digit', async () => {
    const port = simulatedCarriers(simulator.url, clock).kore;
    const iccid = (await freeSims('kore')).next();
    await simulator.control('POST', '/faults', { carrier: 'kore', kind: 'iccid-short', iccid });
    const today = clock.now().toISOString().slice(0, 10);
    expect(await port.readUsage([iccid], { fromDay: today, toDay: today })).toMatchObject({ unread: [] });
    await simulator.control('DELETE', '/faults');
  });

  it('kore: a plan is that of the newest request that worked for the SIM, and none while one is open', async () => {
    const own = await startOwnSimulator({ clock });
    const port = simulatedCarriers(own.url, clock).kore;
    const sims = await freeSims('kore');
    const [iccid, other] = [sims.next(), sims.practice('991')];
    const [planRef, otherPlanRef] = simulatorPlans.kore;
    const request = (kind: 'activate' | 'changePlan', ref: string, iccids: string[]) =>
      port.submit({ kind, planRef: ref, lines: iccids.map((one) => ({ iccid: one, imei: null })) });
    const planOf = async (one: string) => (await port.readPlans?.([one]))?.plans[0]?.planRef;
    const pass = () => own.control('POST', '/clock', { advanceMs: 60_000 });
    expect(await planOf(iccid)).toBeNull();
    await request('activate', planRef, [iccid, other]);
    expect(await planOf(iccid)).toBeNull();
    await pass();
    // Of one request, what worked for one SIM and failed for the other.
    expect([await planOf(iccid), await planOf(other)]).toEqual([planRef, null]);
    await own.control('POST', '/faults', { carrier: 'kore', kind: 'fails', iccid });
    await request('changePlan', otherPlanRef, [iccid]);
    await pass();
    expect(await planOf(iccid)).toBe(planRef);
    await own.control('POST', '/faults', { carrier: 'kore', kind: '500', on: 'read' });
    expect(await port.readPlans?.([iccid])).toMatchObject({ plans: [], unread: [{ iccid }], refusesUs: false });
    await own.stop();
  });

  for (const carrier of simulatedIds)
    it(`${carrier}: a key that the carrier no longer takes differs from a carrier that is away`, async () => {
      const port = simulatedCarriers(simulator.url, clock)[carrier];
      const iccid = (await freeSims(carrier)).next();
      const request = {
        kind: 'activate',
        planRef: simulatorPlans[carrier][0],
        lines: [{ iccid, imei: null }],
      } as const;
      await simulator.control('POST', '/faults', { carrier, kind: 'token-expired', on: 'any', times: 5 });
      expect(await port.submit(request)).toMatchObject({ kind: 'not_sent', refusesUs: true });
      await simulator.control('DELETE', '/faults');
      await simulator.control('POST', '/faults', { carrier, kind: 'token-expired', on: 'any', times: 5 });
      expect(await port.readLines([iccid])).toMatchObject({ refusesUs: true });
      await simulator.control('DELETE', '/faults');
      await simulator.control('POST', '/faults', { carrier, kind: 'token-expired', on: 'any', times: 5 });
      expect(await port.listLines({ cursor: null, most: 5 })).toMatchObject({ kind: 'unavailable', refusesUs: true });
      await simulator.control('DELETE', '/faults');
      await simulator.control('POST', '/faults', { carrier, kind: '429', on: 'mutation' });
      expect(await port.submit(request)).not.toMatchObject({ refusesUs: true });
    });

  for (const carrier of simulatedIds)
    it(`${carrier}: answers with a web page or nothing are trouble, and a request to it stays safe`, async () => {
      const own = await startOwnSimulator({ clock });
      const port = simulatedCarriers(own.url, clock)[carrier];
      const iccid = (await freeSims(carrier)).next();
      const request = {
        kind: 'activate',
        planRef: simulatorPlans[carrier][0],
        lines: [{ iccid, imei: null }],
      } as const;
      expect(await port.readLines([iccid])).toMatchObject({ unread: [] });
      await own.control('POST', '/faults', { carrier, kind: '503-html', on: 'read' });
      expect(await port.readLines([iccid])).toMatchObject({ lines: [], unread: [{ iccid, text: 'status 503' }] });
      await own.control('POST', '/faults', { carrier, kind: '503-html', on: 'mutation' });
      expect(await port.submit(request)).toMatchObject({ kind: 'unknown' });
      await own.stop();
      expect(await port.submit(request)).toMatchObject({ kind: 'not_sent' });
      expect(await port.readLines([iccid])).toMatchObject({ unread: [{ iccid }] });
    });
});
