import type { Floor } from '../../jobs/floor.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Db } from '../../store/database.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';
import type { NoticeFacts } from './letters/notice-facts.ts';

export interface NoticeNeeds extends Pick<Floor, 'clock' | 'db'> {
  readonly identity: Pick<Identity, 'emailsOf'>;
  readonly payments: Pick<Payments, 'correctionsOf'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly subscriptions: Pick<Subscriptions, 'waitsForFirstCharge'>;
  readonly outbox: Outbox;
  /** Whose name stands on documents and mails. */
  readonly brand: NoticeFacts['brand'];
  readonly publicUrl: string;
}

/** Who is told of an account's money, and what every letter to them knows; null when there is nobody. */
export async function readPlace(needs: NoticeNeeds, db: Db, accountId: AccountId) {
  const account = await needs.accounts.getAccount(db, accountId);
  const to = await needs.identity.emailsOf(db, accountId, ['owner', 'billing']);
  if (!account || to.length === 0) return null;
  const { brand, publicUrl } = needs;
  const { company, timeZone } = account;
  return { to, facts: { brand, publicUrl, company, timeZone } };
}
