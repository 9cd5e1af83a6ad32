import type { QuotedAction } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tx } from '../../store/database.ts';
import { contentOf, digestOf, factNames, type Fact, type FactName, type Facts, type QuoteContent } from './quote.ts';
import type { QuotesNeeds } from './quotes-needs.ts';
import { lockQuote, noteUse } from './quotes.store.ts';
import { isSigned, quoteKey } from './signature.ts';
import { words } from './words.ts';

export interface Commit {
  accountId: AccountId;
  quoteId: string;
  action: QuotedAction;
  asked: unknown;
  /** As they are now, behind the locks of the action. */
  facts: Facts;
  /** What is made of it, such as `job_…`. */
  usedFor: string;
}

/**
 * Takes a quote for a commit, in its transaction and behind its locks: once, in time, for what was asked, and only while its
 * facts hold. Else the commit is refused with what differs. A foreign quote, or one that was tampered with, is not found.
 */
export async function redeemQuote(needs: QuotesNeeds, tx: Tx, commit: Commit): Promise<void> {
  const { accountId, quoteId, action, facts, usedFor } = commit;
  const quote = await lockQuote(tx, accountId, quoteId);
  if (quote?.action !== action) throw new Refusal('not_found');
  if (!isSigned(quoteKey(needs.secret), quote)) {
    needs.log.error({ event: 'quotes.forged', quoteId }, 'a quote does not fit its signature');
    throw new Refusal('not_found');
  }
  const now = needs.clock.now();
  if (quote.usedAt !== null) throw new Refusal('quote_used');
  if (quote.expiresAt <= now) throw new Refusal('quote_expired');
  const differences = differencesOf(contentOf(quote), { asked: digestOf(commit.asked), facts });
  if (Object.keys(differences).length > 0) throw new Refusal('quote_changed', differences);
  await noteUse(tx, quote, { usedAt: now, usedFor });
}

/** A charge that became smaller is no reason to refuse: a quote caps it. Every other fact must be the same. */
function holds(name: FactName, quoted: Fact, now: Fact): boolean {
  if (name === 'today' && typeof now.value === 'number') return now.value <= Number(quoted.value);
  return quoted.value === now.value;
}

/** What is no longer as it was quoted, in a person's words; empty when all holds. */
function differencesOf(quoted: Omit<QuoteContent, 'shown'>, now: Omit<QuoteContent, 'shown'>) {
  const differences: Record<string, string> = {};
  if (quoted.asked !== now.asked) differences['asked'] = words.otherAsked;
  for (const name of factNames) {
    const [before, after] = [quoted.facts[name], now.facts[name]];
    if (before && after && !holds(name, before, after))
      differences[name] = words.differences[name](before.shown, after.shown);
  }
  return differences;
}
