import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import type { AccountId, ChargeId, CollectionId, InvoiceId } from '../../../kernel/ids.ts';
import type { LinePart } from '../../billing/index.ts';

/** An invoice on terms was issued: it goes out by mail, once. */
export const invoiceToSend: Job<{ accountId: string; invoiceId: string }> = {
  name: 'collecting.invoice-to-send',
  payload: z.object({ accountId: z.string(), invoiceId: z.string() }),
};

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

/** Divides parts of what is due in their order: the first ones up to a sum, the rest. One part may be in both. */
export function splitParts(parts: readonly LinePart[], firstCents: number): { first: LinePart[]; rest: LinePart[] } {
  const first: LinePart[] = [];
  const rest: LinePart[] = [];
  let left = firstCents;
  for (const part of parts) {
    const taken = Math.min(left, part.amountCents);
    left -= taken;
    if (taken > 0) first.push({ ...part, amountCents: taken });
    if (taken < part.amountCents) rest.push({ ...part, amountCents: part.amountCents - taken });
  }
  return { first, rest };
}
