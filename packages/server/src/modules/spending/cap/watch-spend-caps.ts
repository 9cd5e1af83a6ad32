import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { tellEvents } from '../../../store/told-events.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { originBy } from '../../lines/index.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';
import { words } from '../upcoming/words.ts';
import { noteQuietCaps } from './note-quiet-caps.ts';
import { readFigures, type Figures } from './read-figures.ts';
import { batchesOf, findLinesAbove } from '../upcoming/usage-in-parts.ts';
import { capCents, isAtCap, reachedPercent } from './spend-cap.ts';
import {
  accountsToLookAt,
  cappedLines,
  changeSpendCap,
  lockSpendCap,
  spendCapOf,
  type SpendCap,
} from './spend-cap.store.ts';

/** Few enough for one short transaction. */
const mostAtOnce = 500;
const accountsAtOnce = 50;
const soonMs = 5 * minuteMs;

/** Looks at accounts whose usage was read, and at those whose period has ended. Repeatable. */
export async function watchSpendCaps(needs: SpendingNeeds, stopping?: AbortSignal): Promise<void> {
  await pageThrough(
    (behindId, most) => accountsToLookAt(needs.db, needs.clock.now(), { behindId, most }),
    async (accounts) => {
      const { together, alone } = await batchesOf(
        needs,
        accounts.map(({ id }) => id),
      );
      for (const ids of together) {
        let loud = ids;
        await onItsOwn(needs.log, { event: 'spending.caps-failed' }, async () => {
          loud = await noteQuietCaps(needs, ids);
        });
        alone.push(...loud);
      }
      for (const accountId of alone) {
        if (stopping?.aborted) return;
        await onItsOwn(needs.log, { event: 'spending.cap-failed', accountId }, () => watchSpendCap(needs, accountId));
      }
    },
    { most: accountsAtOnce, stopping },
  );
}

/**
 * Compares what an account has spent on top of its recurring charges with its cap: suspends the lines that would add to it,
 * or lets them go on when there is room again, and tells people once how far it is. A crash in between is made up for by
 * the next look. The database adds up, in parts where there are very many lines.
 */
export async function watchSpendCap(needs: SpendingNeeds, accountId: AccountId): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const figures = await readFigures(needs, accountId);
  const before = await spendCapOf(db, accountId);
  const { renewal, usedCents } = figures;
  const stopsAt = (own: number | null) => renewal !== null && isAtCap(usedCents, capCents(own, figures.mostCents));
  const stops = stopsAt(before?.ownCents ?? null);
  if (stops && renewal) {
    const above = await findLinesAbove(needs, { accountId, now, periodEnd: renewal.day });
    const kept = await needs.dunning.neverCutLines(db, accountId);
    await changeInPortions(
      needs,
      above.filter((id) => !kept.has(id)),
      'add',
    );
  } else await changeInPortions(needs, await cappedLines(db, accountId), 'remove');
  await db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const cap = await lockSpendCap(tx, accountId);
    // The customer changed the cap while lines were suspended: what was done may be wrong by now.
    if (stopsAt(cap.ownCents) !== stops)
      return changeSpendCap(tx, accountId, { isStopped: true, lookedAt: now, nextLookAt: after(now, soonMs) });
    await note(needs, tx, { cap, figures, stops, now });
  });
}

async function changeInPortions(needs: SpendingNeeds, lineIds: readonly LineId[], change: 'add' | 'remove') {
  const origin = originBy(words.portal, 'spend-cap');
  for (let at = 0; at < lineIds.length; at += mostAtOnce)
    await needs.db.transaction().execute(async (tx) => {
      const asked = { lineIds: lineIds.slice(at, at + mostAtOnce), [change]: 'data_limit' as const };
      await needs.provisioning.changeReasons(tx, asked, origin);
    });
}

interface Look {
  cap: SpendCap;
  figures: Figures;
  stops: boolean;
  now: Date;
}

/** Keeps what was found, and tells people of a level that was not reached before in the period. */
async function note(needs: SpendingNeeds, tx: Tx, { cap, figures, stops, now }: Look): Promise<void> {
  const { accountId } = cap;
  const { usedCents, renewal } = figures;
  const becomes = capCents(cap.ownCents, figures.mostCents);
  const periodEnd = renewal?.day ?? null;
  const isSame = cap.periodEnd === periodEnd;
  const cappedCount = stops ? (await cappedLines(tx, accountId)).length : 0;
  const reached = reachedPercent(usedCents, becomes, cappedCount);
  const beginsToStop = stops && !(isSame && cap.isStopped);
  const stopCount = (isSame ? cap.stops : 0) + (beginsToStop ? 1 : 0);
  const toldBefore = isSame ? cap.reachedPercent : 0;
  await changeSpendCap(tx, accountId, {
    periodEnd,
    usedCents,
    reachedPercent: reached,
    isStopped: stops,
    stops: stopCount,
    lookedAt: now,
    nextLookAt: stops && renewal ? (renewal.at > now ? renewal.at : after(now, soonMs)) : null,
  });
  if (reached <= toldBefore || becomes === null || periodEnd === null) return;
  const data = { percent: reached, usedCents, capCents: becomes, periodEnd };
  await tellEvents(tx, [{ accountId, type: 'usage.threshold_reached', at: now, lineId: null, data }]);
  await needs.notices.mailSpendCap(tx, {
    accountId,
    cause: `spend-cap:${accountId}:${periodEnd}:${reached}${reached === 100 ? `:${stopCount}` : ''}`,
    percent: reached,
    usedCents,
    capCents: becomes,
    periodEnd,
    lineCount: cappedCount,
  });
}
