import type { Floor } from '../../../jobs/floor.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { getAccount } from '../../accounts/index.ts';

/** The day it is in the account's time zone, `YYYY-MM-DD`. */
export async function accountToday({ db, clock }: Pick<Floor, 'db' | 'clock'>, accountId: AccountId): Promise<string> {
  const account = await getAccount(db, accountId);
  return localDay(clock.now(), account?.timeZone ?? 'UTC');
}
