import type { GivenFile } from '@linekeeper/contract';
import type { AccountId, ChargeId } from '../../kernel/ids.ts';
import { utcDay } from '../../kernel/clock.ts';
import { chargesBehind } from '../payments/index.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { findInvoices } from './billing.store.ts';
import { paymentsCsvHead, paymentsCsvRow } from './documents/payments-csv.ts';
import { presentPayment } from './invoice.ts';

type Needs = Pick<BillingNeeds, 'clock' | 'db'>;

const rowsAtOnce = 500;

/** The account's whole payment history as CSV, newest first, read part by part while it is given out. */
export function exportPayments(needs: Needs, accountId: AccountId): GivenFile {
  return { name: `payments-${utcDay(needs.clock.now())}.csv`, content: partsOf(needs, accountId) };
}

async function* partsOf({ db }: Needs, accountId: AccountId): AsyncGenerator<string> {
  yield paymentsCsvHead;
  let behindId: ChargeId | null = null;
  for (;;) {
    const charges = await chargesBehind(db, accountId, { behindId, limit: rowsAtOnce });
    const invoices = await findInvoices(db, accountId, [...new Set(charges.map(({ invoiceId }) => invoiceId))]);
    const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
    const rows = charges.map((charge) => {
      const shown = presentPayment(charge, numbers.get(charge.invoiceId) ?? null);
      return paymentsCsvRow({ ...shown, gatewayTransactionId: charge.transId });
    });
    if (rows.length > 0) yield rows.join('');
    behindId = charges.at(-1)?.id ?? null;
    if (charges.length < rowsAtOnce) return;
  }
}
