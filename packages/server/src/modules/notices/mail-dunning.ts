import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { readAddressee } from './addressee.ts';
import { dunningLetter, type DunningNotice } from './dunning/dunning-letter.ts';
import type { NoticesNeeds } from './notices-needs.ts';

/** Writes once, for its cause, what becomes of an account's lines because something is unpaid. */
export async function mailDunning(
  needs: NoticesNeeds,
  tx: Tx,
  { accountId, cause, ...notice }: DunningNotice & { readonly accountId: AccountId; readonly cause: string },
): Promise<void> {
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  await needs.outbox.put(tx, { cause, to: addressee.to, letter: dunningLetter(notice, addressee.facts) });
}
