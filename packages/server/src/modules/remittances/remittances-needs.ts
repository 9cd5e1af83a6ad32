import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Methods } from '../methods/index.ts';
import type { Notices } from '../notices/index.ts';

export interface RemittancesNeeds extends Pick<Floor, 'clock' | 'db' | 'log'>, Audited {
  readonly ledger: Pick<Ledger, 'postLedger'>;
  readonly methods: Pick<Methods, 'holdMethods' | 'keepMethods' | 'releaseMethods'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly notices: Pick<Notices, 'mailRecorded'>;
  readonly billing: Pick<
    Billing,
    | 'changeInvoices'
    | 'collectable'
    | 'concludeLines'
    | 'failLines'
    | 'findInvoices'
    | 'invoiceNamed'
    | 'lockInvoices'
    | 'meantBy'
    | 'owedInvoices'
    | 'recordParts'
    | 'recoverParts'
    | 'recoverable'
    | 'returnParts'
  >;
}
