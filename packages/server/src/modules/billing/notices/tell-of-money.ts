import type { Floor } from '../../../jobs/floor.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Letter } from '../../../mail/letter.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { getAccount } from '../../accounts/index.ts';
import { emailsOf } from '../../identity/index.ts';
import { correctionsOf, type Charge } from '../../payments/index.ts';
import { chargeLetter, noMethodLetter, refundLetter } from './charge-letters.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { noticeKindOf } from './notice-kind.ts';

export interface NoticeNeeds extends Pick<Floor, 'db'> {
  readonly outbox: Outbox;
  /** Whose name stands on documents and mails. */
  readonly brand: NoticeFacts['brand'];
  readonly publicUrl: string;
}

type Told = NoticeFacts['invoice'] & { readonly accountId: AccountId };

/**
 * Writes mails about what became of a charge, in the caller's transaction: each outcome and each refund is told once,
 * however often this is called.
 */
export async function tellOfCharge(needs: NoticeNeeds, tx: Tx, invoice: Told, charge: Charge): Promise<void> {
  const kind = noticeKindOf(charge);
  if (kind === null) return;
  const place = await readPlace(needs, tx, invoice);
  if (place === null) return;
  const { facts, to } = place;
  const put = (about: string, letter: Letter) =>
    needs.outbox.put(tx, { cause: `charge:${charge.id}:${about}`, to, letter });
  await put(kind, chargeLetter(kind, charge, facts));
  if (charge.refundedCents === 0) return;
  for (const { id, kind: what, state, amountCents, endedAt } of await correctionsOf(tx, charge.id)) {
    if (what !== 'refund' || state !== 'done' || endedAt === null) continue;
    await put(`refund:${id}`, refundLetter(amountCents, endedAt, charge, facts));
  }
}

/** Writes that an invoice could not even be charged, once. */
export async function tellOfNoMethod(needs: NoticeNeeds, tx: Tx, invoice: Told): Promise<void> {
  const place = await readPlace(needs, tx, invoice);
  if (place === null) return;
  await needs.outbox.put(tx, {
    cause: `invoice:${invoice.id}:no_method`,
    to: place.to,
    letter: noMethodLetter(place.facts),
  });
}

/** Who is told, and what their letters know; null when there is nobody. */
async function readPlace(needs: NoticeNeeds, db: Db, { accountId, ...invoice }: Told) {
  const account = await getAccount(db, accountId);
  const to = await emailsOf(db, accountId, ['owner', 'billing']);
  if (!account || to.length === 0) return null;
  const { brand, publicUrl } = needs;
  const { company, timeZone } = account;
  return { to, facts: { brand, publicUrl, company, timeZone, invoice } };
}
