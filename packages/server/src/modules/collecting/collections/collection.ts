import type { AccountId, ChargeId, CollectionId, InvoiceId } from '../../../kernel/ids.ts';

/** What one payment collects: amounts of lines of one or several invoices. */
export interface Collection {
  id: CollectionId;
  accountId: AccountId;
  /** `released`: its payment failed or was taken back, and the lines are due again. */
  state: 'open' | 'paid' | 'released';
  amountCents: number;
  /** The attempt that decides about it; null for a moment only. */
  chargeId: ChargeId | null;
  madeAt: Date;
  endedAt: Date | null;
}

export interface CollectionLine {
  accountId: AccountId;
  collectionId: CollectionId;
  invoiceId: InvoiceId;
  invoiceLineId: number;
  amountCents: number;
}
