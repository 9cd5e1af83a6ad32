import type { Floor } from '../../jobs/floor.ts';
import type { AccountId, InvoiceId } from '../../kernel/ids.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Db } from '../../store/database.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Methods } from '../methods/index.ts';
import type { Languages } from '../languages/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Preferences } from '../preferences/index.ts';
import type { Corrections } from '../corrections/index.ts';
import type { Payments } from '../payments/index.ts';
import type { NoticedInvoice, NoticeFacts } from './letters/notice-facts.ts';

export interface NoticesNeeds extends Pick<Floor, 'clock' | 'db' | 'log'> {
  readonly identity: Pick<Identity, 'recipientsOf'>;
  readonly preferences: Pick<Preferences, 'switchedOff'>;
  readonly languages: Pick<Languages, 'languageOfAccount'>;
  readonly methods: Pick<Methods, 'nextExpiryNotice' | 'takeExpiringCards'>;
  readonly payments: Pick<Payments, 'chargesOfIds'>;
  readonly corrections: Pick<Corrections, 'correctionsOf' | 'correctionsOfIds'>;
  readonly accounts: Pick<Accounts, 'getAccount' | 'getBillingContact' | 'getPaymentTerms'>;
  readonly outbox: Outbox;
  /** Whose name is on the mails. */
  readonly brand: NoticeFacts['brand'];
  readonly publicUrl: string;
}

/** Billing, which knows the invoices, hands this in with its call. */
export type FindInvoices = (db: Db, accountId: AccountId, ids: readonly InvoiceId[]) => Promise<NoticedInvoice[]>;
