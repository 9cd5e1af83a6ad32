import type { InvoiceId } from '../../../kernel/ids.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { Account } from '../../accounts/index.ts';
import { firstChargeCents, firstChargeWords, firstPeriodText, type Subscription } from '../../subscriptions/index.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { addInvoice, changeInvoice, isPayingOthers, nextNumber } from './invoices.store.ts';
import { invoiceNumber, seriesOf, type InvoiceLine, type InvoiceRecord } from './invoice.ts';
import { words } from './words.ts';

/**
 * Issues the invoice of a subscription's first period and asks for its payment, together. Safe to repeat: a period
 * has one invoice.
 */
export async function invoiceFirstPeriod(needs: BillingNeeds, input: { subscriptionId: string }): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const accountId = await needs.subscriptions.accountOfSubscription(tx, input.subscriptionId);
    if (accountId === undefined) return;
    await needs.methods.keepMethods(tx, accountId);
    const subscription = await needs.subscriptions.subscriptionForUpdate(tx, input.subscriptionId);
    if (subscription?.firstCharge !== 'waiting') return;
    const draft = await draftOf(needs, tx, subscription);
    if (!draft || !(await addInvoice(tx, draft.invoice, draft.lines))) return;
    await issue(needs, tx, draft.invoice, draft.description);
  });
}

async function issue(needs: BillingNeeds, tx: Tx, invoice: InvoiceRecord, description: string): Promise<void> {
  const { id, accountId, totalCents, subscriptionId } = invoice;
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `invoice:${id}:issued`,
    entries: [
      { ledger: 'receivable', amountCents: totalCents },
      { ledger: 'revenue', amountCents: -totalCents },
    ],
  });
  const charge = { accountId, invoiceId: id, amountCents: totalCents, description, trigger: 'activation' as const };
  const asked = await needs.payments.requestCharge(tx, charge);
  const issuedAt = needs.clock.now();
  const series = seriesOf(issuedAt);
  const state =
    asked.kind === 'requested'
      ? { status: 'processing' as const, chargeId: asked.chargeId }
      : {
          status: 'open' as const,
          failedAt: issuedAt,
          reason: words.notTried[asked.code === 'charge_in_progress' ? 'no_method' : asked.code],
        };
  await needs.methods.holdMethods(tx, { accountId, kind: 'invoice', holders: [id] });
  if (asked.kind === 'refused')
    await needs.subscriptions.concludeFirstCharge(tx, { subscriptionId, outcome: 'failed' });
  const number = invoiceNumber(series, await nextNumber(tx, series));
  await changeInvoice(tx, id, { ...state, number, issuedAt, holdsMethods: true });
  if (asked.kind === 'refused')
    await needs.notices.mailNoMethod(tx, { invoice: { ...invoice, number }, isPayingOthers });
}

async function draftOf(needs: BillingNeeds, tx: Tx, subscription: Subscription) {
  const { accountId, lineId, planId, periodStart, periodEnd } = subscription;
  const account = await needs.accounts.getAccount(tx, accountId);
  const line = (await needs.lines.linesOf(tx, accountId, [lineId])).get(lineId);
  const plan = (await needs.plans.plansOf(tx, [planId])).get(planId);
  if (!account || !line || !plan || periodStart === null || periodEnd === null)
    throw new Error(`${subscription.id} cannot be invoiced: it has no account, line, plan or period`);
  const totalCents = firstChargeCents(subscription);
  if (totalCents === 0) return null;
  const invoice: InvoiceRecord = {
    id: newId<InvoiceId>('inv'),
    accountId,
    subscriptionId: subscription.id,
    number: null,
    status: 'draft',
    issuedAt: null,
    periodStart,
    periodEnd,
    totalCents,
    dueCents: totalCents,
    billTo: billToOf(account),
    chargeId: null,
    failedAt: null,
    reason: null,
    paidAt: null,
    createdAt: needs.clock.now(),
    holdsMethods: false,
    closedAt: null,
    closedBy: null,
    closedReason: null,
  };
  const description = words.description(firstPeriodText(plan.name, subscription), line.iccid);
  return { invoice, lines: linesFor(invoice, subscription, { planName: plan.name, iccid: line.iccid }), description };
}

function billToOf({ company, billing }: Account): InvoiceRecord['billTo'] {
  const { address, city, state, zip } = billing;
  return { company, address, city, state, zip };
}

function linesFor(
  invoice: InvoiceRecord,
  subscription: Subscription,
  shown: { planName: string; iccid: string },
): InvoiceLine[] {
  const { firstPeriodCents, activationFeeCents, lineId, id: subscriptionId } = subscription;
  const part = { invoiceId: invoice.id, lineId, subscriptionId, iccid: shown.iccid, quantity: 1 };
  const { periodStart, periodEnd } = invoice;
  const month: InvoiceLine = {
    ...part,
    position: 1,
    text: firstPeriodText(shown.planName, subscription),
    kind: 'subscription',
    periodStart,
    periodEnd,
    unitCents: firstPeriodCents ?? 0,
    amountCents: firstPeriodCents ?? 0,
  };
  if (activationFeeCents === 0) return [month];
  const cents = { unitCents: activationFeeCents, amountCents: activationFeeCents };
  const fee = {
    ...part,
    ...cents,
    position: 2,
    text: firstChargeWords.activationFee,
    periodStart: null,
    periodEnd: null,
  };
  return [month, { ...fee, kind: 'activation' }];
}
