import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import type { Charge } from '../../payments/index.ts';
import type { BillingNeeds } from '../invoices/billing-needs.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';
import { words } from '../invoices/words.ts';
import { invoicesOfIds, invoicesToCompare } from './agreement.store.ts';
import { disagreementOf } from './disagreement.ts';

type Needs = Pick<BillingNeeds, 'clock' | 'corrections' | 'db' | 'log' | 'payments' | 'reconciliation'>;

const lookBackMs = 10 * dayMs;
const travelsWithinMs = hourMs;
const invoicesAtOnce = 500;

/**
 * Compares payments and invoices in both directions: every invoice that is unpaid or was paid in the last ten days, every
 * payment that was taken since or was ever taken back, and every difference that is open. New differences alert, and those
 * that are gone are closed. It fixes nothing.
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

/** Writes nothing about what agrees, unless it is open as a difference. */
async function compare(needs: Needs, subjects: readonly string[], open: ReadonlySet<string>): Promise<void> {
  const invoices = await invoicesOfIds(needs.db, subjects);
  const payments = await needs.payments.livePaymentsOf(needs.db, subjects);
  const chargeIds = [...invoices.values()].flatMap(({ chargeId }) => chargeId ?? []);
  const charges = new Map(
    (await needs.payments.chargesOfIds(needs.db, chargeIds)).map((charge) => [charge.id, charge]),
  );
  for (const subject of subjects) {
    const invoice = invoices.get(subject);
    const payment = payments.get(subject);
    const note = noteOf(invoice, payment);
    if (note === null && !open.has(subject)) continue;
    const accountId = invoice?.accountId ?? payment?.accountId ?? null;
    const last = invoice?.chargeId ? charges.get(invoice.chargeId) : undefined;
    if (note !== null && (await isOnItsWay(needs, [payment, last]))) continue;
    await needs.reconciliation.keepDifferences(
      { subject, accountId },
      note === null ? [] : [{ kind: 'invoice_differs', note }],
    );
  }
}

/** How they disagree, for operators; null when they agree. */
function noteOf(invoice: InvoiceRecord | undefined, payment: Charge | undefined): string | null {
  if (!invoice) return payment ? words.differs.unknownInvoice(payment.id) : null;
  const found = disagreementOf(invoice, payment ? [payment] : []);
  if (found === null) return null;
  const { status } = invoice;
  const name = invoice.number ?? invoice.id;
  if (!payment) return status === 'paid' ? words.differs.uncovered(name) : words.differs.waitsForNothing(name);
  if (status === 'void' || status === 'uncollectible')
    return words.differs.unwanted(name, status, payment.id, payment.state);
  if (found.standing === 'paid') return words.differs.uncounted(name, status, payment.id);
  return words.differs.unnoticed(name, status, payment.id, payment.state);
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
