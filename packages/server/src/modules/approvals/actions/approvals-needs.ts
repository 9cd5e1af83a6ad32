import type { Floor } from '../../../jobs/floor.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Collecting } from '../../collecting/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Corrections } from '../../corrections/index.ts';
import type { Credits } from '../../credits/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Reconciliation } from '../../reconciliation/index.ts';
import type { Remittances } from '../../remittances/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Staff } from '../../staff/index.ts';

export interface ApprovalsNeeds extends Pick<Floor, 'clock' | 'db' | 'jobs' | 'log'>, Audited {
  readonly outbox: Pick<Outbox, 'put'>;
  readonly brand: { readonly name: string };
  /** Where the console is, without a slash at the end. */
  readonly consoleUrl: string;
  readonly staff: Pick<Staff, 'membersToTell'>;
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly identity: Pick<Identity, 'findLeaver' | 'removeSecondStep'>;
  readonly payments: Pick<Payments, 'chargeOfId' | 'chargesOfIds' | 'chargesOfAll' | 'sumChargesOfAll'>;
  readonly corrections: Pick<
    Corrections,
    'correctionsOf' | 'correctionsOfAll' | 'requestCorrection' | 'sendCorrection' | 'sumCorrectionsOfAll'
  >;
  readonly reconciliation: Pick<
    Reconciliation,
    'adoptionsOfAll' | 'explainDifference' | 'openDifferences' | 'sumAdoptionsOfAll'
  >;
  readonly accounts: Pick<Accounts, 'companiesOf' | 'getAccount'>;
  readonly billing: Pick<Billing, 'closeInvoice' | 'closedInvoicesOfAll' | 'invoiceNamed' | 'sumClosedInvoicesOfAll'>;
  readonly credits: Pick<Credits, 'creditInvoice' | 'creditNotesOfAll' | 'sumCreditNotesOfAll'>;
  readonly remittances: Pick<Remittances, 'recordPayment' | 'recordedOfAll' | 'reversePayment' | 'sumRecordedOfAll'>;
  readonly collecting: Pick<Collecting, 'adoptTransaction' | 'refundLines' | 'reopenLines'>;
}
