import type { Floor } from '../../../jobs/floor.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Db } from '../../../store/database.ts';
import { getAccount } from '../../accounts/index.ts';
import { emailsOf } from '../../identity/index.ts';
import type { NoticeFacts } from './notice-facts.ts';

export interface NoticeNeeds extends Pick<Floor, 'clock' | 'db'> {
  readonly outbox: Outbox;
  /** Whose name stands on documents and mails. */
  readonly brand: NoticeFacts['brand'];
  readonly publicUrl: string;
}

/** Who is told of an account's money, and what every letter to them knows; null when there is nobody. */
export async function readPlace(needs: NoticeNeeds, db: Db, accountId: AccountId) {
  const account = await getAccount(db, accountId);
  const to = await emailsOf(db, accountId, ['owner', 'billing']);
  if (!account || to.length === 0) return null;
  const { brand, publicUrl } = needs;
  const { company, timeZone } = account;
  return { to, facts: { brand, publicUrl, company, timeZone } };
}
