import type { CorrectionId } from '../../kernel/ids.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Tx } from '../../store/database.ts';
import { readAddressee } from './addressee.ts';
import { chargeLetter, noMethodLetter, refundLetter } from './letters/charge-letters.ts';
import type { NoticeFacts, Refund } from './letters/notice-facts.ts';
import { noticeKindOf } from './letters/notice-kind.ts';
import type { FindInvoices, NoticesNeeds } from './notices-needs.ts';
import { takeWaiting, type WaitingNotice } from './waiting-notices.store.ts';

const atOnce = 50;

/** Sends what an earlier release kept for mails that several charges shared, each by itself. Nothing new is kept. */
export async function mailWaiting(needs: NoticesNeeds, findInvoices: FindInvoices): Promise<void> {
  for (;;) {
    const taken = await needs.db.transaction().execute((tx) => mailSome(needs, tx, findInvoices));
    if (taken < atOnce) return;
  }
}

async function mailSome(needs: NoticesNeeds, tx: Tx, findInvoices: FindInvoices): Promise<number> {
  const taken = await takeWaiting(tx, atOnce);
  for (const row of taken) {
    const addressee = await readAddressee(needs, tx, row.accountId);
    const invoices = await findInvoices(tx, row.accountId, [row.invoiceId]);
    const letter = addressee && (await letterOf(needs, tx, row, { ...addressee.facts, invoices }));
    if (letter) await needs.outbox.put(tx, { cause: `notices:${row.id}`, to: addressee.to, letter });
  }
  return taken.length;
}

async function letterOf(
  needs: NoticesNeeds,
  tx: Tx,
  { chargeId, correctionId }: WaitingNotice,
  facts: NoticeFacts,
): Promise<Letter | null> {
  if (chargeId === null) return noMethodLetter(facts);
  const [charge] = await needs.payments.chargesOfIds(tx, [chargeId]);
  if (!charge) return null;
  if (correctionId !== null) return refundOf(needs, tx, correctionId, (refund) => refundLetter(refund, charge, facts));
  const kind = noticeKindOf(charge);
  return kind && chargeLetter(kind, charge, facts, []);
}

async function refundOf(
  needs: Pick<NoticesNeeds, 'corrections'>,
  tx: Tx,
  id: CorrectionId,
  write: (refund: Refund) => Letter,
): Promise<Letter | null> {
  const [refund] = await needs.corrections.correctionsOfIds(tx, [id]);
  if (!refund) return null;
  const { amountCents, reopens, endedAt, sentAt } = refund;
  return write({ amountCents, reopens, at: endedAt ?? sentAt });
}
