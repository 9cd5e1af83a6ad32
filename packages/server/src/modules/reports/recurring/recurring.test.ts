import { providerEndpoints } from '@linekeeper/contract/provider';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelLine } from '../../../../test/cancel-line.ts';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { staffCall, textOf } from '../../../../test/reports-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs } from '../../../kernel/clock.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());

const thisMonth = () => world.clock.now().toISOString().slice(0, 7);
async function months() {
  const found = providerEndpoints.listRecurring.reply.parse(await world.reports.consoleRoutes.listRecurring(staffCall));
  for (const { openingCents, moved, closingCents } of found.months)
    expect(openingCents + moved.new + moved.reactivated + moved.grown + moved.shrunk + moved.lost).toBe(closingCents);
  for (const [at, { openingCents, openingCount }] of found.months.entries()) {
    const before = found.months[at - 1];
    expect({ openingCents, openingCount }).toEqual({
      openingCents: before?.closingCents ?? openingCents,
      openingCount: before?.customerCount ?? openingCount,
    });
  }
  return found.months;
}
const newest = async () => (await months()).at(-1);
async function movesOf(month: string) {
  const found = await world.reports.consoleRoutes.getRecurringMoves({ ...staffCall, params: { month } });
  return providerEndpoints.getRecurringMoves.reply.parse(found);
}
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) await world.work(dayMs, dayMs);
}
const toNextMonth = async () => {
  const month = thisMonth();
  while (thisMonth() === month) await days(1);
};

it('a customer is new, then grows by a second line, then shrinks by a discount', async () => {
  await money.activate();
  expect(await newest()).toMatchObject({
    moved: { new: 1_000, reactivated: 0, grown: 0, shrunk: 0, lost: 0 },
    closingCents: 1_000,
    customerCount: 1,
    subscriptionCount: 1,
  });
  await toNextMonth();
  expect((await newest())?.openingCents).toBe(1_000);
  await money.activate();
  expect(await newest()).toMatchObject({ moved: { grown: 1_000 }, closingCents: 2_000, subscriptionCount: 2 });
  await toNextMonth();
  const { accountId } = money.caller();
  await world.extras.addExtra({
    accountId,
    kind: 'discount',
    name: 'Loyalty',
    isMonthly: true,
    amountCents: 500,
    ratePpm: null,
    fromDay: world.clock.now().toISOString().slice(0, 10),
    throughDay: null,
    reason: 'a test',
    decidedBy: 'Ada',
  });
  await days(62);
  expect(await newest()).toMatchObject({ closingCents: 1_500 });
  expect((await months()).some(({ moved }) => moved.shrunk === -500)).toBe(true);
});

it('a customer whose line ends is lost, and reactivated when it comes back', async () => {
  await money.become();
  await money.activate();
  const { accountId } = money.caller();
  await toNextMonth();
  const query = { page: 1, limit: 10 };
  const [line] = (await world.routes.listLines({ ...noParts, caller: money.caller(), query })).items;
  await cancelLine(world, money.caller(), line?.id);
  await days(20);
  const lostIn = (await months()).find(({ moved }) => moved.lost !== 0);
  expect(lostIn).toMatchObject({ moved: { lost: -1_000 }, lostCount: 1 });
  expect((await movesOf(lostIn?.month ?? '')).customers).toContainEqual(
    expect.objectContaining({ accountId, move: 'lost', beforeCents: 1_000, afterCents: 0 }),
  );
  await toNextMonth();
  await money.activate();
  expect((await movesOf(thisMonth())).customers).toContainEqual(
    expect.objectContaining({ accountId, move: 'reactivated', beforeCents: 0, afterCents: 1_000 }),
  );
});

it('files hold the months, or the customers of one', async () => {
  const call = (query: { month?: string }) => world.reports.consoleRoutes.exportRecurring({ ...staffCall, query });
  expect(parse(await textOf(await call({})), { columns: true })).toHaveLength(13);
  const { customerCount } = await movesOf(thisMonth());
  expect(parse(await textOf(await call({ month: thisMonth() })), { columns: true })).toHaveLength(customerCount);
});
