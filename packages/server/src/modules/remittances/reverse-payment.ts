import { brandId, type RecordedPaymentId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import { nothingAlongside, type Alongside } from '../../store/alongside.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { followInvoices } from './follow-invoices.ts';
import type { RecordedPayment } from './recorded-payment.ts';
import type { RemittancesNeeds } from './remittances-needs.ts';
import { findRecorded, markReversed, partsOfRecorded } from './remittances.store.ts';
import type { Recorded, RecordedNow } from './record-payment.ts';
import { words } from './words.ts';

/**
 * Takes a recorded payment back, such as a check that bounced: what it paid is due again, unless the provider has forgiven
 * its invoice, and its rest is no longer credit.
 * Credit that was used meanwhile is made up for by later credit. The second time it is recognised and changes nothing.
 */
export async function reversePayment(
  needs: RemittancesNeeds,
  { id, reason }: { id: string; reason: string },
  alongside: Alongside<RecordedNow> = nothingAlongside,
): Promise<Recorded> {
  const seen = await findRecorded(needs.db, brandId<RecordedPaymentId>(id));
  if (!seen) return { kind: 'refused', text: words.noPayment(id) };
  const { accountId } = seen;
  return needs.db.transaction().execute(async (tx): Promise<Recorded> => {
    await lockAccounts(tx, [accountId]);
    await needs.methods.keepMethods(tx, accountId);
    const payment = await findRecorded(tx, seen.id);
    if (!payment || payment.reversedAt !== null) return { kind: 'known', payment: payment ?? seen };
    const now = needs.clock.now();
    const parts = await partsOfRecorded(tx, payment);
    const invoiceIds = [...new Set(parts.map(({ invoiceId }) => invoiceId))];
    await needs.billing.lockInvoices(tx, invoiceIds);
    const due = await needs.billing.returnParts(tx, { accountId, parts, by: payment.id, now });
    const ids = due.map(({ invoiceLineId }) => invoiceLineId);
    const failed = { failedAt: now, failure: words.returned[payment.paidBy] };
    await needs.billing.failLines(tx, { accountId, ids }, { ...failed, isHardDecline: false });
    await needs.billing.changeInvoices(tx, [...new Set(due.map(({ invoiceId }) => invoiceId))], failed);
    const dueCents = sumCents(due.map(({ amountCents }) => amountCents));
    await markReversed(tx, payment, { reversedAt: now, reversedReason: reason });
    const paidCents = sumCents(parts.map(({ amountCents }) => amountCents));
    await book(needs, tx, payment, { reason, paidCents });
    const invoices = await followInvoices(needs, tx, accountId, parts);
    const reversed = { ...payment, reversedAt: now, reversedReason: reason };
    await needs.notices.mailRecorded(tx, { accountId, payment: reversed, invoices });
    const done: RecordedNow = { kind: 'recorded', payment: reversed, paidCents, dueCents };
    await alongside(tx, done);
    return done;
  });
}

/** In the ledger, and in the audit. */
async function book(
  needs: Pick<RemittancesNeeds, 'audit' | 'ledger'>,
  tx: Tx,
  payment: RecordedPayment,
  { reason, paidCents }: { reason: string; paidCents: number },
): Promise<void> {
  await needs.ledger.postLedger(tx, {
    accountId: payment.accountId,
    cause: `recorded-payment:${payment.id}:reversed`,
    entries: [
      { ledger: 'bank' as const, amountCents: -payment.amountCents },
      { ledger: 'receivable' as const, amountCents: paidCents },
      { ledger: 'account_credit' as const, amountCents: payment.creditCents },
    ].filter((entry) => entry.amountCents !== 0),
  });
  await needs.audit.record(tx, {
    account: payment.accountId,
    action: 'payment.reversed',
    about: { payment: payment.id },
    after: { amountCents: payment.amountCents, reason },
  });
}
