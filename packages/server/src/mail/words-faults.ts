import type { LetterWords } from '@linekeeper/contract/provider';
import { Refusal } from '../kernel/refusal.ts';
import { namesIn, withoutNames } from './worded.ts';
import { placeholdersOf, type WordingId } from './wordings.ts';
import { words as sentences } from './words.ts';

type Part = keyof LetterWords;
type Faults = Partial<Record<Part, string>>;

const longest: Record<Part, number> = { subject: 200, heading: 200, opening: 4000, button: 60, closing: 2000 };
const partNames = ['subject', 'heading', 'opening', 'button', 'closing'] as const satisfies readonly Part[];
const paragraphs: readonly Part[] = ['opening', 'closing'];
const tag = /<\/?[a-z][^>]*>|<!--/i;

/** What keeps these words from being put in force, a sentence for each part; empty: nothing. */
export function wordsFaults(id: WordingId, words: LetterWords): Faults {
  const faults: Faults = {};
  for (const part of partNames) {
    const fault = formFault(part, words[part]) ?? nameFault(id, part, words[part]);
    if (fault !== undefined) faults[part] = fault;
  }
  const named = new Set(paragraphs.flatMap((part) => namesIn(words[part])));
  const missing = placeholdersOf(id).needed.find((name) => !named.has(name));
  if (missing !== undefined) faults.opening ??= sentences.needed(missing);
  return faults;
}

function formFault(part: Part, text: string): string | undefined {
  const empty: Partial<Record<Part, string>> = sentences.empty;
  if (text === '') return empty[part];
  if (text.length > longest[part]) return sentences.tooLong(longest[part]);
  return tag.test(text) ? sentences.markup : undefined;
}

function nameFault(id: WordingId, part: Part, text: string): string | undefined {
  const { always, sometimes } = placeholdersOf(id);
  const isAlways = (name: string): boolean => always.some((one) => one === name);
  const isKnown = (name: string): boolean => isAlways(name) || sometimes.some((one) => one === name);
  const names = namesIn(text);
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) return sentences.unknown(unknown);
  const unsure = paragraphs.includes(part) ? undefined : names.find((name) => !isAlways(name));
  if (unsure !== undefined) return sentences.notAlways(unsure);
  return /[{}]/.test(withoutNames(text)) ? sentences.brace : undefined;
}

/** What was typed as it is kept. Refuses with `invalid_fields`, a sentence for each part that cannot be kept. */
export function wordsToKeep(id: WordingId, typed: LetterWords): LetterWords {
  const words = cleaned(typed);
  const faults = wordsFaults(id, words);
  if (Object.keys(faults).length > 0) throw new Refusal('invalid_fields', { ...faults });
  return words;
}

/** As they are kept: subject, heading and button are one line each. */
function cleaned({ subject, heading, button, ...rest }: LetterWords): LetterWords {
  const line = (typed: string): string => typed.replaceAll(/\s+/g, ' ');
  return { ...rest, subject: line(subject), heading: line(heading), button: line(button) };
}
