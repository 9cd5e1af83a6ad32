import type { AccountId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';

/** The day it is in the account's time zone, `YYYY-MM-DD`. */
export async function accountToday(
  { db, clock, accounts }: Pick<LinesNeeds, 'db' | 'clock' | 'accounts'>,
  accountId: AccountId,
): Promise<string> {
  const account = await accounts.getAccount(db, accountId);
  return localDay(clock.now(), account?.timeZone ?? 'UTC');
}
