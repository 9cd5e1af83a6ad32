import type { AccountId, SubscriptionId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { Charge } from '../payments/index.ts';
import { chargeLetter, noMethodLetter } from './letters/charge-letters.ts';
import { areOthersNear, gatherNotice } from './gather-notice.ts';
import type { NoticeFacts } from './letters/notice-facts.ts';
import { noticeKindOf, type NoticeKind } from './letters/notice-kind.ts';
import { readPlace, type NoticeNeeds } from './addressee.ts';

type Told = NoticeFacts['invoice'] & { readonly accountId: AccountId; readonly subscriptionId: SubscriptionId };
type Place = NonNullable<Awaited<ReturnType<typeof readPlace>>>;

/**
 * Writes mails about what became of a charge, in the caller's transaction: each outcome and each refund is told once,
 * however often this is called. What is told of several invoices at about the same time is gathered for one mail.
 */
export async function tellOfCharge(needs: NoticeNeeds, tx: Tx, invoice: Told, charge: Charge): Promise<void> {
  const kind = noticeKindOf(charge);
  if (kind === null && charge.refundedCents === 0) return;
  const place = await readPlace(needs, tx, invoice.accountId);
  if (place === null) return;
  if (kind !== null) await tellOutcome(needs, tx, { kind, invoice, charge, place });
  if (charge.refundedCents === 0) return;
  const { id: invoiceId, accountId } = invoice;
  const about = { kind: 'refunded', accountId, invoiceId, chargeId: charge.id } as const;
  for (const { id, kind: what, state } of await needs.payments.correctionsOf(tx, charge.id))
    if (what === 'refund' && state === 'done')
      await gatherNotice(needs, tx, `charge:${charge.id}:refund:${id}`, { ...about, correctionId: id });
}

async function tellOutcome(
  needs: NoticeNeeds,
  tx: Tx,
  { kind, invoice, charge, place }: { kind: NoticeKind; invoice: Told; charge: Charge; place: Place },
): Promise<void> {
  const cause = `charge:${charge.id}:${kind}`;
  if (await areOthersNear(needs, tx, kind, invoice)) {
    const { id: invoiceId, accountId } = invoice;
    return gatherNotice(needs, tx, cause, { kind, accountId, invoiceId, chargeId: charge.id, correctionId: null });
  }
  const letter = chargeLetter(kind, charge, { ...place.facts, invoice });
  return needs.outbox.put(tx, { cause, to: place.to, letter });
}

/** Writes that an invoice could not even be charged, once. */
export async function tellOfNoMethod(needs: NoticeNeeds, tx: Tx, invoice: Told): Promise<void> {
  const { id: invoiceId, accountId } = invoice;
  const place = await readPlace(needs, tx, accountId);
  if (place === null) return;
  const cause = `invoice:${invoiceId}:no_method`;
  if (await areOthersNear(needs, tx, 'no_method', invoice))
    return gatherNotice(needs, tx, cause, {
      kind: 'no_method',
      accountId,
      invoiceId,
      chargeId: null,
      correctionId: null,
    });
  return needs.outbox.put(tx, { cause, to: place.to, letter: noMethodLetter({ ...place.facts, invoice }) });
}
