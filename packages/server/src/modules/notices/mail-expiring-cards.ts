import { dayMs } from '../../kernel/clock.ts';
import type { Tx } from '../../store/database.ts';
import type { ExpiringCard } from '../methods/index.ts';
import { readAddressee } from './addressee.ts';
import { cardLetter } from './letters/card-letter.ts';
import type { NoticesNeeds } from './notices-needs.ts';

const atOnce = 50;

/**
 * Tells owners of default cards that they expire: 30 days before, seven days before, and once they have. Accounts that
 * pay by check or transfer hear nothing. Safe to repeat and on several processes.
 */
export async function mailExpiringCards(needs: NoticesNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const taken = await needs.db.transaction().execute(async (tx) => {
      const cards = await needs.methods.takeExpiringCards(tx, { now: needs.clock.now(), most: atOnce });
      for (const card of cards) await mailCard(needs, tx, card);
      return cards.length;
    });
    if (taken < atOnce || stopping?.aborted) return;
  }
}

async function mailCard(needs: NoticesNeeds, tx: Tx, card: ExpiringCard): Promise<void> {
  const { accountId, id, noticeAt, expiresAt } = card;
  const { netDays } = await needs.accounts.getPaymentTerms(tx, accountId);
  const addressee = netDays === null ? await readAddressee(needs, tx, accountId) : null;
  if (addressee === null) return;
  const lastDay = new Date(expiresAt.getTime() - dayMs);
  const isExpired = expiresAt <= needs.clock.now();
  const letter = () => cardLetter({ ...card, lastDay, isExpired }, addressee.facts);
  await needs.outbox.put(tx, { cause: `card:${id}:${noticeAt.toISOString()}`, to: addressee.to, letter });
}
