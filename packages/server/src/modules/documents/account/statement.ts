import type { StatementEntry } from '@linekeeper/contract';
import type { IssuedInvoice, Seller } from '../invoice/issued-invoice.ts';

export type StatedEntry = Pick<StatementEntry, 'amountCents' | 'balanceCents' | 'day' | 'text'> & {
  /** Of an invoice or a credit note. */
  readonly number: string | null;
};

/** What an account owed, day by day: plain values. */
export interface Statement {
  readonly seller: Seller | null;
  readonly billTo: IssuedInvoice['billTo'];
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
  /** When it was drawn, ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly openingCents: number;
  /** Opening + charges − payments − credits = closing. */
  readonly chargesCents: number;
  readonly paymentsCents: number;
  readonly creditsCents: number;
  readonly closingCents: number;
  /** Oldest first. */
  readonly entries: readonly StatedEntry[];
}

export type TabledStatement = Omit<Statement, 'billTo' | 'entries' | 'madeAt' | 'seller'> & {
  /** Read part by part while they are sent. */
  readonly entries: () => AsyncIterable<readonly StatedEntry[]>;
};
