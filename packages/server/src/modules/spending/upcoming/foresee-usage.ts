import { after, dayMs, minuteMs, utcDay } from '../../../kernel/clock.ts';
import { daysBetween } from '../../../kernel/days.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { KeptAnswers } from '../../../kernel/kept-answers.ts';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import type { SpendingNeeds } from './spending-needs.ts';
import { paceOf } from './forecast.ts';
import {
  accountsMetered,
  dropForecasts,
  keepForecasts,
  pastForecasts,
  runningSince,
  type Metered,
  type PastForecast,
} from './forecasts.store.ts';
import { batchesOf, findForecasts, findOpenUsage } from './usage-in-parts.ts';
import { forecastsOf, type OpenUsage, type Pace, type Paced } from './usage.store.ts';

type Needs = Pick<SpendingNeeds, 'clock' | 'db' | 'lines' | 'metering'>;

/** Their usage takes seconds to add up. */
const veryManyLines = 20_000;
const keptMs = 400 * dayMs;
const shownForecasts = 3;
const accountsAtOnce = 50;
const steady: Pace = { low: 1, high: 1 };

/** How fast the account's lines use data now, compared with their running periods. */
export async function currentPace({ clock, db, metering }: Omit<Needs, 'lines'>, accountId: AccountId): Promise<Pace> {
  const now = clock.now();
  const since = await runningSince(db, accountId, now);
  if (!since) return steady;
  return paceOf(await metering.accountDaysSince(db, accountId, utcDay(since)), since, now);
}

/** Usage that no invoice has yet, with what it may come to. */
export async function foreseeUsage(needs: Needs, accountId: AccountId): Promise<OpenUsage[]> {
  const pace = await currentPace(needs, accountId);
  return findOpenUsage(needs, { accountId, now: needs.clock.now(), pace });
}

export type Foresee = (accountId: AccountId) => Promise<OpenUsage[]>;

/**
 * The same; of an account with very many lines, found in seconds, once in two minutes, or less often where it takes longer.
 * Usage comes by the hour.
 */
export function foreseeNowAndThen(needs: Needs): Foresee {
  const kept = new KeptAnswers<AccountId, OpenUsage[]>(needs.clock, {
    isDear: (usage) => usage.reduce((sum, { lineCount }) => sum + lineCount, 0) >= veryManyLines,
    leastMs: 2 * minuteMs,
    mostMs: 15 * minuteMs,
  });
  return (accountId) => kept.answer(accountId, () => foreseeUsage(needs, accountId));
}

/** How forecasts that were made at this point of earlier periods turned out. */
export async function pastOf(
  { clock, db }: Pick<Needs, 'clock' | 'db'>,
  accountId: AccountId,
  usage: readonly OpenUsage[],
): Promise<PastForecast[]> {
  const today = utcDay(clock.now());
  const running = usage.find(({ periodEnd }) => periodEnd > today);
  if (!running) return [];
  const daysLeft = daysBetween(today, running.periodEnd);
  return pastForecasts(db, accountId, { daysLeft, today, most: shownForecasts });
}

/** Keeps what is expected today of every account's running periods, so that it can be held against what came. Repeatable. */
export async function rememberForecasts(
  needs: Needs & Pick<SpendingNeeds, 'log'>,
  stopping?: AbortSignal,
): Promise<void> {
  await pageThrough(
    (behindId, most) => accountsMetered(needs.db, { now: needs.clock.now(), behindId, most }),
    async (accounts) => {
      const known = new Map(accounts.map((account) => [account.id, account]));
      const accountsOf = (ids: readonly AccountId[]) => ids.flatMap((id) => known.get(id) ?? []);
      const { together, alone } = await batchesOf(needs, [...known.keys()]);
      for (const ids of together) {
        const all = { event: 'spending.forecasts-failed' };
        if (!(await onItsOwn(needs.log, all, () => rememberSome(needs, accountsOf(ids))))) alone.push(...ids);
      }
      for (const account of accountsOf(alone)) {
        const one = { event: 'spending.forecast-failed', accountId: account.id };
        await onItsOwn(needs.log, one, () => rememberOne(needs, account));
      }
    },
    { most: accountsAtOnce, stopping },
  );
  await dropForecasts(needs.db, utcDay(after(needs.clock.now(), -keptMs)));
}

async function rememberSome(needs: Needs, accounts: readonly Metered[]): Promise<void> {
  const now = needs.clock.now();
  const today = utcDay(now);
  const found = await forecastsOf(needs.db, { now, today, paced: await pacesOf(needs, accounts) });
  await needs.db.transaction().execute((tx) => keepForecasts(tx, today, found));
}

async function rememberOne(needs: Needs, account: Metered): Promise<void> {
  const now = needs.clock.now();
  const today = utcDay(now);
  for (const paced of await pacesOf(needs, [account])) {
    const found = await findForecasts(needs, { now, today, paced });
    await needs.db.transaction().execute((tx) => keepForecasts(tx, today, found));
  }
}

/** How fast the lines of each use data now. */
async function pacesOf({ clock, db, metering }: Omit<Needs, 'lines'>, accounts: readonly Metered[]): Promise<Paced[]> {
  const now = clock.now();
  const running = accounts.flatMap(({ id, since }) => (since ? [{ accountId: id, fromDay: utcDay(since) }] : []));
  const days = await metering.accountDaysOf(db, running);
  return accounts.map(({ id: accountId, since }) => ({
    accountId,
    pace: since ? paceOf(days.get(accountId) ?? new Map(), since, now) : steady,
  }));
}
