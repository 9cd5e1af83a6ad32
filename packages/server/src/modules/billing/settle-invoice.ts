import { brandId, type ChargeId, type InvoiceId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { chargeOfId, isOpenCharge, type Charge } from '../payments/index.ts';
import { settleFirstCharge } from '../subscriptions/index.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { changeInvoice, lockInvoice } from './billing.store.ts';
import type { InvoiceRecord } from './invoice.ts';

/** Takes a charge's outcome over to its invoice and subscription. Safe to repeat and in any order. */
export async function settleInvoice(
  needs: BillingNeeds,
  input: { chargeId: string; invoiceId: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, brandId<InvoiceId>(input.invoiceId));
    const charge = await chargeOfId(tx, brandId<ChargeId>(input.chargeId));
    if (!invoice || charge?.invoiceId !== invoice.id) return;
    if (invoice.status !== 'open' && invoice.status !== 'processing') return;
    if (charge.state === 'approved') return pay(needs, tx, invoice);
    // The failure of an earlier attempt says nothing once there is a later one.
    if (!isOpenCharge(charge) && invoice.chargeId === charge.id) await leaveOpen(needs, tx, invoice, charge);
  });
}

async function pay(needs: BillingNeeds, tx: Tx, invoice: InvoiceRecord): Promise<void> {
  const { id, subscriptionId } = invoice;
  await changeInvoice(tx, id, { status: 'paid', dueCents: 0, paidAt: needs.clock.now(), reason: null });
  await settleFirstCharge(tx, { subscriptionId, outcome: 'paid' });
}

async function leaveOpen(needs: BillingNeeds, tx: Tx, invoice: InvoiceRecord, charge: Charge): Promise<void> {
  const { id, subscriptionId } = invoice;
  const failedAt = charge.settledAt ?? needs.clock.now();
  await changeInvoice(tx, id, { status: 'open', failedAt, reason: charge.reason });
  await settleFirstCharge(tx, { subscriptionId, outcome: 'failed' });
}
