import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarrierOrder, CarrierPort, TrackOutcome } from '../../modules/carriers/index.ts';

export interface CarrierUnderTest {
  port: CarrierPort;
  planRef: string;
  /** SIMs in inventory, each used once. */
  freeIccid(): string;
  /** A SIM that the carrier takes on and then fails, at once or later. */
  failingIccid: string;
  advance(ms: number): Promise<void>;
  /** The next order takes effect and its answer is lost. */
  loseNextAnswer(iccid: string): Promise<void>;
  /** The next order arrives nowhere or is turned away unread. */
  turnNextAway(): Promise<void>;
  /** Lets the SIM use data, so that a reading shows some. */
  useData(iccid: string): Promise<void>;
  /** How many orders for the SIM took effect. */
  appliedCount(iccid: string): Promise<number>;
  stop(): Promise<void>;
}

/** What every carrier adapter promises to the module carriers, whatever is behind it. */
export function carrierConformance(name: string, start: () => Promise<CarrierUnderTest>): void {
  describe(`carrier: ${name}`, () => {
    let carrier: CarrierUnderTest;
    beforeAll(async () => {
      carrier = await start();
    });
    afterAll(() => carrier.stop());

    const orderFor = (iccid: string): CarrierOrder => ({
      kind: 'activate',
      iccid,
      imei: null,
      planRef: carrier.planRef,
    });

    async function result(operationRef: string, iccid: string): Promise<TrackOutcome> {
      for (let looks = 0; looks < 100; looks += 1) {
        const outcome = await carrier.port.track(operationRef, [iccid]);
        if (outcome.kind !== 'in_progress') return outcome;
        await carrier.advance(1000);
        await pause(5);
      }
      return { kind: 'in_progress' };
    }

    /** Sends an order and follows it to its end: nothing when it worked, the carrier's words when it did not. */
    async function carryOut(order: CarrierOrder): Promise<string | undefined> {
      const outcome = await carrier.port.submit(order);
      if (outcome.kind === 'refused') return outcome.text;
      if (outcome.kind !== 'accepted') throw new Error(`not accepted but ${outcome.kind}`);
      const end = await result(outcome.operationRef, order.iccid);
      if (end.kind !== 'finished') throw new Error(`not finished but ${end.kind}`);
      return end.items[0]?.isOk === true ? undefined : end.items[0]?.text;
    }

    const activate = async (iccid: string) => expect(await carryOut(orderFor(iccid))).toBeUndefined();

    it('an activated line is active and has a number', async () => {
      const iccid = carrier.freeIccid();
      expect(await carrier.port.getLine(iccid)).toMatchObject({
        kind: 'found',
        line: { state: 'inventory', msisdn: null },
      });
      await activate(iccid);
      expect(await carrier.port.getLine(iccid)).toMatchObject({
        kind: 'found',
        line: { iccid, state: 'active', msisdn: expect.stringMatching(/^\+\d{7,15}$/) },
      });
    });

    it('an active line can be suspended and resumed', async () => {
      const iccid = carrier.freeIccid();
      await activate(iccid);
      for (const [kind, state] of [
        ['suspend', 'suspended'],
        ['resume', 'active'],
      ] as const) {
        expect(await carryOut({ ...orderFor(iccid), kind })).toBeUndefined();
        expect(await carrier.port.getLine(iccid)).toMatchObject({ line: { state } });
      }
    });

    it('a SIM that the carrier fails is told with words', async () => {
      const iccid = carrier.failingIccid;
      expect(await carryOut(orderFor(iccid))).toMatch(/\w/);
      expect(await carrier.port.getLine(iccid)).toMatchObject({ line: { state: 'inventory' } });
    });

    it('an order whose answer was lost is found again', async () => {
      const iccid = carrier.freeIccid();
      const since = new Date();
      await carrier.loseNextAnswer(iccid);
      expect(await carrier.port.submit(orderFor(iccid))).toMatchObject({ kind: 'unknown' });
      let found = await carrier.port.find(orderFor(iccid), since, []);
      for (let looks = 0; found.kind === 'absent' && looks < 20; looks += 1) {
        await carrier.advance(1000);
        found = await carrier.port.find(orderFor(iccid), since, []);
      }
      if (found.kind === 'operation') await result(found.operationRef, iccid);
      expect(['operation', 'done']).toContain(found.kind);
      expect(await carrier.port.getLine(iccid)).toMatchObject({ line: { state: 'active' } });
      expect(await carrier.appliedCount(iccid)).toBe(1);
    });

    it('an order that was never sent is absent, and operations of other orders are not taken for it', async () => {
      const iccid = carrier.freeIccid();
      expect(await carrier.port.find(orderFor(iccid), new Date(), [])).toEqual({ kind: 'absent' });
    });

    it('an order that was turned away is safe to send again', async () => {
      const iccid = carrier.freeIccid();
      await carrier.turnNextAway();
      expect(await carrier.port.submit(orderFor(iccid))).toMatchObject({ kind: 'not_sent' });
      expect(await carrier.appliedCount(iccid)).toBe(0);
      await activate(iccid);
    });

    it('usage of several lines is read in whole bytes', async () => {
      const iccids = [carrier.freeIccid(), carrier.freeIccid()];
      for (const iccid of iccids) await activate(iccid);
      for (const iccid of iccids) await carrier.useData(iccid);
      const window = { fromDay: '2020-01-01', toDay: '2099-12-31' };
      const today = new Date();
      const day = (ms: number) => new Date(today.getTime() + ms).toISOString().slice(0, 10);
      const read = await carrier.port.readUsage(iccids, {
        ...window,
        fromDay: day(-2 * 86_400_000),
        toDay: day(2 * 86_400_000),
      });
      expect(read.unread).toEqual([]);
      for (const iccid of iccids) {
        const used = read.facts.filter((fact) => fact.iccid === iccid);
        expect(used.length).toBeGreaterThan(0);
        expect(used.every(({ usedBytes }) => Number.isSafeInteger(usedBytes))).toBe(true);
        expect(used.reduce((sum, { usedBytes }) => sum + usedBytes, 0)).toBeGreaterThan(0);
      }
    });
  });
}
