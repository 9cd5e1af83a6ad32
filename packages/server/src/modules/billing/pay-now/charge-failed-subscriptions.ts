import { refusals, type RefusalCode } from '@linekeeper/contract';
import { brandId, type AccountId, type InvoiceId, type PaymentMethodId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Charge, NoCharge } from '../../payments/index.ts';
import type { BillingNeeds } from '../invoices/billing-needs.ts';
import {
  changeInvoice,
  failedInvoices,
  findInvoices,
  latestInvoices,
  lockInvoice,
} from '../invoices/invoices.store.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';
import { words } from '../invoices/words.ts';

interface PaidNow {
  items: {
    subscriptionId: string;
    outcome: 'paid' | 'failed' | 'processing';
    amountCents: number;
    reason: string | null;
  }[];
}

/** What to pay, and what the customer confirmed; without a confirmed method the present default is charged. */
export interface PayNow {
  subscriptionIds?: readonly string[] | undefined;
  methodId?: string | undefined;
  totalCents?: number | undefined;
}

/** How Pay now refuses when nothing can be charged. */
const refusalOf: Record<NoCharge, RefusalCode> = {
  no_method: 'payment_method_needed',
  method_disabled: 'payment_method_disabled',
  method_resting: 'payment_method_resting',
};
const mostAtOnce = 500;
const waitMs = 8000;

/**
 * Charges failed invoices with the default method and waits up to eight seconds for the outcomes, but not for what takes
 * hours or days. A second call meanwhile charges nothing again and waits for the same outcomes. A foreign subscription is
 * not found. Another method or sum than the confirmed ones refuses the whole, and so does a method that cannot be charged;
 * once the first charge is requested, each item has its own answer, and the confirmed method is charged even if the
 * default changes meanwhile.
 */
export async function chargeFailedSubscriptions(
  needs: BillingNeeds,
  accountId: AccountId,
  asked: PayNow = {},
): Promise<PaidNow> {
  const invoices = await invoicesToPay(needs, accountId, asked.subscriptionIds);
  if (asked.totalCents !== undefined && asked.totalCents !== sumCents(invoices.map(shownCents)))
    throw new Refusal('charge_changed');
  const confirmed = await confirmedMethod(needs, accountId, asked.methodId);
  const untried = await requestPayments(needs, invoices, confirmed);
  const ids = invoices.map(({ id }) => id);
  const read = () => findInvoices(needs.db, accountId, ids);
  await needs.wait(async () => areAnswered(needs, await read()), waitMs);
  const concluded = new Map((await read()).map((invoice) => [invoice.id, invoice]));
  return { items: invoices.map((invoice) => present(concluded.get(invoice.id) ?? invoice, untried.get(invoice.id))) };
}

/** Whether each has its outcome or takes longer: a bank, a review, a lost answer. */
async function areAnswered(needs: BillingNeeds, invoices: readonly InvoiceRecord[]): Promise<boolean> {
  const ids = invoices.flatMap(({ status, chargeId }) => (status === 'processing' && chargeId ? [chargeId] : []));
  return (await needs.payments.chargesOfIds(needs.db, ids)).every(takesLonger);
}

function takesLonger({ state, paidAt }: Charge): boolean {
  return state === 'held' || state === 'unknown' || (state === 'approved' && paidAt === null);
}

async function invoicesToPay(
  needs: BillingNeeds,
  accountId: AccountId,
  subscriptionIds: readonly string[] | undefined,
): Promise<InvoiceRecord[]> {
  if (subscriptionIds === undefined) return failedInvoices(needs.db, accountId, mostAtOnce);
  const wanted = [...new Set(subscriptionIds)];
  const found = await needs.subscriptions.subscriptionsOf(needs.db, accountId, wanted);
  if (found.size < wanted.length) throw new Refusal('not_found');
  return latestInvoices(needs.db, accountId, [...found.keys()]);
}

/** What the page showed as owed: also what has been paid since, so that a repeat asks for the same sum. */
function shownCents({ status, dueCents, totalCents }: InvoiceRecord): number {
  return status === 'paid' ? totalCents : dueCents;
}

async function confirmedMethod(
  needs: BillingNeeds,
  accountId: AccountId,
  methodId: string | undefined,
): Promise<{ methodId?: PaymentMethodId }> {
  if (methodId === undefined) return {};
  const id = await needs.methods.defaultMethodId(needs.db, accountId);
  if (id !== methodId) throw new Refusal('charge_changed');
  return { methodId: brandId<PaymentMethodId>(methodId) };
}

/** Requests the charges. Answers why some were not requested after others were; refuses if the first one fails. */
async function requestPayments(
  needs: BillingNeeds,
  invoices: readonly InvoiceRecord[],
  confirmed: { methodId?: PaymentMethodId },
): Promise<Map<InvoiceId, string>> {
  const untried = new Map<InvoiceId, string>();
  let hasBegun = false;
  for (const invoice of invoices) {
    const answer = await requestPayment(needs, invoice, confirmed);
    hasBegun ||= answer === 'requested';
    if (answer === 'requested' || answer === 'not_needed') continue;
    if (!hasBegun) throw new Refusal(answer);
    untried.set(invoice.id, refusals[answer][1]);
  }
  return untried;
}

async function requestPayment(
  needs: BillingNeeds,
  { accountId, id, dueCents: seenCents }: InvoiceRecord,
  confirmed: { methodId?: PaymentMethodId },
): Promise<'requested' | 'not_needed' | RefusalCode> {
  return needs.db.transaction().execute(async (tx) => {
    await needs.methods.keepMethods(tx, accountId);
    const invoice = await lockInvoice(tx, id);
    if (invoice?.status !== 'open' || invoice.dueCents === 0) return 'not_needed';
    const { dueCents, number } = invoice;
    if (dueCents !== seenCents) return 'charge_changed';
    const description = words.invoice(number ?? '').trim();
    const what = { accountId, invoiceId: id, amountCents: dueCents, description, ...confirmed };
    const asked = await needs.payments.requestCharge(tx, { ...what, trigger: 'pay_now' });
    if (asked.kind === 'refused') return asked.code === 'charge_in_progress' ? 'not_needed' : refusalOf[asked.code];
    await changeInvoice(tx, id, { status: 'processing', chargeId: asked.chargeId });
    return 'requested';
  });
}

function present(invoice: InvoiceRecord, untried: string | undefined): PaidNow['items'][number] {
  const { subscriptionId, status, totalCents: amountCents } = invoice;
  const reason = untried ?? invoice.reason;
  if (status === 'paid') return { subscriptionId, outcome: 'paid', amountCents, reason: null };
  if (status === 'processing') return { subscriptionId, outcome: 'processing', amountCents, reason: null };
  return { subscriptionId, outcome: 'failed', amountCents, reason };
}
