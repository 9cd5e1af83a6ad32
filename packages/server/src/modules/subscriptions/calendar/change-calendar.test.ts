import { endpoints, type CalendarChoice } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';

let world: ServiceWorld;
let caller: Caller;
const pacific = 'America/Los_Angeles';

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
});

async function activate(): Promise<void> {
  const { id: planId } = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId, devices } });
  await world.work();
}

const shown = async () =>
  endpoints.getBillingCalendar.reply.parse(await world.routes.getBillingCalendar({ ...noParts, caller }));
const preview = (query: CalendarChoice) => world.routes.previewBillingCalendar({ ...noParts, caller, query });
const change = (body: CalendarChoice) => world.routes.changeBillingCalendar({ ...noParts, caller, body });
const changes = async () =>
  (await auditEntries(world.db)).filter(
    ({ action, accountId }) => action === 'calendar.changed' && accountId === caller.accountId,
  );

it('before the first line there is no bill, and a chosen day holds at once', async () => {
  expect(await shown()).toEqual({ billingDay: null, timeZone: pacific, holdsFrom: null, bills: [] });
  const chosen = await change({ billingDay: 31, timeZone: 'Pacific/Kiritimati' });
  expect(chosen).toMatchObject({ billingDay: 31, timeZone: 'Pacific/Kiritimati', holdsFrom: null });
  await activate();
  expect(await shown()).toMatchObject({ billingDay: 31, holdsFrom: null });
});

it('a preview changes nothing and shows what the change then does', async () => {
  await activate();
  const before = await shown();
  const choice = { billingDay: before.billingDay === 3 ? 4 : 3, timeZone: 'America/New_York' };
  const asIfChosen = await preview(choice);
  expect(await shown()).toEqual(before);
  expect(await changes()).toEqual([]);
  expect(await change(choice)).toEqual(asIfChosen);
  expect(await shown()).toEqual(asIfChosen);
  const [bridge, whole] = asIfChosen.bills;
  expect(asIfChosen.holdsFrom).toBe(before.bills[0]?.start);
  expect(bridge?.start).toBe(before.bills[0]?.start);
  expect(bridge?.days).toBeLessThan(bridge?.ofDays ?? 0);
  expect(whole?.days).toBe(whole?.ofDays);
});

it('the running period of a line stays as it is, and its next one is the bridge that was shown', async () => {
  await activate();
  const running = await world.subscriptions.nextRenewal(world.db, caller.accountId);
  const { billingDay } = await shown();
  const { bills } = await change({ billingDay: billingDay === 3 ? 4 : 3, timeZone: 'Pacific/Apia' });
  expect(await world.subscriptions.nextRenewal(world.db, caller.accountId)).toEqual(running);
  const listed = await world.routes.listUpcomingSubscriptions({ ...noParts, caller, query: { page: 1, limit: 10 } });
  const { next } = await world.subscriptions.getUpcomingTotals(world.db, caller.accountId);
  const [group] = await world.subscriptions.upcomingByPlan(world.db, caller.accountId);
  const announced = [listed.items[0]?.amountCents, next?.amountCents, group?.unitCents];
  const [renewal] = await world.db
    .transaction()
    .execute((tx) => world.subscriptions.renewalsDue(tx, { accountId: caller.accountId, day: running?.day ?? '' }));
  const { periodStart: start, periodEnd: end, days, ofDays } = renewal ?? {};
  expect({ start, end, days, ofDays }).toEqual(bills[0]);
  expect(announced).toEqual([renewal?.amountCents, renewal?.amountCents, renewal?.amountCents]);
});

it('a change is written down once with what was before, and the same choice again changes nothing', async () => {
  const choice = { billingDay: 9, timeZone: pacific };
  await change(choice);
  await change(choice);
  const written = await changes();
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0]?.before ?? '')).toEqual({ billingDay: null, timeZone: pacific });
  expect(JSON.parse(written[0]?.after ?? '')).toEqual({ billingDay: 9, timeZone: pacific, from: null });
});

it.each(['Mars/Olympus', '+05:00', 'America/'])('the zone %s is refused at its field', async (timeZone) => {
  const refused = { code: 'invalid_fields', fields: { timeZone: 'Choose a time zone from the list.' } };
  await expect(change({ billingDay: 9, timeZone })).rejects.toMatchObject(refused);
  await expect(preview({ timeZone })).rejects.toMatchObject(refused);
});
