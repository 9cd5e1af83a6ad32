import type { LetterWords } from '@linekeeper/contract/provider';
import type { Letter, Wording } from './letter.ts';
import { placeholdersOf } from './wordings.ts';

/** Thrown where words name a value that the email does not have. */
export class MissingValue extends Error {
  readonly placeholder: string;

  constructor(name: string) {
    super(`{${name}}`);
    this.placeholder = name;
  }
}

const placeholder = /\{([^{}\n]*)\}/g;

/** What a text names in braces. */
export const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** A text without what it names. */
export const withoutNames = (text: string): string => text.replaceAll(placeholder, '');

const linesOf = (text: string): string[] => text.split(/\s*\n\s*/).filter((line) => line.trim() !== '');

/**
 * The letter in these words. A paragraph that names what only some letters have is left out of the others; facts and
 * where the button leads stay. Throws `MissingValue`.
 */
export function worded(letter: Letter, { id, values }: Wording, words: LetterWords): Letter {
  const known = new Map<string, string>(Object.entries(values).filter(([, value]) => value !== ''));
  const sometimes: readonly string[] = placeholdersOf(id).sometimes;
  const isThere = (name: string): boolean => known.has(name) || !sometimes.includes(name);
  const filled = (text: string): string =>
    text.replaceAll(placeholder, (_all, name: string) => {
      const value = known.get(name);
      if (value === undefined) throw new MissingValue(name);
      return value;
    });
  const title = (text: string): string => filled(text).replaceAll(/\s+/g, ' ').trim();
  const paragraphs = (text: string): string[] =>
    linesOf(text)
      .filter((line) => namesIn(line).every(isThere))
      .flatMap((line) => linesOf(filled(line)))
      .map((line) => line.trim());
  const [heading, button] = [title(words.heading), title(words.button)];
  return {
    ...letter,
    subject: title(words.subject),
    ...(heading !== '' && { heading }),
    opening: paragraphs(words.opening),
    action: { ...letter.action, text: button === '' ? letter.action.text : button },
    closing: paragraphs(words.closing),
  };
}
