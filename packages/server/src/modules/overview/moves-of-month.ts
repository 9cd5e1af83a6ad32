import type { HomeKpis } from '@linekeeper/contract';
import { startOfDay } from '../../kernel/days.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import type { OverviewNeeds } from './overview-needs.ts';

/** Lines that came into service and lines that ended in the month that it is in the account's time zone. */
export async function movesOfMonth(
  { db, accounts, clock, subscriptions }: Pick<OverviewNeeds, 'db' | 'accounts' | 'clock' | 'subscriptions'>,
  accountId: AccountId,
): Promise<HomeKpis['thisMonth']> {
  const { timeZone = 'UTC' } = (await accounts.getAccount(db, accountId)) ?? {};
  const month = localDay(clock.now(), timeZone).slice(0, 7);
  return { month, ...(await subscriptions.movesSince(db, accountId, startOfDay(`${month}-01`, timeZone))) };
}
