import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import { tellMissed } from '../../../jobs/tell-missed.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { ChargeId, InvoiceId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { chargeConcluded, type Outcome } from '../../payments/index.ts';
import { subscriptionBegun } from '../../subscriptions/index.ts';
import type { BillingNeeds } from '../invoices/billing-needs.ts';
import { concludeCharge } from '../invoices/conclude-charge.ts';
import { invoiceFirstPeriod } from '../invoices/invoice-first-period.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';
import { invoicedAmong, invoicesOfIds, unpaidBehind } from './agreement.store.ts';
import { missedCharge } from './disagreement.ts';

/** Invoices first periods that began a minute ago and have no invoice. */
export async function invoiceMissed(needs: BillingNeeds, stopping?: AbortSignal): Promise<void> {
  const begunBy = after(needs.clock.now(), -minuteMs);
  await pageThrough(
    (behindId, most) => needs.subscriptions.firstChargeWaits(needs.db, { begunBy, behindId, most }),
    async (waiting) => {
      const ids = waiting.map(({ id }) => id);
      const invoiced = await invoicedAmong(needs.db, ids);
      for (const subscriptionId of ids) {
        if (invoiced.has(subscriptionId)) continue;
        const facts = { event: 'billing.invoice-failed', subscriptionId };
        const isDone = await onItsOwn(needs.log, facts, () => invoiceFirstPeriod(needs, { subscriptionId }));
        if (isDone) tellMissed(needs.log, subscriptionBegun.name, { subscriptionId });
      }
    },
    { stopping },
  );
}

/** Takes missed outcomes over to invoices: of charges that have concluded, and of payments that were taken back. */
export async function concludeMissed(needs: BillingNeeds, stopping?: AbortSignal): Promise<void> {
  const unpaid = (behindId: string, most: number) => unpaidBehind(needs.db, behindId, most);
  await pageThrough(unpaid, (invoices) => concludeUnpaid(needs, invoices), { stopping });
  const takenBack = (behindId: string, most: number) => needs.payments.takenBackCharges(needs.db, behindId, most);
  await pageThrough(takenBack, (charges) => concludeTakenBack(needs, charges), { stopping });
}

/** The outcomes that decide whether invoices are paid, by invoice. */
export async function outcomesByInvoice(
  needs: Pick<BillingNeeds, 'payments'>,
  db: Db,
  invoices: readonly InvoiceRecord[],
): Promise<Map<InvoiceId, Outcome[]>> {
  const invoiceIds = invoices.map(({ id }) => id);
  const chargeIds = invoices.flatMap(({ chargeId }) => chargeId ?? []);
  return Map.groupBy(
    await needs.payments.decidingOutcomes(db, { invoiceIds, chargeIds }),
    ({ invoiceId }) => invoiceId,
  );
}

async function concludeUnpaid(needs: BillingNeeds, invoices: readonly InvoiceRecord[]): Promise<void> {
  const outcomes = await outcomesByInvoice(needs, needs.db, invoices);
  const longAgo = after(needs.clock.now(), -minuteMs);
  for (const invoice of invoices) {
    await conclude(needs, invoice, missedCharge(invoice, outcomes.get(invoice.id) ?? [], longAgo));
  }
}

async function concludeTakenBack(needs: BillingNeeds, charges: readonly Outcome[]): Promise<void> {
  const invoices = await invoicesOfIds(
    needs.db,
    charges.map(({ invoiceId }) => invoiceId),
  );
  const longAgo = after(needs.clock.now(), -minuteMs);
  for (const charge of charges) {
    const invoice = invoices.get(charge.invoiceId);
    if (invoice) await conclude(needs, invoice, missedCharge(invoice, [charge], longAgo));
  }
}

async function conclude(
  needs: BillingNeeds,
  { id: invoiceId }: InvoiceRecord,
  chargeId: ChargeId | null,
): Promise<void> {
  if (chargeId === null) return;
  const about = { chargeId, invoiceId };
  const work = () => concludeCharge(needs, about);
  const isDone = await onItsOwn(needs.log, { event: 'billing.settle-failed', ...about }, work);
  if (isDone) tellMissed(needs.log, chargeConcluded.name, about);
}
