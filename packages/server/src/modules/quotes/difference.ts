import { factNames, type Fact, type FactName, type QuoteContent } from './quote.ts';
import { words } from './words.ts';

/** A charge that became smaller is no reason to refuse: a quote caps it. Every other fact must be the same. */
function holds(name: FactName, quoted: Fact, now: Fact): boolean {
  if (name === 'today' && typeof now.value === 'number') return now.value <= Number(quoted.value);
  return quoted.value === now.value;
}

/** What is no longer as it was quoted, in a person's words; empty when all holds. */
export function differencesOf(quoted: Omit<QuoteContent, 'shown'>, now: Omit<QuoteContent, 'shown'>) {
  const differences: Record<string, string> = {};
  if (quoted.asked !== now.asked) differences['asked'] = words.otherAsked;
  for (const name of factNames) {
    const [before, after] = [quoted.facts[name], now.facts[name]];
    if (before && after && !holds(name, before, after))
      differences[name] = words.differences[name](before.shown, after.shown);
  }
  return differences;
}
