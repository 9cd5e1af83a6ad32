import type { LineSort } from '@linekeeper/contract';
import type { LineId, PlanId } from '../../../kernel/ids.ts';

/** Orders by what a line's usage comes to on its terms. */
export type Rank = 'usage' | 'share' | 'cost';

export interface RankOrder {
  readonly rank: Rank;
  /** The same order from its other end: the lowest first. */
  readonly isTurned: boolean;
}

/** The orders of a list that go by rank. */
export const rankOrders: Partial<Record<LineSort, RankOrder>> = {
  usage: { rank: 'usage', isTurned: false },
  leastUsage: { rank: 'usage', isTurned: true },
  share: { rank: 'share', isTurned: false },
  leastShare: { rank: 'share', isTurned: true },
  cost: { rank: 'cost', isTurned: false },
  leastCost: { rank: 'cost', isTurned: true },
};

/** What a version of a plan makes of usage. */
export interface RankTerms {
  readonly includedBytes: number;
  /** What a full period comes to; more usage never costs less. */
  readonly costCents: (usedBytes: number) => number;
  /** The same text: the same costs. */
  readonly costKey: string;
}

/** Lines of one plan on the same terms, as far as the order goes by them. */
export interface RankGroup {
  readonly planId: PlanId;
  /** Versions that were agreed to; null: all of the plan. A line without one goes by the version that is sold now. */
  readonly versionNos: readonly number[] | null;
  readonly hasNone: boolean;
  readonly terms: RankTerms;
}

export interface RankPlace {
  readonly id: LineId;
  readonly usedBytes: number;
}

/** Where a line cuts a group in two: above what is below so many bytes, or at a place among lines with as many. */
export type Cut = { readonly below: number } | RankPlace;

/** On the same terms more usage never ranks lower. */
export function rankValue(rank: Rank, terms: RankTerms, usedBytes: number): number {
  if (rank === 'usage') return usedBytes;
  if (rank === 'cost') return terms.costCents(usedBytes);
  if (terms.includedBytes === 0) return usedBytes === 0 ? 0 : Infinity;
  return usedBytes / terms.includedBytes;
}

/** The versions of a plan, those together whose terms put lines into the same order. */
export function rankGroups(
  rank: Rank,
  planId: PlanId,
  versions: readonly { versionNo: number | null; terms: RankTerms }[],
): RankGroup[] {
  const groups = [...Map.groupBy(versions, ({ terms }) => keyOf(rank, terms)).values()];
  return groups.flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const versionNos = groups.length === 1 ? null : alike.flatMap(({ versionNo }) => versionNo ?? []);
    return [{ planId, terms: first.terms, versionNos, hasNone: alike.some(({ versionNo }) => versionNo === null) }];
  });
}

function keyOf(rank: Rank, { includedBytes, costKey }: RankTerms): string {
  if (rank === 'usage') return '';
  return rank === 'share' ? String(includedBytes) : costKey;
}

/** Where a line that may be of another group cuts a group: what is below comes behind it, what is above before it. */
export function cutOf(rank: Rank, terms: RankTerms, last: RankPlace & { readonly value: number }): Cut {
  const valueOf = (usedBytes: number) => rankValue(rank, terms, usedBytes);
  const from = leastBytes((usedBytes) => valueOf(usedBytes) >= last.value);
  const until = leastBytes((usedBytes) => valueOf(usedBytes) > last.value);
  if (last.usedBytes >= until) return { below: until };
  return last.usedBytes < from ? { below: from } : { id: last.id, usedBytes: last.usedBytes };
}

/** The fewest bytes of which it is true; it stays true for more. */
function leastBytes(isTrue: (usedBytes: number) => boolean): number {
  let [low, high] = [0, Number.MAX_SAFE_INTEGER];
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The highest first; of one rank those with more usage, then those that were added earlier. */
export function byRank(one: RankPlace & { value: number }, other: RankPlace & { value: number }): number {
  if (one.value !== other.value) return one.value > other.value ? -1 : 1;
  if (one.usedBytes !== other.usedBytes) return other.usedBytes - one.usedBytes;
  return one.id < other.id ? -1 : 1;
}
