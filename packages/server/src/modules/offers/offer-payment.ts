import type { Quote, QuoteAsk } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import type { OffersNeeds } from './offers-needs.ts';
import { words } from './words.ts';

type PaymentAsk = Extract<QuoteAsk, { action: 'pay' }>;

/** The signed quote of paying what failed. */
export async function quotePayment(needs: OffersNeeds, accountId: AccountId, ask: PaymentAsk): Promise<Quote> {
  const payable = await needs.collecting.payableNow(needs.db, accountId, ask);
  const { items, totalCents, subscriptionCount, method, rest, blockers } = payable;
  return needs.quotes.keepQuote(needs.db, {
    accountId,
    asked: needs.collecting.paymentAsked(ask),
    facts: needs.collecting.paymentFacts(payable),
    shown: {
      action: 'pay',
      lineCount: subscriptionCount,
      refused: [],
      blockers,
      today: { items, subtotalCents: totalCents, taxCents: 0, totalCents },
      method,
      nextInvoice: null,
      undo: [{ text: words.undo.pay, until: null }],
      notes: [
        ...(method && rest ? [words.notes.split(method, totalCents - rest.amountCents, rest)] : []),
        words.notes.taxIncluded,
      ],
      jobId: null,
    },
  });
}
