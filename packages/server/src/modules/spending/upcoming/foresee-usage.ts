import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import { daysBetween } from '../../../kernel/days.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import type { SpendingNeeds } from './spending-needs.ts';
import { paceOf } from './forecast.ts';
import { dropForecasts, keepForecasts, pastForecasts, type PastForecast } from './forecasts.store.ts';
import {
  accountsMetered,
  forecastsOf,
  openUsage,
  runningSince,
  type Metered,
  type OpenUsage,
  type Pace,
  type Paced,
} from './usage.store.ts';

type Needs = Pick<SpendingNeeds, 'clock' | 'db' | 'metering'>;

const keptMs = 400 * dayMs;
const shownForecasts = 3;
/** Few enough for one statement over all their lines. */
const accountsAtOnce = 50;
const steady: Pace = { low: 1, high: 1 };

/** How fast the account's lines use data now, compared with their running periods. */
export async function currentPace({ clock, db, metering }: Needs, accountId: AccountId): Promise<Pace> {
  const now = clock.now();
  const since = await runningSince(db, accountId, now);
  if (!since) return steady;
  return paceOf(await metering.accountDaysSince(db, accountId, utcDay(since)), since, now);
}

/** Usage that no invoice has yet, with what it may come to. */
export async function foreseeUsage(needs: Needs, accountId: AccountId): Promise<OpenUsage[]> {
  const pace = await currentPace(needs, accountId);
  return openUsage(needs.db, { accountId, now: needs.clock.now(), pace });
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
export async function rememberForecasts(needs: Needs, stopping?: AbortSignal): Promise<void> {
  const today = utcDay(needs.clock.now());
  await pageThrough(
    (behindId, most) => accountsMetered(needs.db, { now: needs.clock.now(), behindId, most }),
    async (accounts) => {
      const paced = await pacesOf(needs, accounts);
      const found = await forecastsOf(needs.db, { now: needs.clock.now(), today, paced });
      await needs.db.transaction().execute((tx) => keepForecasts(tx, today, found));
    },
    { most: accountsAtOnce, stopping },
  );
  await dropForecasts(needs.db, utcDay(after(needs.clock.now(), -keptMs)));
}

/** How fast the lines of each use data now. */
async function pacesOf({ clock, db, metering }: Needs, accounts: readonly Metered[]): Promise<Paced[]> {
  const now = clock.now();
  const running = accounts.flatMap(({ id, since }) => (since ? [{ accountId: id, fromDay: utcDay(since) }] : []));
  const days = await metering.accountDaysOf(db, running);
  return accounts.map(({ id: accountId, since }) => ({
    accountId,
    pace: since ? paceOf(days.get(accountId) ?? new Map(), since, now) : steady,
  }));
}
