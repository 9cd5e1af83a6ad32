import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandId, type LineId, type PlanId } from '../../../kernel/ids.ts';
import { byRank, cutOf, rankGroups, rankValue, type Rank } from './line-ranks.ts';
import { rankTerms } from './present-lines.ts';

const planId = brandId<PlanId>('plan_1');
const freeTerms = {
  includedBytes: 100,
  priceCents: 500,
  overage: 'free' as const,
  overagePriceTenThousandths: null,
  overageUnitBytes: null,
  overageUnits: null,
};
const free = rankTerms(freeTerms);
const charged = rankTerms({
  ...freeTerms,
  overage: 'charge',
  overagePriceTenThousandths: 20_000,
  overageUnitBytes: 10,
  overageUnits: 'started',
});

it('a line costs its plan and each unit that it began above the allowance', () => {
  expect(free.costCents(1_000)).toBe(500);
  expect(charged.costCents(100)).toBe(500);
  expect(charged.costCents(111)).toBe(504);
});

it('without an allowance any usage is more than all of it', () => {
  expect(rankValue('share', { ...free, includedBytes: 0 }, 0)).toBe(0);
  expect(rankValue('share', { ...free, includedBytes: 0 }, 1)).toBe(Infinity);
});

it('versions that rank alike are read together, the others apart', () => {
  const versions = [
    { versionNo: null, terms: charged },
    { versionNo: 1, terms: free },
    { versionNo: 2, terms: charged },
  ];
  expect(rankGroups('share', planId, versions)).toMatchObject([{ versionNos: null, hasNone: true }]);
  expect(rankGroups('cost', planId, versions)).toMatchObject([
    { versionNos: [2], hasNone: true },
    { versionNos: [1], hasNone: false },
  ]);
});

it('whatever the terms, reading on behind each line shows every line once and in order, from either end', () => {
  const terms = fc.record({
    includedBytes: fc.integer({ min: 0, max: 40 }),
    priceCents: fc.integer({ min: 0, max: 5 }),
    overage: fc.constant('charge' as const),
    overagePriceTenThousandths: fc.integer({ min: 1, max: 30_000 }),
    overageUnitBytes: fc.integer({ min: 1, max: 9 }),
    overageUnits: fc.constantFrom('started' as const, 'exact' as const),
  });
  const fleet = fc.array(fc.tuple(terms.map(rankTerms), fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 })), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.constantFrom<Rank>('usage', 'share', 'cost'), fleet, (rank, groups) => {
      const lines = groups.flatMap(([own, used], at) =>
        used.map((usedBytes, no) => ({
          id: brandId<LineId>(`line_${no}_${at}`),
          usedBytes,
          own,
          value: rankValue(rank, own, usedBytes),
        })),
      );
      const all = lines.toSorted(byRank);
      for (const [at, last] of all.entries()) {
        const isBelow = ({ own, usedBytes, id }: (typeof lines)[number]) => {
          const cut = cutOf(rank, own, last);
          if ('below' in cut) return usedBytes < cut.below;
          return usedBytes < cut.usedBytes || (usedBytes === cut.usedBytes && id > cut.id);
        };
        expect(lines.filter(isBelow).toSorted(byRank)).toEqual(all.slice(at + 1));
        const above = lines.filter((line) => line !== last && !isBelow(line));
        expect(above.toSorted(byRank)).toEqual(all.slice(0, at));
      }
    }),
  );
});
