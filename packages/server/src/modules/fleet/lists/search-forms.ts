import { fitsCheckDigit, identify, identifyAll, rangeEnds, type Identifier } from '@linekeeper/contract';
import { ipAddressOf } from '../../../kernel/ip-address.ts';

export interface SearchEntry {
  given: string;
  /** What it may be as a number; none: it is a name. */
  identifiers: readonly Identifier[];
}

export interface SearchForms {
  /** A list of names and numbers. */
  entries?: readonly SearchEntry[] | undefined;
  /** ICCIDs from one on, before another. */
  range?: { from: string; before: string };
  /** Alternatives, of which a line's search text must contain one, each word of it; empty: everything matches. */
  texts: string[][];
  /** Numbers of a SIM that only the inventory knows. */
  simNumbers: Identifier[];
  /** IP addresses from one on, before another; null: the term is none, nor the beginning of some. */
  addresses: { from: string; before: string } | null;
}

const blank = { texts: [], simNumbers: [], addresses: null };

/** An ICCID of so many digits is known to end in its check digit. */
const wholeIccid = 20;
/** The shortest number that is taken for an entry of a list though only blanks part it from the next. */
const longNumber = 14;
/** Numbers of a range that are looked for one by one, so that those without a line are known. */
const namedOfRange = 1000;

/** The forms a term may have: words, an IP address, a list, a range, and, when it is or could be part of an identifier, bare digits. */
export function searchForms(term: string | undefined): SearchForms {
  const typed = (term ?? '').trim();
  if (typed === '') return blank;
  const addresses = addressForms(typed);
  if (addresses) return { ...blank, texts: [[typed.toLowerCase()]], addresses };
  const range = rangeForms(typed);
  if (range) return range;
  const plain = typed.toLowerCase();
  const { readings, notes } = identify(plain);
  const digits = plain.replaceAll(/[\s()+.-]/g, '');
  const isDoubtful = notes.includes('check_digit');
  const values = readings.flatMap(({ kind, value }) => {
    if (kind === 'eid' || kind === 'imsi') return [];
    return kind === 'iccid' && isDoubtful && value.length === wholeIccid ? [value, value.slice(0, -1)] : [value];
  });
  const numbers = [...(/^\d+$/.test(digits) ? [digits] : []), ...values];
  const words = plain.split(/[\s,;|]+/).filter(Boolean);
  const single = [...new Set(numbers)].filter((number) => words.length > 1 || number !== words[0]);
  return {
    ...blank,
    entries: entriesOf(typed),
    texts: [...(words.length > 0 ? [words] : [[plain]]), ...single.map((number) => [number])],
    simNumbers: readings.filter(({ kind }) => kind === 'eid' || kind === 'imsi'),
  };
}

/** Parted by commas, semicolons, bars or line ends; long numbers also by blanks. Undefined: it is one thing. */
function entriesOf(typed: string): SearchEntry[] | undefined {
  const parted = partsOf(typed, /[,;|\n\t]+/);
  const words = partsOf(typed, /\s+/);
  const parts = parted.length > 1 ? parted.flatMap(longNumbersIn) : longNumbersIn(typed);
  if (parts.length < 2 && words.length < 2) return undefined;
  return parts.length < 2 ? undefined : [...new Set(parts)].map(entryOf);
}

/** As a list of lines shows them: groups of four from the left. */
const groupedIccid = /\b89\d\d(?:\s+\d{4}){3}\s+\d{2,4}\b/g;

/** A column that lost its line ends: numbers one behind the other. */
function longNumbersIn(part: string): string[] {
  const areGrouped = part.replaceAll(groupedIccid, '').trim() === '';
  if (areGrouped) return part.match(groupedIccid) ?? [];
  const words = partsOf(part, /\s+/);
  const areNumbers = words.every((word) => word.replaceAll(/\D/g, '').length >= longNumber);
  return areNumbers ? words : [part];
}

const partsOf = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

const entryOf = (given: string): SearchEntry => ({ given, identifiers: identify(given).readings });

/**
 * A whole address, or three of the four groups with the point behind them: so few lines share these that an index finds
 * them at once.
 */
function addressForms(typed: string): SearchForms['addresses'] | undefined {
  const whole = ipAddressOf(typed);
  // A blank sorts before everything that may go on, a slash right behind the point.
  if (whole !== null) return { from: whole, before: `${whole} ` };
  const isNetwork = typed.endsWith('.') && ipAddressOf(`${typed}0`) !== null;
  return isNetwork ? { from: typed, before: `${typed.slice(0, -1)}/` } : undefined;
}

/** Check digits count nothing: carriers write their numbers with or without them. */
function rangeForms(typed: string): SearchForms | undefined {
  const ends = rangeEnds(typed);
  if (!ends) return undefined;
  const named = identifyAll(typed);
  if (named.length > 1 && named.length <= namedOfRange)
    return { ...blank, entries: named.map(({ text, readings }) => ({ given: text, identifiers: readings })) };
  const hasCheckDigits = fitsCheckDigit(ends.first) && fitsCheckDigit(ends.last);
  const [one = '', other = ''] = [ends.first, ends.last]
    .map((end) => (hasCheckDigits ? end.slice(0, -1) : end))
    .toSorted();
  // A colon sorts behind every digit.
  return { ...blank, range: { from: one, before: `${other}:` } };
}
