import type { PaletteEntry } from './palette-entry.ts';

/** The words of a text, without case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The ends of plurals: lines, taxes. */
const plurals = [/s$/, /(?<=[hsxz])es$/];

/** Whether every word that was typed begins one of the text's, in any order; a plural finds its singular. */
export function holdsWords(text: string, typed: string): boolean {
  const own = wordsOf(text);
  const begun = (word: string): boolean => own.some((one) => one.startsWith(word));
  return wordsOf(typed).every(
    (word) => begun(word) || (word.length > 3 && plurals.some((end) => begun(word.replace(end, '')))),
  );
}

export const isFoundBy = ({ text, also = '' }: Pick<PaletteEntry, 'text' | 'also'>, typed: string): boolean =>
  holdsWords(`${text} ${also}`, typed);
