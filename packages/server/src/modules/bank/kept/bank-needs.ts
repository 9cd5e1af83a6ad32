import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Remittances } from '../../remittances/index.ts';

export interface BankNeeds extends Pick<Floor, 'clock' | 'db' | 'log'>, Audited {
  readonly accounts: Pick<Accounts, 'companiesOf' | 'getAccount'>;
  readonly billing: Pick<Billing, 'invoiceNamed' | 'unpaidInvoicesOfAll'>;
  readonly remittances: Pick<Remittances, 'recordPayment' | 'recordedSinceOfAll'>;
  readonly approvals: Pick<Approvals, 'outcomesOfRequests' | 'takeAction'>;
}
