import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CarrierRequest,
  CarrierPort,
  CommandKind,
  LineFound,
  LineProgress,
  LostRequest,
  ObservedLine,
} from '../../modules/carriers/index.ts';

import { ipAddressOf } from '../../kernel/ip-address.ts';
import { asAsked } from './as-asked.ts';

export interface CarrierUnderTest {
  port: CarrierPort;
  /** When it began, by its own clock. */
  startedAt: Date;
  planRef: string;
  otherPlanRef: string;
  /** SIMs in inventory, each used once. */
  freeIccid(): string;
  /** A SIM that the carrier takes on and then fails, at once or later. */
  failingIccid: string;
  advance(ms: number): Promise<void>;
  /** The next request takes effect and its answer is lost. */
  loseNextAnswer(iccid: string): Promise<void>;
  /** The next request arrives nowhere or is turned away unread. */
  turnNextAway(): Promise<void>;
  /** Lets the SIM use data, so that a reading shows some. */
  useData(iccid: string): Promise<void>;
  /** Somebody at the carrier puts the SIM on another plan. */
  changePlanOutside(iccid: string, planRef: string): Promise<void>;
  /** How many requests for the SIM took effect. */
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

    const orderFor = (iccids: readonly string[], kind: CommandKind = 'activate'): CarrierRequest => ({
      kind,
      planRef: kind === 'changePlan' ? carrier.otherPlanRef : carrier.planRef,
      lines: iccids.map((iccid) => ({ iccid, imei: null })),
    });

    async function lineOf(iccid: string): Promise<ObservedLine> {
      const { lines, unread } = await carrier.port.readLines([iccid]);
      const [line] = lines;
      if (!line) throw new Error(`no line: ${unread[0]?.text ?? 'unknown to the carrier'}`);
      return line;
    }

    const isOver = (one: LineProgress | undefined) => one !== undefined && one.result !== 'open';

    /** Follows an operation to its end. */
    async function results(operationRef: string, iccids: readonly string[]): Promise<readonly LineProgress[]> {
      for (let looks = 0; looks < 100; looks += 1) {
        const outcome = await carrier.port.track(operationRef, iccids);
        if (outcome.kind === 'unavailable') throw new Error(outcome.text);
        const ofEach = iccids.map((iccid) => outcome.lines.find((one) => one.iccid === iccid));
        if (ofEach.every(isOver)) return outcome.lines;
        await carrier.advance(1000);
        await pause(5);
      }
      throw new Error('the operation does not end');
    }

    /** Sends a request and follows it to its end: nothing when it worked, the carrier's words when it did not. */
    async function carryOut(request: CarrierRequest): Promise<string | undefined> {
      const outcome = await carrier.port.submit(request);
      if (outcome.kind === 'refused') return outcome.text;
      if (outcome.kind !== 'accepted') throw new Error(`not accepted but ${outcome.kind}`);
      const ends = await results(
        outcome.operationRef,
        request.lines.map(({ iccid }) => iccid),
      );
      // What the line shows may come a little after what the operation says.
      await carrier.advance(5000);
      return ends.find((end) => end.result === 'failed')?.text;
    }

    const carriedOut = async (iccid: string, kind: CommandKind = 'activate') =>
      expect(await carryOut(orderFor([iccid], kind))).toBeUndefined();

    it('an activated line is active and has a number', async () => {
      const iccid = carrier.freeIccid();
      expect(await lineOf(iccid)).toMatchObject({ state: 'inventory', msisdn: null });
      await carriedOut(iccid);
      const line = await lineOf(iccid);
      expect(line).toMatchObject({ iccid, state: 'active', msisdn: expect.stringMatching(/^\+\d{7,15}$/) });
      expect([null, carrier.planRef]).toContain(line.planRef);
      expect([undefined, null, ipAddressOf(line.ipAddress ?? '')]).toContain(line.ipAddress);
    });

    it('a line is suspended, resumed, put on another plan and terminated', async () => {
      const iccid = carrier.freeIccid();
      await carriedOut(iccid);
      await carriedOut(iccid, 'suspend');
      expect(['suspended', 'off']).toContain((await lineOf(iccid)).state);
      await carriedOut(iccid, 'resume');
      expect(await lineOf(iccid)).toMatchObject({ state: 'active' });
      await carriedOut(iccid, 'changePlan');
      expect([null, carrier.otherPlanRef]).toContain((await lineOf(iccid)).planRef);
      await carriedOut(iccid, 'terminate');
      expect(['deactivated', 'terminated', 'off']).toContain((await lineOf(iccid)).state);
    });

    it('many lines go in one order, as many as the carrier takes, and are read together', async () => {
      const count = Math.min(carrier.port.capabilities.linesPerRequest, 3);
      const iccids = Array.from({ length: count }, () => carrier.freeIccid());
      expect(await carryOut(orderFor(iccids))).toBeUndefined();
      const { lines, unread } = await carrier.port.readLines(iccids);
      expect(unread).toEqual([]);
      expect(new Map(lines.map((line) => [line.iccid, line.state]))).toEqual(
        new Map(iccids.map((iccid) => [iccid, 'active'])),
      );
    });

    it('everything in the account is listed page by page, each SIM as it is', async () => {
      const iccids = [carrier.freeIccid(), carrier.freeIccid(), carrier.freeIccid(), carrier.freeIccid()];
      for (const iccid of iccids) await carriedOut(iccid);
      const listed: ObservedLine[] = [];
      let pageCount = 0;
      for (let cursor: string | null | undefined = null; cursor !== undefined && pageCount < 100; pageCount += 1) {
        const page = await carrier.port.listLines({ cursor, most: 3 });
        if (page.kind === 'unavailable') throw new Error(page.text);
        expect(page.lines.length).toBeLessThanOrEqual(3);
        listed.push(...page.lines);
        cursor = page.next ?? undefined;
      }
      expect(pageCount).toBeGreaterThan(1);
      const asked = asAsked(iccids);
      const ours = listed.flatMap((line) => (asked(line.iccid) === undefined ? [] : [line]));
      expect(ours).toHaveLength(4);
      for (const line of ours) expect(line).toMatchObject({ state: 'active' });
    });

    /** By what a reading tells, or where that tells none, by what requests do. */
    async function planOf(iccid: string): Promise<string | null | undefined> {
      const { planRef } = await lineOf(iccid);
      const inOrders = await carrier.port.readPlans?.([iccid]);
      expect(inOrders?.unread ?? []).toEqual([]);
      expect(inOrders === undefined).toBe(planRef !== null);
      return planRef ?? inOrders?.plans.find((one) => one.iccid === iccid)?.planRef;
    }

    it('the plan of a line is reported, no matter who set it', async () => {
      const iccid = carrier.freeIccid();
      await carriedOut(iccid);
      expect(await planOf(iccid)).toBe(carrier.planRef);
      await carrier.changePlanOutside(iccid, carrier.otherPlanRef);
      expect(await planOf(iccid)).toBe(carrier.otherPlanRef);
    });

    it('a SIM that fails at the carrier comes with a reason', async () => {
      const iccid = carrier.failingIccid;
      expect(await carryOut(orderFor([iccid]))).toMatch(/\w/);
      expect(await lineOf(iccid)).toMatchObject({ state: 'inventory' });
    });

    const lost = (iccid: string, since: Date, kind?: CommandKind): LostRequest => ({
      ...orderFor([iccid], kind),
      since,
      lines: [{ iccid, imei: null, known: [] }],
    });

    async function found(request: LostRequest): Promise<LineFound | undefined> {
      const outcome = await carrier.port.find(request);
      if (outcome.kind === 'unavailable') throw new Error(outcome.text);
      return outcome.lines[0];
    }

    it('a request whose answer was lost is found again', async () => {
      const iccid = carrier.freeIccid();
      const since = carrier.startedAt;
      await carrier.loseNextAnswer(iccid);
      expect(await carrier.port.submit(orderFor([iccid]))).toMatchObject({ kind: 'unknown' });
      let seen = await found(lost(iccid, since));
      for (let looks = 0; seen?.result === 'absent' && looks < 20; looks += 1) {
        await carrier.advance(1000);
        seen = await found(lost(iccid, since));
      }
      if (seen?.result === 'operation') await results(seen.operationRef, [iccid]);
      expect(['operation', 'done']).toContain(seen?.result);
      expect(await lineOf(iccid)).toMatchObject({ state: 'active' });
      expect(await carrier.appliedCount(iccid)).toBe(1);
    });

    it('a request that was never sent is absent, whatever else happened to the line', async () => {
      const iccid = carrier.freeIccid();
      const since = carrier.startedAt;
      expect(await found(lost(iccid, since))).toEqual({ iccid, result: 'absent' });
      await carriedOut(iccid);
      for (const kind of ['suspend', 'changePlan', 'terminate'] as const)
        expect(await found(lost(iccid, since, kind))).toEqual({ iccid, result: 'absent' });
    });

    it('a request that was turned away is safe to send again', async () => {
      const iccid = carrier.freeIccid();
      await carrier.turnNextAway();
      expect(await carrier.port.submit(orderFor([iccid]))).toMatchObject({ kind: 'not_sent' });
      expect(await carrier.appliedCount(iccid)).toBe(0);
      await carriedOut(iccid);
    });

    it('usage of several lines is read in whole bytes and messages', async () => {
      const iccids = [carrier.freeIccid(), carrier.freeIccid()];
      for (const iccid of iccids) await carriedOut(iccid);
      for (const iccid of iccids) await carrier.useData(iccid);
      const day = (ms: number) => new Date(carrier.startedAt.getTime() + ms).toISOString().slice(0, 10);
      const read = await carrier.port.readUsage(iccids, { fromDay: day(-2 * 86_400_000), toDay: day(2 * 86_400_000) });
      expect(read.unread).toEqual([]);
      for (const iccid of iccids) {
        const used = read.facts.filter((fact) => fact.iccid === iccid);
        expect(used.length).toBeGreaterThan(0);
        for (const { usedBytes, messages } of used) {
          expect(Number.isSafeInteger(usedBytes)).toBe(true);
          expect(Number.isSafeInteger(messages)).toBe(true);
        }
        expect(used.reduce((sum, { usedBytes = 0 }) => sum + usedBytes, 0)).toBeGreaterThan(0);
      }
    });
  });
}
