import { sumCents } from '../../../kernel/money.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { forgive } from './forgive.ts';
import { closingOf } from './invoice.ts';
import { findInvoices } from './invoices.store.ts';
import type { BillingNeeds } from '../lines/billing-needs.ts';
import { forgiveParts, makeDueAgain, recoverCents } from '../lines/due.store.ts';
import type { LinePart } from '../lines/invoice-line.ts';

interface Returned {
  accountId: AccountId;
  parts: readonly LinePart[];
  /** The payment that was taken back: what it paid of a forgiven invoice is forgiven once. */
  by: string;
  now: Date;
}

/**
 * What was collected was taken back, and the caller's entries say that it is owed again. Of a forgiven invoice it is
 * forgiven, too; the parts of all others are due again, and answered. The caller has locked the invoices.
 */
export async function returnParts(
  needs: Pick<BillingNeeds, 'ledger' | 'log' | 'revenue'>,
  tx: Tx,
  { accountId, parts, by, now }: Returned,
): Promise<LinePart[]> {
  const invoices = await findInvoices(tx, accountId, [...new Set(parts.map(({ invoiceId }) => invoiceId))]);
  const closings = new Map(invoices.map((invoice) => [invoice.id, closingOf(invoice)]));
  const isForgiven = ({ invoiceId }: LinePart) => (closings.get(invoiceId) ?? null) !== null;
  const due = parts.filter((part) => !isForgiven(part));
  await makeDueAgain(tx, { accountId, parts: due, now });
  const forgiven = await forgiveParts(tx, { accountId, parts: parts.filter(isForgiven), now });
  for (const [id, owed] of forgiven) {
    const as = closings.get(id);
    if (!as) continue;
    const cents = sumCents(owed.map(({ dueCents }) => dueCents));
    const entries = await forgive(needs, tx, { accountId, invoiceId: id, as, due: owed });
    await needs.ledger.postLedger(tx, { accountId, cause: `invoice:${id}:${as}:${by}`, entries });
    needs.log.info(
      { event: 'billing.return-forgiven', invoiceId: id, as, cents, by },
      'a returned payment was forgiven',
    );
  }
  return due;
}

interface Recovered {
  accountId: AccountId;
  /** Parts of one written-off invoice, none larger than what was written off. */
  parts: readonly LinePart[];
  /** The payment: the books take back a write-off once for it. */
  by: string;
  now: Date;
}

/**
 * A payment pays what was written off. The books take the loss back, so that the invoice is owed again, and the caller's
 * entries say that it is paid. The invoice stays written off, and nothing is due of it. The caller has locked it.
 */
export async function recoverParts(
  needs: Pick<BillingNeeds, 'ledger' | 'log'>,
  tx: Tx,
  { accountId, parts, by, now }: Recovered,
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const { invoiceId } = first;
  const cents = sumCents(parts.map(({ amountCents }) => amountCents));
  await recoverCents(tx, { accountId, parts, now });
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `invoice:${invoiceId}:recovered:${by}`,
    entries: [
      { ledger: 'receivable', amountCents: cents },
      { ledger: 'bad_debt', amountCents: -cents },
    ],
  });
  needs.log.info({ event: 'billing.write-off-recovered', invoiceId, cents, by }, 'a written-off invoice was paid');
}
