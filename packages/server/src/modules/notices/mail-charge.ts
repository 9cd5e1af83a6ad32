import type { Tx } from '../../store/database.ts';
import type { Charge } from '../payments/index.ts';
import { readAddressee } from './addressee.ts';
import { gatherNotice, shouldGather } from './gather-notice.ts';
import { chargeLetter, closedLetter, noMethodLetter } from './letters/charge-letters.ts';
import { noticeKindOf, type NoticeKind } from './letters/notice-kind.ts';
import type { IsPayingOthers, NoticedInvoice, NoticesNeeds } from './notices-needs.ts';

interface About {
  readonly invoice: NoticedInvoice;
  readonly isPayingOthers: IsPayingOthers;
}
type Addressee = NonNullable<Awaited<ReturnType<typeof readAddressee>>>;

/**
 * Writes the mails about a charge's outcome and refunds in the caller's transaction: one for each, however often this
 * is called. Several invoices that conclude at about the same time share one mail.
 */
export async function mailCharge(needs: NoticesNeeds, tx: Tx, about: About & { charge: Charge }): Promise<void> {
  const { invoice, charge } = about;
  const kind = noticeKindOf(charge);
  if (kind === null && charge.refundedCents === 0) return;
  const addressee = await readAddressee(needs, tx, invoice.accountId);
  if (addressee === null) return;
  if (kind !== null) await mailOutcome(needs, tx, { ...about, kind, addressee });
  if (charge.refundedCents === 0) return;
  const { id: invoiceId, accountId } = invoice;
  const refunded = { kind: 'refunded', accountId, invoiceId, chargeId: charge.id } as const;
  for (const { id, kind: what, state } of await needs.corrections.correctionsOf(tx, charge.id))
    if (what === 'refund' && state === 'done')
      await gatherNotice(needs, tx, `charge:${charge.id}:refund:${id}`, { ...refunded, correctionId: id });
}

async function mailOutcome(
  needs: NoticesNeeds,
  tx: Tx,
  about: About & { kind: NoticeKind; charge: Charge; addressee: Addressee },
): Promise<void> {
  const { kind, invoice, charge, addressee } = about;
  const cause = `charge:${charge.id}:${kind}`;
  if (await shouldGather(needs, tx, about)) {
    const { id: invoiceId, accountId } = invoice;
    return gatherNotice(needs, tx, cause, { kind, accountId, invoiceId, chargeId: charge.id, correctionId: null });
  }
  const letter = chargeLetter(kind, charge, { ...addressee.facts, invoice });
  return needs.outbox.put(tx, { cause, to: addressee.to, letter });
}

/** Writes once that there was no method to charge an invoice with. */
export async function mailNoMethod(needs: NoticesNeeds, tx: Tx, about: About): Promise<void> {
  const { invoice } = about;
  const { id: invoiceId, accountId } = invoice;
  const addressee = await readAddressee(needs, tx, accountId);
  if (addressee === null) return;
  const cause = `invoice:${invoiceId}:no_method`;
  const kind = 'no_method' as const;
  if (await shouldGather(needs, tx, { ...about, kind }))
    return gatherNotice(needs, tx, cause, { kind, accountId, invoiceId, chargeId: null, correctionId: null });
  return needs.outbox.put(tx, { cause, to: addressee.to, letter: noMethodLetter({ ...addressee.facts, invoice }) });
}

/** Writes once that an invoice is no longer owed. */
export async function mailClosing(needs: NoticesNeeds, tx: Tx, invoice: NoticedInvoice): Promise<void> {
  const addressee = await readAddressee(needs, tx, invoice.accountId);
  if (addressee === null) return;
  const letter = closedLetter({ ...addressee.facts, invoice });
  await needs.outbox.put(tx, { cause: `invoice:${invoice.id}:closed`, to: addressee.to, letter });
}
