import type { Quote } from '@linekeeper/contract';
import { after } from '../../kernel/clock.ts';
import { newId, type AccountId, type QuoteId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import { digestOf, presentQuote, quoteHoldsMs, type Facts, type QuoteContent, type QuoteShown } from './quote.ts';
import type { QuotesNeeds } from './quotes-needs.ts';
import { addQuote } from './quotes.store.ts';
import { quoteKey, signatureOf } from './signature.ts';

export interface Offered {
  accountId: AccountId;
  /** What was asked for; a commit that names the quote asks for the same. */
  asked: unknown;
  facts: Facts;
  shown: QuoteShown;
}

/** Signs a quote and keeps it, so that a commit can name it for half an hour. */
export async function keepQuote(needs: QuotesNeeds, db: Db, offered: Offered): Promise<Quote> {
  const { accountId, asked, facts, shown } = offered;
  const madeAt = needs.clock.now();
  const content = JSON.stringify({ asked: digestOf(asked), facts, shown } satisfies QuoteContent);
  const unsigned = {
    accountId,
    id: newId<QuoteId>('quo'),
    action: shown.action,
    content,
    madeAt,
    expiresAt: after(madeAt, quoteHoldsMs),
  };
  const quote = { ...unsigned, signature: signatureOf(quoteKey(needs.secret), unsigned), usedAt: null, usedFor: null };
  await addQuote(db, quote);
  return presentQuote(quote);
}
