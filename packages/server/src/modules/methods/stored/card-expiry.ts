import type { MethodLabel } from '@linekeeper/contract';
import { dayMs } from '../../../kernel/clock.ts';
import type { AccountId, PaymentMethodId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { changeMethod, dueExpiries } from './methods.store.ts';
import { labelOf, type PaymentMethod } from './payment-method.ts';

const noticedDaysBefore = [30, 7, 0];

type Expires = Pick<PaymentMethod, 'expiresMonth' | 'expiresYear'>;

/** The first instant (UTC) at which a card is no longer good; null for what never expires. */
export function expiryOf({ expiresMonth, expiresYear }: Expires): Date | null {
  return expiresMonth === null || expiresYear === null ? null : new Date(Date.UTC(expiresYear, expiresMonth, 1));
}

/** The next moment at which the owner hears that a card expires; null behind the last one. */
export function expiryNoticeBehind(card: Expires, now: Date): Date | null {
  const end = expiryOf(card);
  const moments = noticedDaysBefore.map((days) => end && new Date(end.getTime() - days * dayMs));
  return moments.find((at) => at !== null && at > now) ?? null;
}

/** A default card that expires soon, or has expired. */
export interface ExpiringCard {
  readonly accountId: AccountId;
  readonly id: PaymentMethodId;
  readonly label: MethodLabel;
  /** The first instant at which it is no longer good. */
  readonly expiresAt: Date;
  /** The notice that is due. */
  readonly noticeAt: Date;
}

/**
 * Takes default cards whose notice is due, and puts each on to its next one: the caller writes about them in the same
 * transaction. After an outage a card has one notice, of how it is now.
 */
export async function takeExpiringCards(tx: Tx, { now, most }: { now: Date; most: number }): Promise<ExpiringCard[]> {
  const taken: ExpiringCard[] = [];
  for (const { expiryNoticeAt, ...card } of await dueExpiries(tx, now, most)) {
    const { accountId, id } = card;
    await changeMethod(tx, id, { expiryNoticeAt: expiryNoticeBehind(card, now) });
    const expiresAt = expiryOf(card);
    if (expiresAt) taken.push({ accountId, id, label: labelOf(card), expiresAt, noticeAt: expiryNoticeAt });
  }
  return taken;
}
