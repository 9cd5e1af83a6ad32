import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import type { RatingNeeds } from './rating-needs.ts';

/** The calendars of the accounts that rows belong to. */
export async function calendarsOf(
  needs: Pick<RatingNeeds, 'accounts'>,
  tx: Tx,
  rows: readonly { accountId: AccountId }[],
): Promise<(accountId: AccountId) => BillingCalendar> {
  const found = new Map<AccountId, BillingCalendar>();
  for (const accountId of new Set(rows.map((row) => row.accountId)))
    found.set(accountId, await calendarOf(needs, tx, accountId));
  return (accountId) => {
    const calendar = found.get(accountId);
    if (!calendar) throw new Error(`${accountId} was not asked for`);
    return calendar;
  };
}

export async function calendarOf(
  needs: Pick<RatingNeeds, 'accounts'>,
  db: Db,
  accountId: AccountId,
): Promise<BillingCalendar> {
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  return account.calendar;
}
