import type { LetterWords } from '@linekeeper/contract/provider';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WordingId } from '../../../mail/wordings.ts';
import { cleaned, wordsFaults } from './words-faults.ts';

/** What was typed as it is kept. Refuses with `invalid_fields`, a sentence for each part that cannot be kept. */
export function wordsToKeep(id: WordingId, typed: LetterWords): LetterWords {
  const words = cleaned(typed);
  const faults = wordsFaults(id, words);
  if (Object.keys(faults).length > 0) throw new Refusal('invalid_fields', { ...faults });
  return words;
}
