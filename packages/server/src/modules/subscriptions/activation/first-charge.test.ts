import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import type { Subscription } from '../subscription/subscription.ts';

let world: ServiceWorld;
let caller: Caller;
const limits = { unpaidCents: 500_000, jobRowsDays: 90 };
const pacific = 'America/Los_Angeles';

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.change({ ruleDefaults: { limits } });
  caller = await world.newCustomer();
  await goTo('10');
});

/** Noon or so of the next such day of a month. */
async function goTo(dayOfMonth: string): Promise<void> {
  do world.clock.advance(dayMs);
  while (localDay(world.clock.now(), pacific).slice(-2) !== dayOfMonth);
  await world.runJobs(world.parts.handlers);
}

const bodyOf = async (iccids: readonly string[], code = 'kore-fee') => ({
  planId: (await world.plan(code)).id,
  devices: iccids.map((iccid) => ({ iccid })),
});

async function activate(iccids: readonly string[], code?: string): Promise<LineId[]> {
  const body = await bodyOf(iccids, code);
  const { lines } = await world.routes.activatePlans({ ...noParts, caller, body });
  return lines.map(({ lineId }) => brandId<LineId>(lineId));
}

async function subscriptionOf(lineId: LineId | undefined): Promise<Subscription> {
  const living = await world.subscriptions.livingOfLines(world.db, lineId ? [lineId] : []);
  const [found] = living.values();
  if (!found) throw new Error('no subscription');
  return found;
}

const quoted = (body: Awaited<ReturnType<typeof bodyOf>>) =>
  world.routes.createQuote({ ...noParts, caller, body: { action: 'activate', ...body } });

const billingDay = async () => (await world.accounts.getAccount(world.db, caller.accountId))?.calendar.billingDay;

it('the first line gives the account its billing day and pays a whole period', async () => {
  expect(await billingDay()).toBeNull();
  const [lineId] = await activate(await world.newSims('kore', 1));
  await world.work();
  expect(await billingDay()).toBe(10);
  expect(await subscriptionOf(lineId)).toMatchObject({ firstPeriodCents: 240, quotedCents: 340, firstCharge: 'paid' });
});

it('a line that is added pays for the days until the next bill; its quote, invoice and charge agree', async () => {
  const [first] = await activate(await world.newSims('kore', 1));
  await world.work();
  await goTo('20');
  const iccids = await world.newSims('kore', 2);
  const body = await bodyOf(iccids);
  const { quote, activation } = endpoints.createQuote.reply.parse(await quoted(body));
  const { today } = quote;
  const { periodEnd, nextChargeAt, periodStart } = await subscriptionOf(first);
  const whole = (Date.parse(periodEnd ?? '') - Date.parse(periodStart ?? '')) / dayMs;
  const share = Math.round((240 * (whole - 10)) / whole);
  expect(today).toMatchObject({ totalCents: 2 * (share + 100) });
  expect(activation).toMatchObject({ monthlyCents: 480, firstPeriod: { end: periodEnd, isWhole: false } });
  expect(today.items[0]?.text).toMatch(/^Plan kore-fee, [A-Z][a-z]+ 20, \d{4} to [A-Z][a-z]+ 9, \d{4}$/);
  const lineIds = await activate(iccids);
  await world.work();
  for (const lineId of lineIds)
    expect(await subscriptionOf(lineId)).toMatchObject({ firstPeriodCents: share, periodEnd, nextChargeAt });
  const payments = await world.routes.listPayments({ ...noParts, caller, query: { page: 1, limit: 10 } });
  const paidCents = payments.items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(paidCents).toBe(340 + today.totalCents);
});

it('where the provider charges first periods in full, a line that is added pays as much as any', async () => {
  world.change({
    ruleDefaults: {
      limits,
      billing: { firstPeriod: 'full', fixedDay: null, accountsPerMinute: 1000, revenue: 'issue', timeZone: pacific },
    },
  });
  await activate(await world.newSims('kore', 1));
  await world.work();
  await goTo('20');
  const [lineId] = await activate(await world.newSims('kore', 1));
  await world.work();
  expect(await subscriptionOf(lineId)).toMatchObject({ firstPeriodCents: 240 });
  expect((await subscriptionOf(lineId)).periodEnd).toMatch(/-10$/);
});

it('where the provider fixes the billing day, the first line gives the account that day', async () => {
  world.change({
    ruleDefaults: {
      limits,
      billing: { firstPeriod: 'prorated', fixedDay: 11, accountsPerMinute: 1000, revenue: 'issue', timeZone: pacific },
    },
  });
  const [lineId] = await activate(await world.newSims('kore', 1));
  await world.work();
  expect(await billingDay()).toBe(11);
  const { firstPeriodCents } = await subscriptionOf(lineId);
  expect(firstPeriodCents).toBe(8);
});

it('a line that becomes active later than it was quoted costs what was quoted at most', async () => {
  await activate(await world.newSims('kore', 1));
  await world.work();
  await goTo('09');
  const [iccid = ''] = await world.newSims('kore', 1);
  world.kore.failing.add(iccid);
  const [lineId] = await activate([iccid]);
  await world.work();
  await goTo('12');
  world.kore.failing.delete(iccid);
  await world.routes.retryActivation({ ...noParts, caller, params: { id: lineId ?? '' } });
  await world.work();
  expect(await subscriptionOf(lineId)).toMatchObject({ quotedCents: 108, firstPeriodCents: 8, firstCharge: 'paid' });
});

it('a quote that has become cheaper meanwhile still activates, a dearer one does not', async () => {
  await activate(await world.newSims('kore', 1));
  await world.work();
  await goTo('20');
  const body = await bodyOf(await world.newSims('kore', 1));
  const todayCents = (await quoted(body)).quote.today.totalCents;
  const asked = (quotedCents: number) =>
    world.routes.activatePlans({ ...noParts, caller, body: { ...body, quotedCents } });
  await expect(asked(todayCents - 1)).rejects.toMatchObject({ code: 'invalid_fields' });
  await goTo('21');
  expect((await asked(todayCents)).totalCents).toBeLessThan(todayCents);
});
