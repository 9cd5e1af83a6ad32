import { after, dayMs } from '../../kernel/clock.ts';
import type { QuotesNeeds } from './quotes-needs.ts';
import { dropUnused } from './quotes.store.ts';

const portion = 1000;

/** Forgets unused quotes a day after they expired. Used ones stay: they say what was agreed to. */
export async function forgetQuotes(needs: QuotesNeeds, stopping?: AbortSignal): Promise<void> {
  const expiredBefore = after(needs.clock.now(), -dayMs);
  for (;;) {
    if (stopping?.aborted) return;
    if ((await dropUnused(needs.db, expiredBefore, portion)) < portion) return;
  }
}
