import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createUsageWorld } from '../../../../test/usage-world.ts';
import { after, dayMs, hourMs, utcDay } from '../../../kernel/clock.ts';
import { rateMessages, rateUsage } from '../../rating/usage/rate-usage.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);

const { world, upcoming, lines, chores, goTo, use, nextAt } = await createUsageWorld();
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const both = new Set(['Cisco IoT Control Center', 'KORE']);

it('renewals, the method and the zone make the next invoice while nothing else is known', async () => {
  await world.activeLines(2, 'metered');
  expect(await upcoming()).toMatchObject({
    timeZone: 'America/Los_Angeles',
    method: { last4: expect.any(String) },
    lineCount: 2,
    groups: [{ kind: 'subscription', text: 'Metered', lineCount: 2, unitCents: 3000, amountCents: 6000 }],
    subtotalCents: 6000,
    totalCents: 6000,
    lowCents: 6000,
    highCents: 6000,
    past: [],
  });
});

it('usage of a running period is foreseen, and comes onto the invoice behind the next one', async () => {
  const [line] = await world.activeLines(1, 'metered');
  await chores();
  await use(world.idOf(line), 13_000_000);
  const [running] = (await upcoming()).usage;
  expect(running).toMatchObject({
    planName: 'Metered',
    lineCount: 1,
    usedBytes: 13_000_000,
    includedBytes: 10_000_000,
    soFarCents: 300,
    isOnThisInvoice: false,
  });
  expect(running?.lowCents).toBeGreaterThan(300);
  expect(running?.highCents).toBeGreaterThan(running?.lowCents ?? 0);
  expect((await upcoming()).highCents).toBe(3000);
});

it('each line has its own allowance: usage says how many lines are above it, and by how much', async () => {
  const [heavy, light] = await world.activeLines(3, 'metered');
  await chores();
  await use(world.idOf(heavy), 13_000_000);
  await use(world.idOf(light), 9_000_000);
  const above = { usedBytes: 22_000_000, includedBytes: 30_000_000, bytesAbove: 3_000_000, soFarCents: 300 };
  expect((await upcoming()).usage).toMatchObject([{ ...above, lineCount: 3, aboveCount: 1, messagesAbove: 0 }]);
  const found = await lines();
  const bytesAbove = found.items.map(({ lineId, usage }) => [lineId, usage[0]?.bytesAbove, usage[0]?.unitBytes]);
  expect(bytesAbove).toContainEqual([world.idOf(heavy), 3_000_000, 1000]);
  expect(bytesAbove).toContainEqual([world.idOf(light), 0, 1000]);
  goTo(after(await nextAt(), hourMs));
  await world.work();
  await chores();
  expect((await upcoming()).groups).toContainEqual(
    expect.objectContaining({ kind: 'overage', lineCount: 1, quantity: 1, amountCents: 300 }),
  );
});

it('of two plans of one name, charges and usage say whose plan each is', async () => {
  await world.activeLines(1, 'metered');
  expect(await upcoming()).toMatchObject({ groups: [{ carrierName: null }], usage: [{ carrierName: null }] });
  await world.activeLines(1, 'metered-cisco');
  const { groups, usage } = await upcoming();
  expect(new Set(usage.map(({ unitBytes }) => unitBytes))).toEqual(new Set([1000, 1024]));
  for (const told of [groups, usage]) expect(new Set(told.map(({ carrierName }) => carrierName))).toEqual(both);
});

it('usage of a period that is over is on the next invoice, before and after it is rated', async () => {
  const [line] = await world.activeLines(1, 'metered');
  await chores();
  await use(world.idOf(line), 13_000_000);
  const end = await nextAt();
  goTo(after(end, hourMs));
  await world.work();
  await chores();
  const before = await upcoming();
  expect(before.groups).toMatchObject([
    { kind: 'subscription', amountCents: 3000 },
    { kind: 'overage', text: 'Metered, data above the allowance', lineCount: 1, amountCents: 300 },
  ]);
  expect(before).toMatchObject({ totalCents: 3300, lowCents: 3300, highCents: 3300 });
  expect(before.usage[0]).toMatchObject({ soFarCents: 300, lowCents: 300, highCents: 300, isOnThisInvoice: true });
  goTo(after(end, 48 * hourMs));
  await chores();
  const rated = await upcoming();
  expect(rated.groups).toMatchObject([{ amountCents: 3000 }, { kind: 'overage', amountCents: 300 }]);
  expect(rated.totalCents).toBe(3300);
});

it('usage of a period that is over and not rated yet does not count for the one behind it', async () => {
  const [line] = await world.activeLines(1, 'metered');
  await chores();
  goTo(after(await nextAt(), 49 * hourMs));
  await world.work();
  await chores();
  await use(world.idOf(line), 13_000_000);
  goTo(after(await nextAt(), hourMs));
  await world.work();
  await chores();
  const { usage } = await upcoming();
  expect(usage).toMatchObject([
    { usedBytes: 13_000_000, isOnThisInvoice: true },
    { usedBytes: 0, soFarCents: 0, highCents: 0, isOnThisInvoice: false },
  ]);
});

it('text messages of a period that is over are on the next invoice, before and after they are rated', async () => {
  const [line] = await world.activeLines(1, 'texting');
  await chores();
  await use(world.idOf(line), 90_000_000);
  await sql`update metering.usage_days set messages = 14 where line_id = ${world.idOf(line)}`.execute(world.db);
  const [running] = (await upcoming()).usage;
  expect(running).toMatchObject({ messages: 14, includedMessages: 10, soFarCents: 3, isOnThisInvoice: false });
  expect(running).toMatchObject({ aboveCount: 1, messagesAbove: 4, bytesAbove: 0 });
  expect(running?.highCents).toBeGreaterThan(3);
  const end = await nextAt();
  goTo(after(end, hourMs));
  await world.work();
  await chores();
  const charged = { kind: 'sms', text: 'Texting, text messages', lineCount: 1, amountCents: 3 };
  expect((await upcoming()).groups).toMatchObject([{ kind: 'subscription' }, charged]);
  goTo(after(end, 48 * hourMs));
  await chores();
  expect((await upcoming()).groups).toMatchObject([{ kind: 'subscription' }, charged]);
});

it('a forecast is held against what was billed for its period', async () => {
  const [line] = await world.activeLines(1, 'metered');
  const end = await nextAt();
  goTo(after(end, -10 * dayMs));
  await world.work();
  await chores();
  await use(world.idOf(line), 20_000_000, utcDay(after(world.clock.now(), -dayMs)));
  await chores();
  await chores();
  goTo(after(end, 49 * hourMs));
  await world.work();
  await chores();
  goTo(after(await nextAt(), -10 * dayMs));
  await chores();
  const { past } = await upcoming();
  expect(past).toMatchObject([{ actualCents: 1000 }]);
  expect(past[0]?.lowCents).toBeGreaterThan(1000);
});

it('a cheaper plan that is ordered costs its price on the next invoice, in the sum and for its line', async () => {
  const [line] = await world.activeLines(2, 'metered');
  const { id } = await world.plan('small');
  await world.run({ action: 'changePlan', planId: id, selection: { lineIds: [world.idOf(line)] } });
  const { groups, subtotalCents } = await upcoming();
  expect(groups.map(({ text, amountCents }) => [text, amountCents])).toEqual([
    ['Metered', 3000],
    ['Small', 1000],
  ]);
  expect(subtotalCents).toBe(4000);
  const found = await lines({ searchTerm: line?.iccid ?? '' });
  expect(found.items).toMatchObject([{ nextPlanName: 'Small', renewalCents: 1000, amountCents: 1000 }]);
});

it('the database rates as the invoice does, to the cent', async () => {
  const facts = record({
    usedBytes: integer({ min: 0, max: 5_000_000_000 }),
    includedBytes: integer({ min: 0, max: 1_000_000_000 }),
    unitPrice: integer({ min: 1, max: 9_000_000 }),
    unitBytes: constantFrom(1, 1000, 1024, 1_000_000, 1_048_576),
    units: constantFrom('started' as const, 'exact' as const),
  });
  await assert(
    asyncProperty(facts, async ({ usedBytes, includedBytes, unitPrice, unitBytes, units }) => {
      const { rows } = await sql<{ cents: number; messagesCents: number }>`
        select spending.charged_cents(${usedBytes}, ${includedBytes}, ${unitPrice}, ${unitBytes}, ${units}) as cents,
          spending.charged_cents(${usedBytes}, ${includedBytes}, ${unitPrice}, 1, 'exact') as messages_cents
        `.execute(world.db);
      const terms = {
        overage: 'charge' as const,
        overagePriceTenThousandths: unitPrice,
        overageUnitBytes: unitBytes,
        overageUnits: units,
      };
      expect(rows[0]?.cents).toBe(rateUsage({ usedBytes, includedBytes }, terms).amountCents);
      const sent = { messages: usedBytes, includedMessages: includedBytes };
      const messages = rateMessages(sent, { smsPriceTenThousandths: unitPrice });
      expect(rows[0]?.messagesCents).toBe(messages.amountCents);
    }),
    { seed, numRuns: 200 },
  );
});
