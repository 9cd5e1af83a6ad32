import type { ChargeId, CorrectionId } from '../../../kernel/ids.ts';
import type { CreditNote, CreditWanted } from '../../credits/index.ts';
import type { CollectingNeeds } from './collecting-needs.ts';
import { collectionOf, partsOf } from './collections.store.ts';
import { words } from './words.ts';

export type RefundWanted = CreditWanted & { chargeId: ChargeId };

export type RefundOrdered = { kind: 'ordered'; id: CorrectionId; note: CreditNote } | { kind: 'refused'; text: string };

/**
 * Gives back what a payment paid of an invoice's lines: a credit note about them and the intent of a refund of its sum, in
 * one transaction; `sendCorrection` does it. Refused for what this payment did not pay.
 */
export async function refundLines(
  needs: Pick<CollectingNeeds, 'corrections' | 'credits' | 'db' | 'payments'>,
  { chargeId, ...wanted }: RefundWanted,
): Promise<RefundOrdered> {
  const charge = await needs.payments.chargeOfId(needs.db, chargeId);
  const collection = charge && (await collectionOf(needs.db, charge.collectionId));
  if (!collection) return { kind: 'refused', text: words.refund.noPayment(chargeId) };
  const paid = new Map((await partsOf(needs.db, collection)).map((part) => [part.invoiceLineId, part.amountCents]));
  const ordered: CorrectionId[] = [];
  const credited = await needs.credits.creditInvoice(wanted, async (tx, { noteId, totalCents, parts }) => {
    const unpaid = parts.find(({ invoiceLineId, cents }) => cents > (paid.get(invoiceLineId) ?? 0));
    if (unpaid) return words.refund.notPaid(unpaid.position, paid.get(unpaid.invoiceLineId) ?? 0);
    const refund = { kind: 'refund', chargeId, amountCents: totalCents, reason: wanted.reason } as const;
    const asked = await needs.corrections.requestInTransaction(tx, { ...refund, creditNoteId: noteId });
    if (asked.kind === 'refused') return asked.text;
    ordered.push(asked.id);
    return null;
  });
  if (credited.kind === 'refused') return credited;
  const [id] = ordered;
  if (id === undefined) throw new Error(`${credited.note.id} was issued without its refund`);
  return { kind: 'ordered', id, note: credited.note };
}
