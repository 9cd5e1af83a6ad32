import type { LetterWords } from '@linekeeper/contract/provider';
import type { Letter, Wording } from '../../mail/letter.ts';
import type { WordingId, WordingValues } from '../../mail/wordings.ts';
import { standardWords } from './standard-words.ts';

interface Sample {
  readonly title: string;
  readonly letter: Letter;
}

/** One wording of a letter, as its samples show it. */
export interface SampleWording {
  readonly id: WordingId;
  readonly title: string;
  readonly standard: LetterWords;
  /** What placeholders stand for in the samples. */
  readonly values: WordingValues;
}

const filledIn = (values: WordingValues): number => Object.values(values).filter((value) => value !== '').length;

/** The wordings of these samples. The standard words are read off the sample that has most to say. */
export function sampleWordings(
  samples: readonly Sample[],
  wordingOf: (letter: Letter) => Wording | null,
): SampleWording[] {
  const worded = samples.flatMap(({ letter, title }) => {
    const wording = wordingOf(letter);
    return wording ? [{ title, letter, wording }] : [];
  });
  return [...Map.groupBy(worded, ({ wording }) => wording.id)].flatMap(([id, together]) => {
    const [fullest] = together.toSorted((one, other) => filledIn(other.wording.values) - filledIn(one.wording.values));
    const [first] = together;
    if (!first || !fullest) return [];
    const { values } = fullest.wording;
    const standard = standardWords(fullest.letter, values);
    const buttons = new Set(together.map(({ letter }) => letter.action.text));
    return [{ id, title: first.title, values, standard: buttons.size === 1 ? standard : { ...standard, button: '' } }];
  });
}
