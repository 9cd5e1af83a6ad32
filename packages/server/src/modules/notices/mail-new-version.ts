import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { readAddressee } from './addressee.ts';
import { newVersionLetter, type NewVersionNotice } from './letters/new-version-letter.ts';
import type { NoticesNeeds } from './notices-needs.ts';

/** Announces new terms of a plan, once for its cause. */
export async function mailNewVersion(
  needs: NoticesNeeds,
  tx: Tx,
  { accountId, cause, ...notice }: NewVersionNotice & { readonly accountId: AccountId; readonly cause: string },
): Promise<void> {
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  await needs.outbox.put(tx, { cause, to: addressee.to, letter: newVersionLetter(notice, addressee.facts) });
}
