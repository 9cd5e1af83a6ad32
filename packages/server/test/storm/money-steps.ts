import { brandId, type AccountId, type ChargeId } from '../../src/kernel/ids.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import { chargeFailedSubscriptions } from '../../src/modules/collecting/pay-now/charge-failed-subscriptions.ts';
import { concludeCharge } from '../../src/modules/collecting/collections/conclude-charge.ts';
import { sendCharge } from '../../src/modules/payments/charges/send-charge.ts';
import type { Correction } from '../../src/modules/corrections/index.ts';
import type { Charge } from '../../src/modules/payments/index.ts';
import type { Debtor, Process } from './storm-world.ts';

/** The account's charges, newest first. */
export async function chargesOf({ needs }: Process, { accountId }: Debtor): Promise<Charge[]> {
  return (await needs.payments.listCharges(needs.db, accountId, { page: 1, limit: 100 })).items;
}

/** A bank account that sent a debit back, and a method that was declined too often, are not charged. */
const refusedBefore = new Set<string>(['payment_method_disabled', 'payment_method_resting']);

/** A click on Pay now; the jobs are left to workers. */
export async function payNow(needs: Process['needs'], accountId: AccountId): Promise<void> {
  try {
    await chargeFailedSubscriptions(needs, accountId, undefined);
  } catch (error) {
    if (!(error instanceof Refusal && refusedBefore.has(error.code))) throw error;
  }
}

/**
 * Collects a part of what is due of each line, of however many invoices, by one charge: `partOf` says how many cents of so
 * many. What others collect meanwhile is left to them.
 */
export async function payParts(
  needs: Process['needs'],
  accountId: AccountId,
  partOf: (cents: number) => number,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await needs.methods.keepMethods(tx, accountId);
    const seen = await needs.billing.owingLines(tx, accountId, 100);
    await needs.billing.lockInvoices(tx, [...new Set(seen.map(({ invoiceId }) => invoiceId))]);
    const owed = await needs.billing.owingLines(tx, accountId, 100);
    const parts = owed.flatMap(({ invoiceLineId, invoiceId, dueCents, collectingCents }) => {
      const amountCents = partOf(dueCents - collectingCents);
      return amountCents > 0 ? [{ invoiceLineId, invoiceId, amountCents }] : [];
    });
    if (parts.length > 0) await needs.collecting.collect(tx, { accountId, parts, trigger: 'pay_now' });
  });
}

/** The same with the jobs after it. */
export async function payHalves(process: Process, debtor: Debtor): Promise<void> {
  await payParts(process.needs, debtor.accountId, (cents) => Math.ceil(cents / 2));
  await doCharges(process, debtor);
}

/** What a click on Pay now and the jobs after it do, one after the other. */
export async function pay(process: Process, debtor: Debtor): Promise<void> {
  await chargeFailedSubscriptions(process.needs, debtor.accountId, undefined);
  await doCharges(process, debtor);
}

async function doCharges(process: Process, debtor: Debtor): Promise<void> {
  for (const { id } of await chargesOf(process, debtor)) {
    await sendCharge(process.needs, id);
    await concludeCharge(process.needs, { chargeId: id });
  }
}

/** Every correction of the account's charges. */
export async function correctionsIn(process: Process, debtor: Debtor): Promise<Correction[]> {
  const charges = await chargesOf(process, debtor);
  return (
    await Promise.all(charges.map(({ id }) => process.needs.corrections.correctionsOf(process.needs.db, id)))
  ).flat();
}

/** What an operator's command does about the newest charge. */
export async function correct(process: Process, debtor: Debtor, kind: 'refund' | 'void', amountCents: number | null) {
  const [charge] = await chargesOf(process, debtor);
  const chargeId = brandId<ChargeId>(charge?.id ?? '');
  const asked = await process.needs.corrections.requestCorrection({ kind, chargeId, amountCents, reason: 'a test' });
  if (asked.kind !== 'requested') return asked.text;
  await process.needs.corrections.sendCorrection(asked.id);
  if (charge) await concludeCharge(process.needs, { chargeId });
  return asked.kind;
}
