import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { readAddressee } from './addressee.ts';
import { spendCapLetter, type SpendCapNotice } from './letters/spend-cap-letter.ts';
import type { NoticesNeeds } from './notices-needs.ts';

/** Writes once, for its cause, how much of its spend cap an account has reached. */
export async function mailSpendCap(
  needs: NoticesNeeds,
  tx: Tx,
  { accountId, cause, ...notice }: SpendCapNotice & { readonly accountId: AccountId; readonly cause: string },
): Promise<void> {
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  await needs.outbox.put(tx, { cause, to: addressee.to, letter: spendCapLetter(notice, addressee.facts) });
}
