import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import { daysBetween } from '../../../kernel/days.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import type { SpendingNeeds } from './spending-needs.ts';
import { paceOf } from './forecast.ts';
import {
  accountsMetered,
  dropForecasts,
  keepForecasts,
  openUsage,
  pastForecasts,
  runningSince,
  type Forecast,
  type OpenUsage,
  type Pace,
  type PastForecast,
} from './usage.store.ts';

type Needs = Pick<SpendingNeeds, 'clock' | 'db' | 'metering'>;

const keptMs = 400 * dayMs;
const shownForecasts = 3;

/** How fast the account's lines use data now, compared with their running periods. */
export async function currentPace({ clock, db, metering }: Needs, accountId: AccountId): Promise<Pace> {
  const now = clock.now();
  const since = await runningSince(db, accountId, now);
  if (!since) return { low: 1, high: 1 };
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
    (behindId, most) => accountsMetered(needs.db, behindId, most),
    async (accounts) => {
      for (const { id } of accounts) {
        if (stopping?.aborted) return;
        const running = (await foreseeUsage(needs, id)).filter(({ periodEnd }) => periodEnd > today);
        await needs.db.transaction().execute((tx) => keepForecasts(tx, id, today, forecastsOf(running)));
      }
    },
    { stopping },
  );
  await dropForecasts(needs.db, utcDay(after(needs.clock.now(), -keptMs)));
}

/** One for all periods that end on a day. */
function forecastsOf(usage: readonly OpenUsage[]): Forecast[] {
  const byEnd = new Map<string, Forecast>();
  for (const { periodEnd, lowCents, highCents } of usage) {
    const known = byEnd.get(periodEnd);
    byEnd.set(periodEnd, {
      periodEnd,
      lowCents: lowCents + (known?.lowCents ?? 0),
      highCents: highCents + (known?.highCents ?? 0),
    });
  }
  return [...byEnd.values()];
}
