import { brandId, type AccountId, type ChargeId, type InvoiceId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { notifyWaiting } from '../../../store/notified-wait.ts';
import { isOpenCharge, type Charge } from '../../payments/index.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { changeInvoice, isPayingOthers, lockInvoice, noteCover, releaseCover } from './invoices.store.ts';
import type { InvoiceRecord } from './invoice.ts';
import { words } from './words.ts';

interface Concluded {
  chargeId: string;
  invoiceId: string;
}

/** Takes a charge's outcome over to its invoice and subscription. Safe to repeat and in any order. */
export async function concludeCharge(needs: BillingNeeds, input: Concluded): Promise<void> {
  const reopens = await conclude(needs, input, null);
  if (reopens !== null) await conclude(needs, input, reopens);
}

/**
 * An invoice that is owed again needs a method. The account's methods are locked before its invoices: for an invoice that
 * holds none this changes nothing and answers the account to lock first.
 */
async function conclude(needs: BillingNeeds, input: Concluded, keptFor: AccountId | null): Promise<AccountId | null> {
  return needs.db.transaction().execute(async (tx) => {
    if (keptFor !== null) await needs.methods.keepMethods(tx, keptFor);
    const invoice = await lockInvoice(tx, brandId<InvoiceId>(input.invoiceId));
    const charge = await needs.payments.chargeOfId(tx, brandId<ChargeId>(input.chargeId));
    if (!invoice || charge?.invoiceId !== invoice.id) return null;
    // Money to be refunded pays nothing; what it seemed to pay is owed again.
    const isWanted = charge.unwantedAt === null;
    // An accepted bank debit is not paid yet; the failure of an earlier attempt says nothing once there is a later one.
    const isOver = isWanted ? charge.state !== 'approved' && !isOpenCharge(charge) : invoice.status !== 'open';
    const isLatest = invoice.chargeId === charge.id;
    if (isWanted && isOver && !isLatest) return null;
    const reopens = isOver && isLatest;
    if (reopens && !invoice.holdsMethods && keptFor === null) return invoice.accountId;
    if (isWanted && charge.paidAt !== null) await pay(needs, tx, invoice, charge);
    // A bank debit that was found: nothing else may be tried until it clears or comes back.
    else if (charge.state === 'approved' && isWanted && invoice.status === 'open')
      await changeInvoice(tx, invoice.id, { status: 'processing', chargeId: charge.id });
    if (reopens) await leaveOpen(needs, tx, invoice, isWanted ? charge : otherSumOf(charge));
    await needs.notices.mailCharge(tx, { invoice, charge, isPayingOthers });
    if (charge.trigger === 'pay_now') await notifyWaiting(tx);
    return null;
  });
}

const otherSumOf = (charge: Charge): Charge => ({ ...charge, reason: charge.reason ?? words.otherSum });

async function pay(needs: BillingNeeds, tx: Tx, invoice: InvoiceRecord, charge: Charge): Promise<void> {
  const { id, accountId, subscriptionId, status } = invoice;
  if (status !== 'open' && status !== 'processing') return;
  const paidAt = needs.clock.now();
  const { id: chargeId, amountCents } = charge;
  await noteCover(tx, { accountId, invoiceId: id, chargeId, amountCents, now: paidAt });
  await needs.methods.releaseMethods(tx, { accountId, holders: [id] });
  const paid = { status: 'paid', dueCents: 0, paidAt, reason: null, chargeId, holdsMethods: false } as const;
  await changeInvoice(tx, id, paid);
  await needs.subscriptions.concludeFirstCharge(tx, { subscriptionId, outcome: 'paid' });
}

/** Also reopens a paid invoice: what the bank or we took back is owed again. */
async function leaveOpen(needs: BillingNeeds, tx: Tx, invoice: InvoiceRecord, charge: Charge): Promise<void> {
  const { id, accountId, subscriptionId, status, totalCents: dueCents } = invoice;
  if (status !== 'open' && status !== 'processing' && status !== 'paid') return;
  const now = needs.clock.now();
  if (status === 'paid') await releaseCover(tx, { accountId, invoiceId: id, chargeId: charge.id, now });
  if (!invoice.holdsMethods) await needs.methods.holdMethods(tx, { accountId, kind: 'invoice', holders: [id] });
  const failedAt = charge.returnedAt ?? charge.settledAt ?? now;
  const open = { status: 'open', dueCents, paidAt: null, failedAt, reason: charge.reason, holdsMethods: true } as const;
  await changeInvoice(tx, id, open);
  await needs.subscriptions.concludeFirstCharge(tx, {
    subscriptionId,
    outcome: status === 'paid' ? 'taken_back' : 'failed',
  });
}
