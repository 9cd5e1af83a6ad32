import type { Clock } from '../../kernel/clock.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import type { Tx } from '../../store/database.ts';
import { insertPosting, type LedgerEntry } from './ledger.store.ts';

/**
 * Books one balanced transaction; amounts are signed cents, debits positive. Booking the same `cause` again
 * changes nothing. The database refuses what does not balance, too.
 */
export async function postLedger(
  needs: { readonly clock: Clock },
  tx: Tx,
  posting: { accountId: AccountId; cause: string; entries: readonly LedgerEntry[] },
): Promise<void> {
  if (sumCents(posting.entries.map((entry) => entry.amountCents)) !== 0)
    throw new Error(`the entries for ${posting.cause} do not balance`);
  await insertPosting(tx, { ...posting, at: needs.clock.now() });
}
