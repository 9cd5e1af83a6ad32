import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { readAddressee } from './addressee.ts';
import { upcomingLetter, type UpcomingNotice } from './letters/upcoming-letter.ts';
import type { NoticesNeeds } from './notices-needs.ts';

/** Announces a charge, once for its cause. */
export async function mailUpcoming(
  needs: NoticesNeeds,
  tx: Tx,
  { accountId, cause, ...notice }: UpcomingNotice & { readonly accountId: AccountId; readonly cause: string },
): Promise<void> {
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  await needs.outbox.put(tx, { cause, to: addressee.to, letter: upcomingLetter(notice, addressee.facts) });
}
