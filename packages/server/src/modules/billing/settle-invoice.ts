import { brandId, type ChargeId, type InvoiceId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { chargeOfId, isOpenCharge, type Charge } from '../payments/index.ts';
import { settleFirstCharge } from '../subscriptions/index.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { changeInvoice, lockInvoice } from './billing.store.ts';
import { noteCover, releaseCover } from './covers.store.ts';
import type { InvoiceRecord } from './invoice.ts';
import { tellOfCharge } from './notices/tell-of-money.ts';

/** Takes a charge's outcome over to its invoice and subscription. Safe to repeat and in any order. */
export async function settleInvoice(
  needs: BillingNeeds,
  input: { chargeId: string; invoiceId: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, brandId<InvoiceId>(input.invoiceId));
    const charge = await chargeOfId(tx, brandId<ChargeId>(input.chargeId));
    if (!invoice || charge?.invoiceId !== invoice.id) return;
    if (charge.paidAt !== null) await pay(needs, tx, invoice, charge);
    // An accepted bank debit is not paid yet; the failure of an earlier attempt says nothing once there is a later one.
    const isOver = charge.state !== 'approved' && !isOpenCharge(charge);
    if (isOver && invoice.chargeId !== charge.id) return;
    if (isOver) await leaveOpen(needs, tx, invoice, charge);
    await tellOfCharge(needs, tx, invoice, charge);
  });
}

async function pay(needs: BillingNeeds, tx: Tx, invoice: InvoiceRecord, charge: Charge): Promise<void> {
  const { id, accountId, subscriptionId, status } = invoice;
  if (status !== 'open' && status !== 'processing') return;
  const paidAt = needs.clock.now();
  const { id: chargeId, amountCents } = charge;
  await noteCover(tx, { accountId, invoiceId: id, chargeId, amountCents, now: paidAt });
  await changeInvoice(tx, id, { status: 'paid', dueCents: 0, paidAt, reason: null, chargeId: charge.id });
  await settleFirstCharge(tx, { subscriptionId, outcome: 'paid' });
}

/** Also when it had counted as paid: what was taken back by the bank or by us is owed again. */
async function leaveOpen(needs: BillingNeeds, tx: Tx, invoice: InvoiceRecord, charge: Charge): Promise<void> {
  const { id, accountId, subscriptionId, status, totalCents: dueCents } = invoice;
  if (status !== 'open' && status !== 'processing' && status !== 'paid') return;
  if (status === 'paid')
    await releaseCover(tx, { accountId, invoiceId: id, chargeId: charge.id, now: needs.clock.now() });
  const failedAt = charge.returnedAt ?? charge.settledAt ?? needs.clock.now();
  await changeInvoice(tx, id, { status: 'open', dueCents, paidAt: null, failedAt, reason: charge.reason });
  await settleFirstCharge(tx, { subscriptionId, outcome: status === 'paid' ? 'taken_back' : 'failed' });
}
