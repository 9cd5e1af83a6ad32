import type { BodyOf, ReplyOf } from '@linekeeper/contract';
import type { LetterWords, ProviderEndpoints } from '@linekeeper/contract/provider';
import { Refusal } from '../../kernel/refusal.ts';
import { isWording } from '../../mail/wordings.ts';
import { insertWording, wordingInForce } from '../../mail/wordings.store.ts';
import type { LettersNeeds } from './letters-needs.ts';
import { listedWording } from './list-letters.ts';
import { wordsToKeep } from '../../mail/words-faults.ts';

type Asked = BodyOf<ProviderEndpoints['changeWording']> & { readonly id: string; readonly by: string };

/**
 * Puts words in force for emails that are written from now on; what holds already is no new version. Refuses with
 * `not_found`, `invalid_fields`, or `rules_overtaken` where the edited version no longer holds.
 */
export async function changeWording(
  needs: LettersNeeds,
  { id, by, over, words: typed }: Asked,
): Promise<ReplyOf<ProviderEndpoints['changeWording']>> {
  const listed = listedWording(needs, id);
  if (!isWording(id) || !listed) throw new Refusal('not_found');
  const given = typed && wordsToKeep(id, typed);
  const words = given && isSame(given, listed.standard) ? null : given;
  return needs.db.transaction().execute(async (tx) => {
    const held = await wordingInForce(tx, id);
    const before = held?.words ?? null;
    if (isSame(before, words) && held?.isReadable !== false) return { version: null };
    const versionNo = (held?.versionNo ?? 0) + 1;
    if (versionNo - 1 !== over) throw new Refusal('rules_overtaken');
    const version = { versionNo, words, madeAt: needs.machineClock.now(), madeBy: by };
    if (!(await insertWording(tx, id, version))) throw new Refusal('rules_overtaken');
    await needs.audit.record(tx, {
      account: null,
      action: 'email.wording_changed',
      about: { wording: id },
      before: { ...(before ?? listed.standard) },
      after: { ...(words ?? listed.standard) },
    });
    return { version: versionNo };
  });
}

function isSame(one: LetterWords | null, other: LetterWords | null): boolean {
  if (one === null || other === null) return one === other;
  const { subject, heading, opening, button, closing } = one;
  return (
    other.subject === subject &&
    other.heading === heading &&
    other.opening === opening &&
    other.button === button &&
    other.closing === closing
  );
}
