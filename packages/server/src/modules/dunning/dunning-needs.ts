import type { Floor } from '../../jobs/floor.ts';
import type { AccountId, InvoiceId, LineId } from '../../kernel/ids.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Lines } from '../lines/index.ts';
import type { Methods } from '../methods/index.ts';
import type { Notices } from '../notices/index.ts';
import type { Provisioning } from '../provisioning/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

/** A line of an invoice whose payment failed and that is still due. */
export interface OwingLine {
  invoiceLineId: number;
  invoiceId: InvoiceId;
  invoiceNumber: string | null;
  lineId: LineId | null;
  dueCents: number;
  /** What an open charge is to collect of it. */
  collectingCents: number;
  failedAt: Date;
  failure: string | null;
  isHardDecline: boolean;
}

export interface DunningNeeds extends Floor, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly methods: Pick<Methods, 'defaultMethodLabel' | 'keepMethods'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly lines: Pick<Lines, 'findLines'>;
  readonly provisioning: Pick<Provisioning, 'changeLines' | 'changeReasons'>;
  readonly subscriptions: Pick<Subscriptions, 'holdCharges' | 'lockSubscriptionsOf'>;
  readonly notices: Pick<Notices, 'mailDunning'>;
  readonly billing: {
    owingLines(db: Db, accountId: AccountId, most: number): Promise<OwingLine[]>;
    lockInvoices(tx: Tx, ids: readonly InvoiceId[]): Promise<unknown>;
  };
  readonly collecting: {
    collect(
      tx: Tx,
      wanted: {
        accountId: AccountId;
        parts: readonly { invoiceLineId: number; invoiceId: InvoiceId; amountCents: number }[];
        trigger: 'retry';
      },
    ): Promise<{ kind: 'requested' | 'refused' }>;
  };
  readonly outbox: Pick<Outbox, 'isWaiting'>;
}
