import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../store/database.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Corrections } from '../corrections/index.ts';
import type { Credits } from '../credits/index.ts';
import type { Documents } from '../documents/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Remittances } from '../remittances/index.ts';

export interface StatementsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Pick<
    Ledger,
    'creditsOf' | 'customerBalance' | 'customerEntries' | 'customerSums' | 'customerTotals'
  >;
  readonly accounts: Pick<Accounts, 'accountsOfIds' | 'getAccount'>;
  readonly payments: Pick<Payments, 'chargesOfIds'>;
  readonly corrections: Pick<Corrections, 'correctionsOfIds'>;
  readonly billing: Pick<Billing, 'findInvoices' | 'nextDue' | 'owingTotals' | 'sellerNow' | 'unpaidInvoicesOfAll'>;
  readonly credits: Pick<Credits, 'creditNotesOfIds'>;
  readonly remittances: Pick<Remittances, 'namesOfRecorded'>;
  readonly documents: Pick<Documents, 'statementCsv' | 'statementPdf'>;
}
