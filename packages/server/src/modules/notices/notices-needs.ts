import type { Floor } from '../../jobs/floor.ts';
import type { AccountId, ChargeId, InvoiceId, SubscriptionId } from '../../kernel/ids.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Db } from '../../store/database.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Lines } from '../lines/index.ts';
import type { Corrections } from '../corrections/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';
import type { NoticeFacts } from './letters/notice-facts.ts';

export interface NoticesNeeds extends Pick<Floor, 'clock' | 'db' | 'log'> {
  readonly identity: Pick<Identity, 'emailsOf'>;
  readonly payments: Pick<Payments, 'chargesOfIds'>;
  readonly corrections: Pick<Corrections, 'correctionsOf' | 'correctionsOfIds'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly lines: Pick<Lines, 'linesOf'>;
  readonly subscriptions: Pick<Subscriptions, 'subscriptionsOf' | 'waitsForFirstCharge'>;
  readonly outbox: Outbox;
  /** Whose name is on the mails. */
  readonly brand: NoticeFacts['brand'];
  readonly publicUrl: string;
}

/** An invoice as notices need it. */
export type NoticedInvoice = NoticeFacts['invoice'] & {
  readonly accountId: AccountId;
  readonly subscriptionId: SubscriptionId;
  readonly chargeId: ChargeId | null;
};

/** Billing, which knows the invoices, hands these in with its calls. */
export type FindInvoices = (db: Db, accountId: AccountId, ids: readonly InvoiceId[]) => Promise<NoticedInvoice[]>;
/** Whether other invoices of the account, whose charges had failed, are being paid now. */
export type IsPayingOthers = (db: Db, accountId: AccountId, id: InvoiceId) => Promise<boolean>;
