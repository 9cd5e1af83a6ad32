import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFleetWorld, type FleetWorld } from '../../../../test/fleet-world.ts';
import { dayMs, utcDay } from '../../../kernel/clock.ts';
import { newId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import { callerOf, testOrigin } from '../../../../test/lines-world.ts';
import { getLine } from '../../fleet/details/get-line.ts';
import { adjustmentsAmong, daysToRead, usageChanges } from './usage.ts';

const lineId = newId<LineId>('line');
const nothing = { days: new Map(), counters: new Map() };

describe('a reading', () => {
  const day = (usedBytes: number) => ({
    lineId,
    fact: { kind: 'day' as const, iccid: '', day: '2026-03-01', usedBytes },
  });
  const grew = { from: new Date('2026-03-02T01:00:00Z'), to: new Date('2026-03-02T02:00:00Z') };
  const counter = (usedBytes: number) => ({ lineId, fact: { kind: 'counter' as const, iccid: '', usedBytes }, grew });

  it('of a day that is restated counts the difference only', () => {
    const known = {
      ...nothing,
      days: new Map([
        [
          lineId,
          new Map([['2026-03-01', { usedBytes: 70, messages: 0, isEstimated: false, source: 'rated' as const }]]),
        ],
      ]),
    };
    const change = {
      lineId,
      day: '2026-03-01',
      usedBytes: 100,
      messages: 0,
      isEstimated: false,
      source: 'rated',
      beforeBytes: 70,
      deltaBytes: 30,
      beforeMessages: 0,
    };
    expect(usageChanges([day(100)], known).days).toEqual([change]);
    expect(usageChanges([day(70)], known).days).toEqual([]);
  });

  it('of a counter counts what it grew by, and all of it after it started over', () => {
    const known = {
      days: new Map([
        [
          lineId,
          new Map([['2026-03-02', { usedBytes: 5, messages: 0, isEstimated: false, source: 'rated' as const }]]),
        ],
      ]),
      counters: new Map([
        ['', { countedBytes: 1000, countedMessages: null, readAt: new Date('2026-03-02T00:00:00Z') }],
      ]),
    };
    expect(usageChanges([counter(1200)], known).days).toMatchObject([{ usedBytes: 205, deltaBytes: 200 }]);
    expect(usageChanges([counter(300)], known).days).toMatchObject([{ usedBytes: 305, deltaBytes: 300 }]);
    expect(usageChanges([counter(1000)], known).days).toEqual([]);
  });

  it('of a counter counts on the days in which it grew, and says which are an estimate', () => {
    const counters = new Map([
      ['', { countedBytes: 1000, countedMessages: 4, readAt: new Date('2026-03-01T12:00:00Z') }],
    ]);
    const days = new Map([
      [lineId, new Map([['2026-03-01', { usedBytes: 5, messages: 1, isEstimated: false, source: 'rated' as const }]])],
    ]);
    const fact = { kind: 'counter' as const, iccid: '', usedBytes: 1008, messages: 8 };
    const read = (to: string) =>
      usageChanges([{ lineId, fact, grew: { from: new Date('2026-03-01T12:00:00Z'), to: new Date(to) } }], {
        days,
        counters,
      }).days;
    expect(read('2026-03-03T12:00:00Z')).toMatchObject([
      { day: '2026-03-01', usedBytes: 7, deltaBytes: 2, messages: 2, isEstimated: true },
      { day: '2026-03-02', usedBytes: 4, messages: 2, isEstimated: true },
      { day: '2026-03-03', usedBytes: 2, messages: 1, isEstimated: true },
    ]);
    expect(read('2026-03-02T12:00:00Z')).toMatchObject([
      { day: '2026-03-01', usedBytes: 9, messages: 3, isEstimated: false },
      { day: '2026-03-02', usedBytes: 4, messages: 2, isEstimated: false },
    ]);
  });

  it('from two sources counts one of them: rated as soon as it is there, and never raw again', () => {
    const of = (usedBytes: number, source: 'raw' | 'rated') => ({
      lineId,
      fact: { kind: 'day' as const, iccid: '', day: '2026-03-01', usedBytes, source },
    });
    const raw = {
      ...nothing,
      days: new Map([
        [lineId, new Map([['2026-03-01', { usedBytes: 90, messages: 0, isEstimated: false, source: 'raw' as const }]])],
      ]),
    };
    const rated = {
      ...nothing,
      days: new Map([
        [
          lineId,
          new Map([['2026-03-01', { usedBytes: 80, messages: 0, isEstimated: false, source: 'rated' as const }]]),
        ],
      ]),
    };
    for (const both of [
      [of(90, 'raw'), of(80, 'rated')],
      [of(80, 'rated'), of(90, 'raw')],
    ])
      expect(usageChanges(both, nothing).days).toMatchObject([{ usedBytes: 80, source: 'rated' }]);
    expect(usageChanges([of(80, 'rated')], raw).days).toMatchObject([{ usedBytes: 80, deltaBytes: -10 }]);
    expect(usageChanges([of(95, 'raw')], raw).days).toMatchObject([{ usedBytes: 95, deltaBytes: 5 }]);
    expect(usageChanges([of(95, 'raw')], rated).days).toEqual([]);
    expect(usageChanges([of(90, 'rated')], raw).days).toMatchObject([{ deltaBytes: 0, source: 'rated' }]);
  });

  it('of text messages counts like bytes: days are replaced, counters grow from their first reading on', () => {
    const ofDay = (messages: number) => ({
      lineId,
      fact: { kind: 'day' as const, iccid: '', day: '2026-03-01', messages },
    });
    const known = {
      ...nothing,
      days: new Map([
        [
          lineId,
          new Map([['2026-03-01', { usedBytes: 70, messages: 4, isEstimated: false, source: 'rated' as const }]]),
        ],
      ]),
    };
    expect(usageChanges([ofDay(6)], known).days).toMatchObject([
      { usedBytes: 70, messages: 6, beforeMessages: 4, deltaBytes: 0 },
    ]);
    expect(usageChanges([ofDay(4)], known).days).toEqual([]);
    expect(usageChanges([day(70)], known).days).toEqual([]);
    const counted = (messages: number, countedMessages: number | null) => {
      const fact = { kind: 'counter' as const, iccid: '', usedBytes: 10, messages };
      const counters = new Map([['', { countedBytes: 10, countedMessages, readAt: new Date(0) }]]);
      const { days, counters: after } = usageChanges([{ lineId, fact, grew }], { ...nothing, counters });
      expect(after).toEqual([{ iccid: '', countedBytes: 10, countedMessages: messages }]);
      return days.map((one) => one.messages);
    };
    expect(counted(9, null)).toEqual([]);
    expect(counted(9, 7)).toEqual([2]);
    expect(counted(2, 7)).toEqual([2]);
  });

  it('changes a period that is over only with a record of it', () => {
    const known = {
      ...nothing,
      days: new Map([
        [
          lineId,
          new Map([['2026-03-01', { usedBytes: 70, messages: 0, isEstimated: false, source: 'rated' as const }]]),
        ],
      ]),
    };
    const { days } = usageChanges([day(100)], known);
    expect(adjustmentsAmong(days, new Map([[lineId, '2026-03-02']]))).toMatchObject([
      { beforeBytes: 70, usedBytes: 100 },
    ]);
    expect(adjustmentsAmong(days, new Map([[lineId, '2026-03-01']]))).toEqual([]);
    expect(adjustmentsAmong(days, new Map([[lineId, null]]))).toEqual([]);
    const late = { lineId, fact: { kind: 'day' as const, iccid: '', day: '2026-03-01', messages: 2 } };
    const { days: messages } = usageChanges([late], known);
    expect(adjustmentsAmong(messages, new Map([[lineId, '2026-03-02']]))).toMatchObject([{ messages: 2 }]);
  });

  it('covers three days again, and all days that were missed, as far as carriers go', () => {
    const now = new Date('2026-03-20T12:00:00Z');
    const since = (text: string) => daysToRead([now, new Date(text)], now).fromDay;
    expect(daysToRead([null, now], now)).toEqual({ fromDay: '2026-03-17', toDay: '2026-03-20' });
    expect(since('2026-03-10T00:00:00Z')).toBe('2026-03-07');
    expect(since('2025-01-01T00:00:00Z')).toBe('2026-01-20');
  });

  it('of huge sums stays exact', () => {
    expect(usageChanges([day(172_769_726_373)], nothing).days).toMatchObject([{ usedBytes: 172_769_726_373 }]);
  });
});

describe('import', () => {
  let world: FleetWorld;
  let accountId: AccountId;

  beforeAll(async () => {
    world = await createFleetWorld();
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    accountId = newId<AccountId>('acct');
    world.kore.usage = [];
    world.cisco.usage = [];
  });

  const work = (ms: number, stepMs?: number) => {
    const parts = [world.commands.jobs, world.metering.jobs, world.provisioning.jobs];
    const handlers = parts.flatMap((part) => part.handlers).filter(({ job }) => job.name !== 'lines.line-activated');
    return world.workFor({ handlers, chores: parts.flatMap(({ chores }) => chores) }, ms, stepMs);
  };

  async function activeLines(carrier: 'kore' | 'cisco', count: number) {
    const plan = await world.plan(carrier === 'kore' ? 'kore-10' : 'cisco-20');
    const iccids = await world.newSims(carrier, count);
    const devices = iccids.map((iccid) => ({ iccid, imei: null, name: null, givesUpLineId: null }));
    const made = await world.db
      .transaction()
      .execute((tx) => world.provisioning.reserveLines(tx, { accountId, plan, devices }, testOrigin));
    await work(8000);
    return made.lines;
  }

  it('daily totals of many lines add up on line, plan and account, however often they are read', async () => {
    world.kore.capabilities.linesPerUsageRead = 2;
    const lines = await activeLines('kore', 5);
    const today = utcDay(world.clock.now());
    world.kore.usage = lines.map(({ iccid }, at) => ({ kind: 'day', iccid, day: today, usedBytes: 100 * (at + 1) }));
    await work(180_000, 30_000);
    expect(await world.fleet.getFleetTotals(world.db, accountId)).toMatchObject({ usedBytes: 1500 });
    const last = await getLine(world, callerOf(accountId), lines[4]?.lineId ?? '');
    expect(last.line).toMatchObject({ usedBytes: 500, usageAsOf: expect.any(String), lastSeenOn: today });
    expect(last.usage).toHaveLength(30);
    expect(last.usage.at(-1)).toEqual({ day: today, usedBytes: 500, messages: 0, isEstimated: false });
  });

  it('a counter that starts over in the middle loses nothing', async () => {
    const [line] = await activeLines('cisco', 1);
    const iccid = line?.iccid ?? '';
    // The first of a line's own is where it begins.
    for (const usedBytes of [0, 1000, 1500, 200, 200]) {
      world.cisco.usage = [{ kind: 'counter', iccid, usedBytes }];
      await work(60_000, 30_000);
    }
    expect(await world.fleet.getFleetTotals(world.db, accountId)).toMatchObject({ usedBytes: 1700 });
  });

  it('a carrier that does not answer leaves what was known, and the age of it shows', async () => {
    const [line] = await activeLines('kore', 1);
    const iccid = line?.iccid ?? '';
    world.kore.usage = [{ kind: 'day', iccid, day: utcDay(world.clock.now()), usedBytes: 40 }];
    await work(60_000, 30_000);
    const before = (await getLine(world, callerOf(accountId), line?.lineId ?? '')).line;
    world.kore.faults.push('down');
    await work(300_000, 60_000);
    expect((await getLine(world, callerOf(accountId), line?.lineId ?? '')).line).toEqual(before);
    world.kore.faults.pop();
  });

  it('a day of a closed period that is restated is taken over, with a record of what it was', async () => {
    const [line] = await activeLines('kore', 1);
    const iccid = line?.iccid ?? '';
    const yesterday = utcDay(world.clock.now());
    world.clock.advance(dayMs);
    world.kore.usage = [{ kind: 'day', iccid, day: yesterday, usedBytes: 40 }];
    await work(60_000, 30_000);
    const today = utcDay(world.clock.now());
    await sql`update lines.lines set period_start = ${today} where id = ${line?.lineId}`.execute(world.db);
    world.kore.usage = [{ kind: 'day', iccid, day: today, usedBytes: 3 }];
    await work(60_000, 30_000);
    for (const usedBytes of [55, 55]) {
      world.kore.usage = [{ kind: 'day', iccid, day: yesterday, usedBytes }];
      await work(60_000, 30_000);
    }
    const { rows } = await sql`select * from metering.usage_adjustments where line_id = ${line?.lineId}`.execute(
      world.db,
    );
    expect(rows).toMatchObject([{ accountId, day: yesterday, beforeBytes: 40, afterBytes: 55 }]);
    expect((await getLine(world, callerOf(accountId), line?.lineId ?? '')).line.lastSeenOn).toBe(today);
  });

  it('usage older than thirty days is not in the picture', async () => {
    const [line] = await activeLines('kore', 1);
    const iccid = line?.iccid ?? '';
    world.kore.usage = [{ kind: 'day', iccid, day: utcDay(world.clock.now()), usedBytes: 40 }];
    await work(60_000, 30_000);
    world.kore.usage = [];
    world.clock.advance(31 * dayMs);
    const { usage } = await world.fleet.getFleetTotals(world.db, accountId);
    expect(usage.every(({ usedBytes }) => usedBytes === 0)).toBe(true);
  });
});
