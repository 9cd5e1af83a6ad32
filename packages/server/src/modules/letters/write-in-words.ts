import type { LetterWords } from '@linekeeper/contract/provider';
import { wordingWith } from '../../mail/in-force.ts';
import type { Letter } from '../../mail/letter.ts';
import { worded } from '../../mail/worded.ts';
import type { LettersNeeds } from './letters-needs.ts';
import { wordsToKeep } from '../../mail/words-faults.ts';

/** A sample in these words, or in those in force. Refuses with `invalid_fields` where the words cannot be kept. */
export async function inWords(needs: LettersNeeds, letter: Letter, words: LetterWords | undefined): Promise<Letter> {
  const { wording } = letter;
  if (!wording || !words) return needs.outbox.inForce(needs.db, letter);
  return worded(letter, wordingWith(letter, wording, needs.brand), wordsToKeep(wording.id, words));
}
