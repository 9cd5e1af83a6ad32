import type { Clock } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Tx } from '../../../store/database.ts';
import { insertPosting, type LedgerEntry } from './ledger.store.ts';

/**
 * Books one balanced transaction; amounts are signed cents, debits positive. Booking the same `cause` again
 * changes nothing and answers false. The database refuses what does not balance, too.
 */
export async function postLedger(
  needs: { readonly clock: Clock },
  tx: Tx,
  posting: { accountId: AccountId; cause: string; entries: readonly LedgerEntry[] },
): Promise<boolean> {
  if (sumCents(posting.entries.map((entry) => entry.amountCents)) !== 0)
    throw new Error(`the entries for ${posting.cause} do not balance`);
  return (await insertPosting(tx, { ...posting, at: needs.clock.now() })) !== undefined;
}
