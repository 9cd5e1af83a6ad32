import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import { billingDayBehind, dayBefore, daysBetween } from '../../../kernel/days.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { shareCents } from '../../../kernel/money.ts';
import type { Tx } from '../../../store/database.ts';
import { changedCalendar } from '../calendar/period.ts';
import { holdCharges, releaseCharges } from '../following/hold-charges.ts';
import type { Renewal } from './renewals-due.ts';

let world: ServiceWorld;
let caller: Caller;
let lineIds: LineId[];
/** The end of the first period, and the account's billing day. */
let end: string;
let billingDay: number;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
  lineIds = await activate(3);
  end = (await next())?.day ?? '';
  billingDay = Number(end.slice(-2));
});

async function activate(count: number): Promise<LineId[]> {
  const { id: planId } = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  const { lines } = await world.routes.activatePlans({ ...noParts, caller, body: { planId, devices } });
  await world.work();
  return lines.map(({ lineId }) => brandId<LineId>(lineId));
}

const next = () => world.subscriptions.nextRenewal(world.db, caller.accountId);
const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => world.db.transaction().execute(work);
const renew = (day: string): Promise<Renewal[]> =>
  inTx((tx) => world.subscriptions.renewalsDue(tx, { accountId: caller.accountId, day }));
const monthsOn = (day: string, months: number): string =>
  months === 0 ? day : monthsOn(billingDayBehind(day, billingDay), months - 1);
const shown = (renewals: readonly Renewal[]) =>
  renewals.map(({ periodStart, periodEnd, amountCents }) => ({ periodStart, periodEnd, amountCents }));
const livingOf = async () => [...(await world.subscriptions.livingOfLines(world.db, lineIds)).values()];

describe('a billing day', () => {
  it('moves all subscriptions of the account on by a period, once, and says what each costs', async () => {
    expect(await renew(dayBefore(end))).toEqual([]);
    const renewals = await renew(end);
    const period = { periodStart: end, periodEnd: monthsOn(end, 1), amountCents: 1000 };
    expect(shown(renewals)).toEqual([period, period, period]);
    expect(new Set(renewals.map(({ subscription }) => subscription.lineId))).toEqual(new Set(lineIds));
    expect(renewals[0]).toMatchObject({ text: 'Plan kore-10', priceCents: 1000, iccid: expect.any(String) });
    for (const one of await livingOf()) expect(one).toMatchObject({ periodStart: end, periodEnd: period.periodEnd });
    expect(await next()).toMatchObject({ day: period.periodEnd });
    expect(await renew(end)).toEqual([]);
  });

  it('that comes twice at the same time is had once', async () => {
    const both = await Promise.all([renew(end), renew(end)]);
    expect(both.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([0, 3]);
  });

  it('tells lines from when on their usage counts', async () => {
    await renew(end);
    const { rows } = await sql<{ periodStart: string }>`
      select distinct period_start from lines.lines where account_id = ${caller.accountId}`.execute(world.db);
    // Midnight in Los Angeles lies within a UTC day, which belongs to the period before.
    expect(rows).toEqual([{ periodStart: addDay(end) }]);
  });

  it('after an outage has an entry for each period that was missed, in the order of time', async () => {
    const renewals = await renew(monthsOn(end, 2));
    expect(shown(renewals).map(({ periodStart }) => periodStart)).toEqual(
      [0, 0, 0, 1, 1, 1, 2, 2, 2].map((months) => monthsOn(end, months)),
    );
    expect(await next()).toMatchObject({ day: monthsOn(end, 3) });
  });

  it('is found for its account, and missed ones are caught up with one by one', async () => {
    world.clock.advance(75 * dayMs);
    const starts: string[] = [];
    for (let due = await dueDay(); due !== undefined; due = await dueDay()) {
      starts.push(due);
      expect(await renew(due)).toHaveLength(3);
    }
    expect(starts.length).toBeGreaterThanOrEqual(2);
    expect(starts).toEqual(starts.map((_, index) => monthsOn(end, index)));
  });

  it('takes as few statements for many subscriptions as for some', async () => {
    const some = await statementsOf(end);
    caller = await world.newCustomer();
    await activate(40);
    expect(await statementsOf(end)).toBe(some);
    expect(some).toBeLessThan(10);
  });
});

const addDay = (day: string) => utcDay(after(new Date(day), dayMs));

async function dueDay(): Promise<string | undefined> {
  const all = await world.subscriptions.accountsDue(world.db, { by: world.clock.now(), behindId: '', most: 1000 });
  return all.find(({ accountId }) => accountId === caller.accountId)?.day;
}

async function statementsOf(day: string): Promise<number> {
  let count = 0;
  await inTx(async (tx) => {
    const counting = tx.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    expect(
      (await world.subscriptions.renewalsDue(counting, { accountId: caller.accountId, day })).length,
    ).toBeGreaterThan(2);
  });
  return count;
}

describe('a period that is not whole', () => {
  it('bridges a changed billing day once, for all subscriptions alike', async () => {
    const account = await world.accounts.getAccount(world.db, caller.accountId);
    if (!account) throw new Error('no account');
    const chosen = { billingDay: billingDay > 15 ? 3 : 25, timeZone: account.timeZone };
    const calendar = changedCalendar(account.calendar, chosen, world.clock.now());
    await inTx((tx) => world.accounts.setCalendar(tx, caller.accountId, calendar));
    const bridge = billingDayBehind(end, chosen.billingDay);
    const [first] = await renew(end);
    const [days, ofDays] = [daysBetween(end, bridge), first?.ofDays ?? 0];
    expect(first).toMatchObject({ periodEnd: bridge, days, amountCents: shareCents(1000, days, ofDays) });
    expect(days).toBeLessThan(ofDays);
    const [second] = await renew(bridge);
    expect(second).toMatchObject({ periodEnd: billingDayBehind(bridge, chosen.billingDay), amountCents: 1000 });
  });

  it('brings subscriptions from before accounts had a billing day to that day', async () => {
    const early = new Date(Date.parse(end) - 5 * dayMs).toISOString().slice(0, 10);
    await sql`update subscriptions.subscriptions set period_end = ${early}, next_charge_at = next_charge_at - interval '5 days'
      where line_id = ${lineIds[0]}`.execute(world.db);
    const [bridge, ...none] = await renew(early);
    expect(none).toEqual([]);
    expect(bridge).toMatchObject({ periodStart: early, periodEnd: end, days: 5 });
    expect(await renew(end)).toHaveLength(3);
    expect(new Set((await livingOf()).map(({ periodEnd }) => periodEnd))).toEqual(new Set([monthsOn(end, 1)]));
  });
});

it('charges that are held are left out; they are due again once the line stays', async () => {
  const held = lineIds.slice(0, 1);
  await inTx((tx) => holdCharges(tx, held));
  expect(await renew(end)).toHaveLength(2);
  await inTx((tx) => releaseCharges(world, tx, held));
  const [late, ...none] = await renew(end);
  expect(none).toEqual([]);
  expect(late).toMatchObject({ periodStart: end, subscription: { lineId: held[0] } });
});
