import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import type { Charge } from '../../payments/index.ts';
import { invoicesAmong, invoicesToCompare } from './compared.store.ts';
import { disagreement } from './invoice-agreement.ts';
import type { BillingNeeds } from '../invoices/billing-needs.ts';

type Needs = Pick<BillingNeeds, 'clock' | 'corrections' | 'db' | 'log' | 'payments' | 'reconciliation'>;

const lookBackMs = 10 * dayMs;
const travelsWithinMs = hourMs;
const invoicesAtOnce = 500;

/**
 * Compares payments and invoices in both directions: every invoice that is unpaid or was paid in the last ten days, every
 * payment that was taken since or was ever taken back, and every difference that is open. New differences alert, one that
 * no longer holds is closed; nothing is put right by it.
 */
export async function compareInvoices(needs: Needs, stopping?: AbortSignal): Promise<void> {
  const since = after(needs.clock.now(), -lookBackMs);
  const found = (await needs.reconciliation.openDifferences(needs.db)).filter(({ kind }) => kind === 'invoice_differs');
  const open = new Set(found.map(({ subject }) => subject));
  await compare(needs, [...open], open);
  for (const pageOf of [invoicesToCompare, needs.payments.invoicesToFollow]) {
    let behind = '';
    for (;;) {
      if (stopping?.aborted) return;
      const ids = await pageOf(needs.db, { since, behind, limit: invoicesAtOnce });
      await compare(needs, ids, open);
      behind = ids.at(-1) ?? '';
      if (ids.length < invoicesAtOnce) break;
    }
  }
}

/** Nothing is written about what agrees, unless it is open as a difference. */
async function compare(needs: Needs, subjects: readonly string[], open: ReadonlySet<string>): Promise<void> {
  const invoices = await invoicesAmong(needs.db, subjects);
  const payments = await needs.payments.livePaymentsOf(needs.db, subjects);
  const last = await needs.payments.chargesOfIds(
    needs.db,
    invoices.flatMap(({ chargeId }) => chargeId ?? []),
  );
  const charges = new Map(last.map((charge) => [String(charge.id), charge]));
  const seen = new Map(invoices.map((invoice) => [String(invoice.id), invoice]));
  for (const subject of subjects) {
    const invoice = seen.get(subject);
    const payment = payments.get(subject);
    const note = invoice
      ? disagreement(invoice, payment)
      : payment && `${payment.id} pays an invoice that is not here.`;
    if (!note && !open.has(subject)) continue;
    const accountId = invoice?.accountId ?? payment?.accountId ?? null;
    if (note && (await isOnItsWay(needs, [payment, charges.get(String(invoice?.chargeId))]))) continue;
    await needs.reconciliation.keepDifferences({ subject, accountId }, note ? [{ kind: 'invoice_differs', note }] : []);
  }
}

/** Outcomes travel from payment to invoice within seconds; what is younger is not judged. */
async function isOnItsWay(
  { clock, db, corrections }: Needs,
  charges: readonly (Charge | undefined)[],
): Promise<boolean> {
  const since = after(clock.now(), -travelsWithinMs);
  for (const charge of charges) {
    if (!charge) continue;
    const { sentAt, settledAt, paidAt, returnedAt } = charge;
    const corrected = (await corrections.correctionsOf(db, charge.id)).map(({ endedAt }) => endedAt);
    if ([sentAt, settledAt, paidAt, returnedAt, ...corrected].some((at) => at !== null && at > since)) return true;
  }
  return false;
}
