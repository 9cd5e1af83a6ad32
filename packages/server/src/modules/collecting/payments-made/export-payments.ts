import type { Endpoints, GivenFile, QueryOf } from '@linekeeper/contract';
import type { AccountId, ChargeId } from '../../../kernel/ids.ts';
import { utcDay } from '../../../kernel/clock.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { filterOf } from './list-payments.ts';
import { presentPayments } from './present-payment.ts';

type Needs = Pick<CollectingNeeds, 'billing' | 'clock' | 'db' | 'documents' | 'payments'>;

type PaymentsAsked = QueryOf<Endpoints['exportPayments']>;

const rowsAtOnce = 500;

/** Payments that pass a filter as CSV, newest first, read part by part while they are sent. */
export function exportPayments(needs: Needs, accountId: AccountId, asked: PaymentsAsked): GivenFile {
  return { name: `payments-${utcDay(needs.clock.now())}.csv`, content: partsOf(needs, accountId, asked) };
}

async function* partsOf(needs: Needs, accountId: AccountId, asked: PaymentsAsked): AsyncGenerator<string> {
  const { db, documents } = needs;
  yield documents.paymentsCsvHead;
  const filter = await filterOf(needs, accountId, asked);
  let behindId: ChargeId | null = null;
  for (;;) {
    const charges = await needs.payments.chargesBehind(db, accountId, { ...filter, behindId, limit: rowsAtOnce });
    const shown = await presentPayments(needs, db, accountId, charges);
    const payments = shown.map((payment, at) => ({ ...payment, gatewayTransactionId: charges[at]?.transId ?? null }));
    if (payments.length > 0) yield documents.paymentsCsvRows(payments);
    behindId = charges.at(-1)?.id ?? null;
    if (charges.length < rowsAtOnce) return;
  }
}
