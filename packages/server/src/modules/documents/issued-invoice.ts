import type { Endpoints, Invoice, Payment, ReplyOf } from '@linekeeper/contract';

type Shown = ReplyOf<Endpoints['getInvoice']>;

/** An invoice with its number: only such a one can be handed out as a document. */
export interface IssuedInvoice {
  readonly number: string;
  /** ISO 8601 in UTC. */
  readonly issuedAt: string;
  readonly status: Invoice['status'];
  readonly totalCents: number;
  readonly dueCents: number;
  readonly billTo: Shown['billTo'];
  readonly lines: Shown['lines'];
  /** Newest first. */
  readonly payments: readonly IssuedPayment[];
}

export type IssuedPayment = Pick<Payment, 'amountCents' | 'at' | 'method' | 'paidAt' | 'refundedCents' | 'status'>;

/** A payment as an export lists it. */
export type ExportedPayment = Payment & { readonly gatewayTransactionId: string | null };
