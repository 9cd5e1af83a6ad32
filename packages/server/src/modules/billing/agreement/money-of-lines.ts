import type { InvoiceState } from '@linekeeper/contract';
import type { SubscriptionId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { Subscription } from '../../subscriptions/index.ts';
import type { BillingNeeds } from '../invoices/billing-needs.ts';
import { isOwed } from '../invoices/invoice.ts';
import { newestInvoices } from './agreement.store.ts';
import { outcomesByInvoice } from './conclude-missed.ts';
import { disagreementOf } from './disagreement.ts';

/** What billing knows of a subscription whose first charge is not paid. */
export interface MoneyOfLine {
  /** Of the newest invoice; null: there is none. */
  invoiceStatus: InvoiceState | null;
  /** When a payment was taken that the invoice does not count; null when there is none. */
  uncountedSince: Date | null;
}

type Owed = Pick<Subscription, 'id' | 'firstCharge'>;

/** For subscriptions whose first charge waits or failed; others are absent. Any account's: for jobs. */
export async function moneyOfLines(
  needs: Pick<BillingNeeds, 'payments'>,
  db: Db,
  asked: readonly Owed[],
): Promise<Map<SubscriptionId, MoneyOfLine>> {
  const owed = asked.filter(({ firstCharge }) => firstCharge === 'waiting' || firstCharge === 'failed');
  if (owed.length === 0) return new Map();
  const invoices = await newestInvoices(
    db,
    owed.map(({ id }) => id),
  );
  const outcomes = await outcomesByInvoice(needs, db, [...invoices.values()]);
  return new Map(
    owed.map(({ id }) => {
      const invoice = invoices.get(id);
      const charges = invoice ? (outcomes.get(invoice.id) ?? []) : [];
      const found = invoice && isOwed(invoice) ? disagreementOf(invoice, charges) : null;
      const uncountedSince = found?.by?.paidAt ?? null;
      return [id, { invoiceStatus: invoice?.status ?? null, uncountedSince }];
    }),
  );
}
