import { isUsable, type Identified, type IdentifierKind } from './identifier.ts';
import { identify } from './identify.ts';
import { readRange } from './read-range.ts';

/** Digits that belong together although blanks or dashes part them. */
const longNumbers = /(?:\d[ -]?){13,31}\d/g;

/** Everything a cell, a line or a typed text names: one number, several, a range, or one inside a sentence. */
export function identifyAll(text: string, expected?: IdentifierKind): Identified[] {
  const range = readRange(text);
  if (range) return range;
  const whole = identify(text, expected);
  if (isUsable(whole)) return [whole];
  const words = text.split(/[\s,;|]+/).filter(Boolean);
  const several = words.length > 1 ? words.map((word) => identify(word, expected)) : [];
  if (several.length > 0 && several.every(isUsable)) return several;
  const inside = (text.normalize('NFKC').match(longNumbers) ?? []).map((found) => identify(found, expected));
  const found = inside.filter(isUsable);
  if (whole.notes.includes('no_identifier') && found.length > 0)
    return found.map((one) => ({ ...one, notes: [...one.notes, 'found_in_text'] }));
  return [whole];
}
