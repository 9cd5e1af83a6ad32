import type { ReplyOf } from '@linekeeper/contract';
import type { LetterWords, ProviderEndpoints } from '@linekeeper/contract/provider';
import { newId, type LetterTestId, type StaffId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { MailOutcome } from '../../mail/outbox.ts';
import type { LettersNeeds } from './letters-needs.ts';
import { sampleOf } from './list-letters.ts';
import { words } from './samples/words.ts';
import { inWords } from './write-in-words.ts';

interface Asked {
  readonly letter: string;
  readonly sample: string;
  /** Not saved yet; without them those in force. */
  readonly words: LetterWords | undefined;
  readonly to: { readonly memberId: StaffId; readonly email: string };
}

/**
 * Writes a sample to the member who asks. A repeat is another one. Refuses with `not_found`, `invalid_fields` for words
 * that cannot be kept and, above the limit, with `too_many_test_emails`.
 */
export async function sendTest(
  needs: LettersNeeds,
  { letter: kind, sample: name, words: typed, to: { memberId, email } }: Asked,
): Promise<ReplyOf<ProviderEndpoints['testLetter']>> {
  const sample = await inWords(needs, sampleOf(needs, kind, name), typed);
  await needs.countTestEmail(memberId);
  const id = newId<LetterTestId>('ltest');
  const letter = { ...sample, wording: null, subject: words.test(sample.subject) };
  const outcome = await needs.db.transaction().execute(async (tx) => {
    await needs.outbox.put(tx, { cause: causeOf(memberId, id), to: [email], letter });
    const written = await needs.outbox.outcomeOf(tx, causeOf(memberId, id));
    if (written.kind !== 'unwritten')
      await needs.audit.record(tx, {
        account: null,
        action: 'email.test_sent',
        about: { test: id },
        after: { letter: kind, sample: name, isDraft: typed !== undefined },
      });
    return written;
  });
  return { id, to: email, ...presentOutcome(outcome) };
}

/** What became of a test of this member. Refuses with `not_found`. */
export async function getTest(
  needs: LettersNeeds,
  { id, memberId }: { readonly id: string; readonly memberId: StaffId },
): Promise<ReplyOf<ProviderEndpoints['getLetterTest']>> {
  const outcome = await needs.outbox.outcomeOf(needs.db, causeOf(memberId, id));
  if (outcome.kind === 'unwritten') throw new Refusal('not_found');
  return presentOutcome(outcome);
}

/** Whose it is belongs to its name: no one reads a test of somebody else. */
const causeOf = (memberId: StaffId, id: string) => `letter-test:${memberId}:${id}`;

function presentOutcome(outcome: MailOutcome): ReplyOf<ProviderEndpoints['getLetterTest']> {
  if (outcome.kind === 'unwritten') return { state: 'no_server', problem: null };
  if (outcome.kind === 'kept' || outcome.kind === 'sent') return { state: outcome.kind, problem: null };
  if (outcome.kind === 'given_up') return { state: 'refused', problem: outcome.problem };
  return { state: outcome.problem === null ? 'sending' : 'delayed', problem: outcome.problem };
}
