import { endpoints, type Line } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { after, dayMs, hourMs, minuteMs, utcDay } from '../../../kernel/clock.ts';
import type { Used } from '../../carriers/index.ts';

let world: BulkWorld;
let line: Line;

const metered = {
  code: 'metered',
  name: 'Metered',
  carrier: 'kore',
  carrierPlanRef: 'ref-metered',
  description: 'For tests.',
  includedBytes: 10_000_000,
  unitBytes: 1000,
  priceCents: 3000,
  activationFeeCents: 0,
  needsImei: false,
  overage: 'charge',
  overagePriceTenThousandths: 25_000,
  overageUnitBytes: 1_000_000,
  overageUnits: 'started',
  status: 'live',
};
const texting = {
  ...metered,
  code: 'texting',
  name: 'Texting',
  carrierPlanRef: 'ref-texting',
  includedSms: 10,
  smsPriceTenThousandths: 7500,
};

beforeAll(async () => {
  world = await createBulkWorld();
  world.change({ usageImportMs: minuteMs });
  const imported = await world.plans.importPlans(JSON.stringify({ plans: [metered, texting] }));
  expect(imported).toMatchObject({ kind: 'imported' });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  world.kore.usage = [];
  line = await activeOn('metered');
});

async function activeOn(code: string): Promise<Line> {
  const [one] = await world.activeLines(1, code);
  if (!one) throw new Error('no line is active');
  return one;
}

/** The carrier says what the line has used on days; the newest word of a day counts. */
async function report(days: Readonly<Record<string, number>>, what: keyof Used = 'usedBytes'): Promise<void> {
  world.kore.usage = Object.entries(days).map(([day, amount]) => ({
    kind: 'day',
    iccid: line.iccid,
    day,
    [what]: amount,
  }));
  await world.work(2 * minuteMs, minuteMs);
}
async function goTo(instant: Date): Promise<void> {
  world.clock.advance(instant.getTime() - world.clock.now().getTime());
  await world.work(2 * minuteMs, minuteMs);
}
const nextBillingDay = async () => {
  const next = await world.subscriptions.nextRenewal(world.db, world.caller.accountId);
  if (!next) throw new Error('nothing is due');
  return next.at;
};
const newestInvoice = async () => {
  const asked = { ...noParts, caller: world.caller };
  const list = await world.routes.listInvoices({ ...asked, query: { page: 1, limit: 1 } });
  const [newest] = endpoints.listInvoices.reply.parse(list).items;
  const invoice = await world.routes.getInvoice({ ...asked, params: { id: newest?.id ?? '' } });
  return endpoints.getInvoice.reply.parse(invoice);
};

it('usage above the allowance waits for the closing lag and is paid with the billing day after; what comes late follows a month later', async () => {
  const usedOn = utcDay(after(world.clock.now(), 2 * dayMs));
  const first = await nextBillingDay();
  await goTo(after(world.clock.now(), 3 * dayMs));
  await report({ [usedOn]: 12_400_000 });
  await goTo(after(first, minuteMs));
  expect((await newestInvoice()).groups).toMatchObject([{ kind: 'subscription', amountCents: 3000 }]);
  await goTo(after(first, 49 * hourMs));
  await goTo(after(await nextBillingDay(), minuteMs));
  const second = await newestInvoice();
  expect(second.invoice).toMatchObject({ status: 'paid', totalCents: 3008 });
  expect(second.groups).toMatchObject([
    { kind: 'subscription', amountCents: 3000 },
    { kind: 'overage', text: 'Metered, data above the allowance', amountCents: 8 },
  ]);
  await report({ [usedOn]: 15_000_000 });
  await goTo(after(await nextBillingDay(), -5 * hourMs));
  await goTo(after(await nextBillingDay(), minuteMs));
  const third = await newestInvoice();
  expect(third.invoice).toMatchObject({ status: 'paid', totalCents: 3004 });
  expect(third.groups).toMatchObject([
    { kind: 'subscription', amountCents: 3000 },
    { kind: 'adjustment', text: 'Metered, data that the carrier reported late', amountCents: 4 },
  ]);
});

it('text messages above the allowance are a line of their own, and what comes late follows a month later', async () => {
  line = await activeOn('texting');
  const usedOn = utcDay(after(world.clock.now(), 2 * dayMs));
  const first = await nextBillingDay();
  await goTo(after(world.clock.now(), 3 * dayMs));
  await report({ [usedOn]: 14 }, 'messages');
  await goTo(after(first, minuteMs));
  await goTo(after(first, 49 * hourMs));
  await goTo(after(await nextBillingDay(), minuteMs));
  const billed = async () => (await newestInvoice()).groups.filter(({ kind }) => kind !== 'subscription');
  expect(await billed()).toMatchObject([{ kind: 'sms', text: 'Texting, text messages', amountCents: 3 }]);
  await report({ [usedOn]: 18 }, 'messages');
  await goTo(after(await nextBillingDay(), -5 * hourMs));
  await goTo(after(await nextBillingDay(), minuteMs));
  const text = 'Texting, text messages that the carrier reported late';
  expect(await billed()).toMatchObject([{ kind: 'adjustment', text, amountCents: 3 }]);
});

it('usage of the day that the billing day lies in is shown in the period that it is billed with', async () => {
  const end = await nextBillingDay();
  await goTo(after(end, minuteMs));
  // In Los Angeles the billing day begins within this day of the carrier, which belongs to the period before.
  await report({ [utcDay(end)]: 11_000_000 });
  expect((await world.line(line)).usedBytes).toBe(0);
  await goTo(after(end, dayMs));
  await report({ [utcDay(end)]: 11_000_000, [utcDay(after(end, dayMs))]: 700 });
  expect((await world.line(line)).usedBytes).toBe(700);
});
