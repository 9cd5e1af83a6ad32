import { seeingOnly } from '../kernel/account-in-sight.ts';
import { FairTurns } from '../kernel/fair-turns.ts';
import { givingWay } from '../kernel/giving-way.ts';
import type { AccountId } from '../kernel/ids.ts';
import { nextTurn } from '../kernel/next-turn.ts';
import { besideOthers, type UnderWay } from '../kernel/under-way.ts';

/** Makes a part of a file on behalf of an account. */
export type PartOfFile = <Part>(accountId: AccountId, part: () => Promise<Part>) => Promise<Part>;

/** So many parts of files are made at once. */
const partsAtOnce = 2;
const patienceMs = 60_000;
/** Where others call without a pause, a file still gets on. */
const othersFirstMs = 10;

/**
 * An account's files come part by part, one account after the other, each behind the wall of its own, and while no one
 * else waits for an answer. Where others are about, nothing of a file is read ahead, and it rests for as long as each of its
 * parts took: half of the time is theirs, also of those who call again in a moment.
 */
export function partsInTurns(underWay: UnderWay): PartOfFile {
  const turns = new FairTurns({ atOnce: partsAtOnce, each: 1, patienceMs });
  return async (accountId, part) => {
    const end = await turns.take(accountId);
    try {
      // What was read at once is written part by part: other requests come in between.
      await nextTurn();
      await underWay.othersAnswered(accountId, othersFirstMs);
      const areThere = () => underWay.areOthersThere(accountId);
      return await besideOthers(areThere, async () => {
        const giveWay = givingWay();
        const made = await seeingOnly(accountId, part);
        await giveWay();
        return made;
      });
    } finally {
      end();
    }
  };
}
