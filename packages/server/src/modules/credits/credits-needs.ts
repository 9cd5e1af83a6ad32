import type { Languages } from '../languages/index.ts';
import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Documents } from '../documents/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notices } from '../notices/index.ts';
import type { Revenue } from '../revenue/index.ts';
import type { Methods } from '../methods/index.ts';

export interface CreditsNeeds extends Pick<Floor, 'clock' | 'db' | 'jobs' | 'log'>, Audited {
  readonly ledger: Pick<Ledger, 'postLedger'>;
  readonly revenue: Pick<Revenue, 'takeBackRevenue'>;
  readonly methods: Pick<Methods, 'keepMethods' | 'releaseMethods'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly documents: Pick<Documents, 'creditNotePdf'>;
  readonly languages: Pick<Languages, 'inLanguageOf'>;
  readonly notices: Pick<Notices, 'mailCreditNote'>;
  readonly billing: Pick<
    Billing,
    | 'changeInvoices'
    | 'concludeLines'
    | 'findInvoice'
    | 'invoiceNamed'
    | 'linesOfIds'
    | 'linesToCredit'
    | 'lockInvoices'
    | 'nextNoteNumber'
    | 'noteCredited'
    | 'payWithCredit'
    | 'taxesOfInvoice'
  >;
}
