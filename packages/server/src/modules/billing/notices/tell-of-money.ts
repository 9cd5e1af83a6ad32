import type { AccountId } from '../../../kernel/ids.ts';
import type { Letter } from '../../../mail/letter.ts';
import type { Tx } from '../../../store/database.ts';
import { correctionsOf, type Charge } from '../../payments/index.ts';
import { chargeLetter, noMethodLetter, refundLetter } from './charge-letters.ts';
import { areOthersNear, gatherReceipt } from './gather-receipts.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { noticeKindOf } from './notice-kind.ts';
import { readPlace, type NoticeNeeds } from './notice-place.ts';

type Told = NoticeFacts['invoice'] & { readonly accountId: AccountId };

/**
 * Writes mails about what became of a charge, in the caller's transaction: each outcome and each refund is told once,
 * however often this is called. Receipts of lines that are activated together are gathered for one mail.
 */
export async function tellOfCharge(needs: NoticeNeeds, tx: Tx, invoice: Told, charge: Charge): Promise<void> {
  const kind = noticeKindOf(charge);
  if (kind === null) return;
  const place = await readPlace(needs, tx, invoice.accountId);
  if (place === null) return;
  const { to } = place;
  const facts = { ...place.facts, invoice };
  const causeOf = (about: string) => `charge:${charge.id}:${about}`;
  const put = (about: string, letter: Letter) => needs.outbox.put(tx, { cause: causeOf(about), to, letter });
  const mayGather = kind === 'receipt' && charge.trigger === 'activation';
  if (mayGather && (await areOthersNear(needs, tx, invoice.accountId))) {
    const row = { chargeId: charge.id, accountId: invoice.accountId, invoiceId: invoice.id };
    await gatherReceipt(needs, tx, causeOf(kind), row);
  } else await put(kind, chargeLetter(kind, charge, facts));
  if (charge.refundedCents === 0) return;
  for (const { id, kind: what, state, amountCents, endedAt } of await correctionsOf(tx, charge.id)) {
    if (what !== 'refund' || state !== 'done' || endedAt === null) continue;
    await put(`refund:${id}`, refundLetter(amountCents, endedAt, charge, facts));
  }
}

/** Writes that an invoice could not even be charged, once. */
export async function tellOfNoMethod(needs: NoticeNeeds, tx: Tx, invoice: Told): Promise<void> {
  const place = await readPlace(needs, tx, invoice.accountId);
  if (place === null) return;
  await needs.outbox.put(tx, {
    cause: `invoice:${invoice.id}:no_method`,
    to: place.to,
    letter: noMethodLetter({ ...place.facts, invoice }),
  });
}
