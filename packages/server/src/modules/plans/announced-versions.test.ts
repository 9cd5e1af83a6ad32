import { array, assert, boolean, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { after, dayMs } from '../../kernel/clock.ts';
import { startOfDay } from '../../kernel/days.ts';
import { brandId, type PlanId } from '../../kernel/ids.ts';
import {
  beginsAtDateLine,
  dayAtDateLine,
  holdsFrom,
  nextVersion,
  noticeDays,
  versionAtRenewal,
  type AnnouncedVersion,
} from './announced-versions.ts';

const [sensor, camera] = [brandId<PlanId>('plan_1'), brandId<PlanId>('plan_2')];
const start = new Date('2027-01-30T00:00:00Z');
const version = (planVersionNo: number, day: number, planId = sensor): AnnouncedVersion => ({
  planId,
  planVersionNo,
  priceCents: planVersionNo * 100,
  pausePriceCents: planVersionNo * 10,
  announcedAt: after(start, day * dayMs),
  notBefore: null,
});
const at = (day: number) => after(start, day * dayMs);
const agreed = { planId: sensor, planVersionNo: 1 };
const numberAt = (announced: AnnouncedVersion[], day: number, held = agreed) =>
  versionAtRenewal(announced, held, at(day))?.planVersionNo;

it('a renewal takes a version 30 days after it was announced, and not a moment sooner', () => {
  const announced = [version(2, 0)];
  expect(numberAt(announced, 29)).toBeUndefined();
  expect(versionAtRenewal(announced, agreed, after(at(30), -1))).toBeUndefined();
  expect(numberAt(announced, 30)).toBe(2);
  expect(numberAt(announced, 400)).toBe(2);
});

it('a version with a day holds from it on, and never within the notice', () => {
  const from = (day: number) => [{ ...version(2, 0), notBefore: at(day) }];
  expect([30, 44, 45].map((day) => numberAt(from(45), day))).toEqual([undefined, undefined, 2]);
  expect([29, 30].map((day) => numberAt(from(10), day))).toEqual([undefined, 2]);
});

it.each(['Pacific/Honolulu', 'America/New_York', 'UTC', 'Pacific/Guam', 'Pacific/Auckland'])(
  'a day begins for a renewal of that day in %s, and not the day before',
  (zone) => {
    const begins = beginsAtDateLine('2027-03-01');
    expect(startOfDay('2027-03-01', zone) >= begins).toBe(zone !== 'Pacific/Auckland');
    expect(startOfDay('2027-02-28', zone) >= begins).toBe(false);
    expect(dayAtDateLine(begins)).toBe('2027-03-01');
  },
);

it('of several versions the newest that was announced in time holds', () => {
  const announced = [version(2, 0), version(3, 10)];
  expect([29, 30, 39, 40].map((day) => numberAt(announced, day))).toEqual([undefined, 2, 2, 3]);
});

it('a line keeps what it has where nothing newer of its plan was announced', () => {
  expect(numberAt([version(2, 0, camera)], 60)).toBeUndefined();
  expect(numberAt([version(2, 0)], 60, { planId: sensor, planVersionNo: 2 })).toBeUndefined();
  expect(numberAt([version(2, 0), version(3, 5)], 60, { planId: sensor, planVersionNo: 2 })).toBe(3);
});

it('the version that comes next is the one announced first', () => {
  expect(nextVersion([version(2, 5), version(3, 10)], agreed)?.planVersionNo).toBe(2);
  expect(nextVersion([version(2, 5), version(3, 5)], agreed)?.planVersionNo).toBe(3);
  expect(nextVersion([version(2, 5)], { planId: sensor, planVersionNo: 2 })).toBeUndefined();
});

it('whatever is announced and renewed: never within the notice, never back, never another plan', () => {
  const announced = array(
    record({ no: integer({ min: 1, max: 6 }), day: integer({ min: 0, max: 200 }), own: boolean() }),
    { maxLength: 8 },
  );
  const renewals = array(integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 12 });
  assert(
    property(announced, renewals, (made, days) => {
      const versions = made.map(({ no, day, own }) => version(no, day, own ? sensor : camera));
      let held = agreed;
      for (const day of days.toSorted((one, other) => one - other)) {
        const next = versionAtRenewal(versions, held, at(day));
        const inTime = versions.filter((one) => one.planId === sensor && holdsFrom(one) <= at(day));
        const newest = Math.max(held.planVersionNo, ...inTime.map(({ planVersionNo }) => planVersionNo));
        expect(next?.planVersionNo ?? held.planVersionNo).toBe(newest);
        const noticeMs = next ? at(day).getTime() - next.announcedAt.getTime() : Infinity;
        expect(noticeMs).toBeGreaterThanOrEqual(noticeDays * dayMs);
        held = { planId: sensor, planVersionNo: newest };
      }
    }),
  );
});
