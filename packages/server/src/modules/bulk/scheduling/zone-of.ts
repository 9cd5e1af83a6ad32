import type { AccountId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';

/** On whose clock an account chooses times. */
export async function zoneOf({ accounts }: Pick<BulkNeeds, 'accounts'>, db: Db, accountId: AccountId): Promise<string> {
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  return account.calendar.timeZone;
}
