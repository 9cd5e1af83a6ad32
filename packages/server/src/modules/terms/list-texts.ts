import type { LegalText } from '@linekeeper/contract';
import type { LegalVersionShown } from '@linekeeper/contract/provider';
import { joined } from './known-texts.ts';
import { inForce, markdownOf, readText } from './legal-text.ts';
import { providerDay } from './provider-day.ts';
import type { TermsNeeds } from './terms-needs.ts';
import { acceptanceCountsOfAll, publishedTexts, type PublishedText } from './texts.store.ts';

/** Every version as staff see it, newest first; withdrawn ones, too. */
export async function listTexts(needs: TermsNeeds): Promise<{ items: LegalVersionShown[]; today: string }> {
  const { db, legalTexts } = needs;
  const [published, today, counts] = await Promise.all([
    publishedTexts(db),
    providerDay(needs, db),
    acceptanceCountsOfAll(db),
  ]);
  const known = joined(legalTexts, published);
  const madeOf = ({ kind, version }: LegalText) =>
    published.find((one) => one.kind === kind && one.version === version && one.withdrawnAt === null);
  const current = new Set([inForce(known.terms, today), inForce(known.privacy, today)]);
  const items = [...known.terms, ...known.privacy].map((text): LegalVersionShown => ({
    ...shown(text, madeOf(text)),
    state: current.has(text) ? 'in_force' : text.from > today ? 'planned' : 'past',
    acceptedCount: text.kind === 'terms' ? (counts.get(text.version) ?? 0) : null,
  }));
  const withdrawn = published.flatMap((one) => {
    const text = one.withdrawnAt && readText({ ...one, from: one.holdsFrom }, one.markdown);
    return text ? [{ ...shown(text, one), state: 'withdrawn' as const, acceptedCount: null }] : [];
  });
  return { items: [...items, ...withdrawn].toSorted((one, other) => other.text.version - one.text.version), today };
}

function shown(text: LegalText, made: PublishedText | undefined): Omit<LegalVersionShown, 'acceptedCount' | 'state'> {
  return {
    id: `${text.kind}-${text.version}`,
    text,
    markdown: made?.markdown ?? markdownOf(text),
    made: made ? { at: made.madeAt.toISOString(), by: made.madeBy, reason: made.reason } : null,
  };
}
