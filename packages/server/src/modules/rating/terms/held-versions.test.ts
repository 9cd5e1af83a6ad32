import { expect, it } from 'vitest';
import { brandId, type AccountId, type PlanId, type PlanMoveId, type SubscriptionId } from '../../../kernel/ids.ts';
import { heldVersions } from './held-versions.ts';

const planId = brandId<PlanId>('plan_1');
const move = (movedAt: string, fromVersionNo: number, toVersionNo: number) => ({
  accountId: brandId<AccountId>('acct_1'),
  id: brandId<PlanMoveId>(`move_${movedAt}`),
  subscriptionId: brandId<SubscriptionId>('sub_1'),
  movedAt: new Date(movedAt),
  fromPlanId: planId,
  fromVersionNo,
  toPlanId: planId,
  toVersionNo,
});
const january = { startsAt: new Date('2027-01-01T00:00Z'), endsAt: new Date('2027-02-01T00:00Z') };
const february = { startsAt: january.endsAt, endsAt: new Date('2027-03-01T00:00Z') };
const numbers = (moves: ReturnType<typeof move>[], now: number, period: typeof january) => {
  const { all, last } = heldVersions(moves, { planId, planVersionNo: now }, period);
  return { all: all.map(({ planVersionNo }) => planVersionNo), last: last.planVersionNo };
};

it('a version that a renewal brings holds for its whole period, and not for the one before', () => {
  const moves = [move('2027-02-01T00:00Z', 1, 2)];
  expect(numbers(moves, 2, january)).toEqual({ all: [1], last: 1 });
  expect(numbers(moves, 2, february)).toEqual({ all: [2], last: 2 });
});

it('a change within a period leaves both in it', () => {
  const moves = [move('2027-01-10T00:00Z', 1, 2), move('2027-02-01T00:00Z', 2, 3)];
  expect(numbers(moves, 3, january)).toEqual({ all: [1, 2], last: 2 });
  expect(numbers(moves, 3, february)).toEqual({ all: [3], last: 3 });
});
