import type { Payment } from '@linekeeper/contract';
import { brandId, type AccountId, type SubscriptionId } from '../../../kernel/ids.ts';
import type { Page, PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../store/database.ts';
import type { Correction } from '../../corrections/index.ts';
import type { Charge, ChargeFilter } from '../../payments/index.ts';
import type { BillingNeeds } from '../invoices/billing-needs.ts';
import { findInvoices, invoiceIdsOf, linesOfInvoice } from '../invoices/invoices.store.ts';
import { presentPayment } from '../invoices/invoice.ts';

type Needs = Pick<BillingNeeds, 'corrections' | 'db' | 'subscriptions' | 'payments'>;

/** Payments that pass a filter, newest first. */
export async function listPayments(
  { db, payments }: Needs,
  accountId: AccountId,
  asked: ChargeFilter & PageAsked,
): Promise<Page<Payment>> {
  return withNumbers(db, accountId, await payments.listCharges(db, accountId, asked));
}

/** The charges of one subscription, newest first. */
export async function listSubscriptionCharges(
  { db, subscriptions, payments }: Needs,
  accountId: AccountId,
  subscriptionId: string,
  asked: PageAsked,
): Promise<Page<Payment>> {
  const found = await subscriptions.subscriptionsOf(db, accountId, [subscriptionId]);
  if (found.size === 0) throw new Refusal('not_found');
  const invoiceIds = await invoiceIdsOf(db, accountId, brandId<SubscriptionId>(subscriptionId));
  return withNumbers(db, accountId, await payments.listChargesOfInvoices(db, accountId, invoiceIds, asked));
}

/** One payment with the invoice lines that it paid. */
export async function getPayment({ db, payments, corrections }: Needs, accountId: AccountId, id: string) {
  const charge = await payments.getCharge(db, accountId, id);
  if (!charge) throw new Refusal('not_found');
  const [[invoice], lines, corrected] = await Promise.all([
    findInvoices(db, accountId, [charge.invoiceId]),
    linesOfInvoice(db, charge.invoiceId),
    corrections.correctionsOf(db, charge.id),
  ]);
  return {
    ...presentPayment(charge, invoice?.number ?? null),
    gatewayReason: charge.gatewayReason,
    gatewayTransactionId: charge.transId,
    authorizationCode: charge.authCode,
    corrections: corrected.flatMap(presentCorrection),
    items: lines.map(({ text, subscriptionId, periodStart, periodEnd, quantity, amountCents }) => ({
      text,
      subscriptionId,
      periodStart,
      periodEnd,
      quantity,
      amountCents,
    })),
  };
}

/** A refund that failed was an operator's try, which no customer was promised. */
function presentCorrection({ id, kind, sentAt, amountCents, state }: Correction) {
  if (state === 'refused' || state === 'not_done') return [];
  const status = state === 'done' ? ('done' as const) : ('processing' as const);
  return [{ id, kind, at: sentAt.toISOString(), amountCents, status }];
}

async function withNumbers(db: Db, accountId: AccountId, page: Page<Charge>): Promise<Page<Payment>> {
  const ids = new Set(page.items.map(({ invoiceId }) => invoiceId));
  const invoices = await findInvoices(db, accountId, [...ids]);
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  return { ...page, items: page.items.map((charge) => presentPayment(charge, numbers.get(charge.invoiceId) ?? null)) };
}
