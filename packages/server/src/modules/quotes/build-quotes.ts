import { quoteTraces } from './quotes.store.ts';
import type { Quote } from '@linekeeper/contract';
import type { Chore, JobHandler } from '../../jobs/job.ts';
import { hourMs } from '../../kernel/clock.ts';
import { given } from '../../kernel/given.ts';
import type { AccountId, QuoteId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { keepQuote } from './keep-quote.ts';
import { presentQuote } from './quote.ts';
import type { QuotesNeeds } from './quotes-needs.ts';
import { quotesOfIds } from './quotes.store.ts';
import { redeemQuote } from './redeem-quote.ts';

/** What a change comes to before it is made, signed and kept until somebody commits it. */
export function buildQuotes(needs: QuotesNeeds) {
  const handlers: JobHandler[] = [];
  const chores: Chore[] = [
    {
      name: 'quotes.forget',
      everyMs: hourMs,
      isDaily: true,
      run: (stopping) => forgetQuotes(needs, stopping),
    },
  ];
  return {
    traces: quoteTraces,
    keepQuote: given(needs, keepQuote),
    redeemQuote: given(needs, redeemQuote),
    /** By id; unknown and foreign ids are absent. */
    async quotesOf(db: Db, accountId: AccountId, ids: readonly QuoteId[]): Promise<Map<QuoteId, Quote>> {
      return new Map((await quotesOfIds(db, accountId, ids)).map((quote) => [quote.id, presentQuote(quote)]));
    },
    routes: {},
    jobs: { handlers, chores },
  };
}

export type Quotes = ReturnType<typeof buildQuotes>;
