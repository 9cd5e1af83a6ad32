import { invoiceLineKinds, type InvoiceGroup } from '@linekeeper/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupLines, groupOfLine, tellApart } from './group-lines.ts';

const seed = Number(process.env['SEED'] ?? 20_261_201);
const told = { seed, verbose: true };

const lines = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...invoiceLineKinds),
      text: fc.constantFrom('Sensor 5 MB', 'Sensor 50 MB', 'Router'),
      planId: fc.constantFrom('plan_1', 'plan_2', null),
      periodStart: fc.constantFrom('2026-12-01', '2027-01-01', null),
      unitCents: fc.integer({ min: -500, max: 500 }),
      quantity: fc.integer({ min: 0, max: 3 }),
      amountCents: fc.integer({ min: -500, max: 500 }),
      taxCents: fc.integer({ min: 0, max: 50 }),
      dueCents: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 60 },
  )
  .map((made) =>
    made.map((line, index) =>
      groupOfLine({
        ...line,
        position: index + 1,
        planVersionNo: null,
        subscriptionId: null,
        lineId: null,
        iccid: null,
        periodEnd: line.periodStart === null ? null : '2027-02-01',
      }),
    ),
  );

const sums = ['lineCount', 'quantity', 'amountCents', 'taxCents', 'dueCents'] as const;
const totalsOf = (groups: readonly InvoiceGroup[]) =>
  sums.map((name) => groups.reduce((sum, group) => sum + group[name], 0));
const sameness = ({ kind, text, planId, periodStart, periodEnd }: InvoiceGroup) =>
  JSON.stringify([kind, text, planId, periodStart, periodEnd]);

it('the sums of the groups are the sums of the lines', () => {
  fc.assert(
    fc.property(lines, (given) => {
      expect(totalsOf(groupLines(given))).toEqual(totalsOf(given));
    }),
    told,
  );
});

it('what says the same is one group, listed once, under its first position', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const groups = groupLines(given);
      expect(new Set(groups.map(sameness)).size).toBe(groups.length);
      for (const group of groups) {
        const own = given.filter((line) => sameness(line) === sameness(group));
        expect(group.firstPosition).toBe(Math.min(...own.map(({ firstPosition }) => firstPosition)));
        expect(group.unitCents).toBe(
          new Set(own.map(({ unitCents }) => unitCents)).size === 1 ? own[0]?.unitCents : null,
        );
      }
    }),
    told,
  );
});

it('sums that were added up in parts, in any order, give the same groups', () => {
  fc.assert(
    fc.property(lines, fc.nat(60), (given, cut) => {
      const parts = [...groupLines(given.slice(cut)), ...groupLines(given.slice(0, cut))];
      expect(groupLines(parts)).toEqual(groupLines(given));
    }),
    told,
  );
});

it('plans come first, then fees and usage, each by name and period', () => {
  const line = (
    position: number,
    kind: InvoiceGroup['kind'],
    text: string,
    periodStart: string | null = '2026-12-01',
  ) =>
    groupOfLine({
      position,
      kind,
      text,
      planId: null,
      planVersionNo: null,
      subscriptionId: null,
      lineId: null,
      iccid: null,
      periodStart,
      periodEnd: null,
      quantity: 1,
      unitCents: 2,
      amountCents: 2,
      taxCents: 0,
      dueCents: 2,
    });
  const given = [
    line(1, 'overage', 'Sensor 5 MB'),
    line(2, 'activation', 'Activation fee', null),
    line(3, 'subscription', 'Sensor 50 MB'),
    line(4, 'subscription', 'Sensor 5 MB', '2027-01-01'),
    line(5, 'subscription', 'Sensor 5 MB'),
  ];
  expect(groupLines(given).map(({ firstPosition }) => firstPosition)).toEqual([5, 4, 3, 2, 1]);
});

it('names the carriers of plans that share a name, and of no others', () => {
  const group = (text: string, planId: string | null, position: number): InvoiceGroup =>
    groupOfLine({
      kind: planId === null ? 'discount' : 'subscription',
      text,
      planId,
      position,
      planVersionNo: null,
      subscriptionId: null,
      lineId: null,
      iccid: null,
      periodStart: null,
      periodEnd: null,
      quantity: 1,
      unitCents: 100,
      amountCents: 100,
      taxCents: 0,
      dueCents: 100,
    });
  const carriers = new Map([
    ['plan_1', 'North Mobile'],
    ['plan_2', 'South Mobile'],
    ['plan_3', 'North Mobile'],
  ]);
  const groups = [
    group('Sensor 5 MB', 'plan_1', 1),
    group('Sensor 5 MB', 'plan_2', 2),
    group('Router', 'plan_3', 3),
    group('Router', null, 4),
    group('Sensor 5 MB', 'plan_gone', 5),
  ];
  expect(tellApart(groups, carriers, ({ text }) => text).map(({ carrierName }) => carrierName)).toEqual([
    'North Mobile',
    'South Mobile',
    null,
    null,
    null,
  ]);
});
