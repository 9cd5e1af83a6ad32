import type { Handlers } from '../../http/call.ts';
import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Languages } from '../languages/index.ts';
import type { Overrides } from '../overrides/index.ts';
import type { Audited } from '../audit/index.ts';

/** The calls of customers that a bundle is made of. */
type Readers = Pick<
  Handlers,
  'exportInvoices' | 'exportLines' | 'exportPayments' | 'getInvoicePdf' | 'listActivity' | 'listInvoices' | 'listPeople'
>;

export interface BundlesNeeds extends Pick<Floor, 'clock' | 'db'>, Audited {
  readonly accounts: Pick<Accounts, 'getAccount' | 'getBillingContact' | 'getPaymentTerms'>;
  readonly languages: Pick<Languages, 'languageOfAccount'>;
  readonly overrides: Pick<Overrides, 'showOverrides'>;
  readonly readers: Readers;
  /** Whose name the bundle bears. */
  readonly brand: { readonly name: string };
}
