import type { LegalText } from '@linekeeper/contract';
import type { LegalTextForm } from '@linekeeper/contract/provider';
import { Refusal } from '../../kernel/refusal.ts';
import { joined } from './known-texts.ts';
import { readText } from './legal-text.ts';
import { providerDay } from './provider-day.ts';
import type { TermsNeeds } from './terms-needs.ts';
import { addText, lockTexts, withdrawText } from './texts.store.ts';
import { words } from './words.ts';

/**
 * Publishes the next version of a text from a day on. Its day is today or later, and behind that of the version before.
 * Refuses with `invalid_fields`. A number is used once, also that of a version that was withdrawn.
 */
export async function publishText(
  needs: TermsNeeds,
  { kind, from, markdown, reason, isDryRun, by }: LegalTextForm & { readonly by: string },
): Promise<LegalText> {
  return needs.db.transaction().execute(async (tx) => {
    const published = await lockTexts(tx);
    const versions = joined(needs.legalTexts, published)[kind];
    const used = [...versions, ...published.filter((one) => one.kind === kind)].map(({ version }) => version);
    const version = Math.max(...used) + 1;
    const text = readText({ kind, version, from }, markdown);
    if (!text) throw new Refusal('invalid_fields', { markdown: words.notWholeTyped });
    if (isDryRun) return text;
    const newestDay =
      versions
        .map((one) => one.from)
        .toSorted()
        .at(-1) ?? '';
    if (from <= newestDay) throw new Refusal('invalid_fields', { from: words.notLater(newestDay) });
    if (from < (await providerDay(needs, tx))) throw new Refusal('invalid_fields', { from: words.past });
    const madeAt = needs.clock.now();
    await addText(tx, { kind, version, holdsFrom: from, markdown, madeAt, madeBy: by, reason });
    const after = { from, reason, title: text.title };
    await needs.audit.record(tx, {
      account: null,
      action: 'legal_text.published',
      about: { text: `${kind}-${version}` },
      after,
    });
    return text;
  });
}

/** Refuses with `version_in_force` once its day has come, and with `not_found` for what staff did not publish. */
export async function withdrawPublished(
  needs: TermsNeeds,
  { id, reason, by }: { id: string; reason: string; by: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const published = await lockTexts(tx);
    const text = published.find((one) => `${one.kind}-${one.version}` === id && one.withdrawnAt === null);
    if (!text) throw new Refusal('not_found');
    if (text.holdsFrom <= (await providerDay(needs, tx))) throw new Refusal('version_in_force');
    await withdrawText(tx, text, { at: needs.clock.now(), by });
    await needs.audit.record(tx, {
      account: null,
      action: 'legal_text.withdrawn',
      about: { text: id },
      after: { reason },
    });
  });
}
