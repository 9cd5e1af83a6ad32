import type { InvoiceState } from '@linekeeper/contract';
import type { ChargeId, InvoiceId } from '../../../kernel/ids.ts';
import type { Charge } from '../../payments/index.ts';

/** What every mail about money knows. */
export interface NoticeFacts {
  readonly brand: { readonly name: string; readonly supportEmail: string };
  /** Where the portal is, without a slash at the end. */
  readonly publicUrl: string;
  readonly company: string;
  /** IANA name of the zone in which the account reads its times. */
  readonly timeZone: string;
  /** What is written about; more than one when one payment is for several. */
  readonly invoices: readonly NoticedInvoice[];
}

export interface NoticedInvoice {
  readonly id: InvoiceId;
  readonly number: string | null;
  readonly status: InvoiceState;
  readonly totalCents: number;
  readonly dueCents: number;
  /** The day that it is due on; null when a method is charged for it. */
  readonly dueOn: string | null;
}

/** What mails say about a charge. */
export type NoticedCharge = Pick<
  Charge,
  | 'amountCents'
  | 'description'
  | 'isHardDecline'
  | 'method'
  | 'paidAt'
  | 'reason'
  | 'returnedAt'
  | 'sentAt'
  | 'state'
  | 'unwantedAt'
> & { readonly id: ChargeId };

/** Part or all of a payment that was refunded. */
export interface Refund {
  readonly amountCents: number;
  /** What it gave back is due again. */
  readonly reopens: boolean;
  readonly at: Date;
}
