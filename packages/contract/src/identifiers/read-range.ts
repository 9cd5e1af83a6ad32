import { checkDigitFor, fitsCheckDigit, isIccidFormat } from '../fields/iccid.ts';
import type { Identified } from './identifier.ts';
import { identify } from './identify.ts';

const rangeLimit = 100_000;
const between = /\s*(?:\bto\b|\.\.\.?|…|[‐-―−-])\s*/i;

/**
 * "89…0016 – 89…0115": every ICCID from the first to the last. Where both ends carry a fitting check digit, the numbers
 * before it are counted and each gets its own. Undefined when the text is no range.
 */
export function readRange(text: string): Identified[] | undefined {
  const ends = rangeEnds(text);
  if (!ends) return undefined;
  const hasCheckDigit = fitsCheckDigit(ends.first) && fitsCheckDigit(ends.last);
  const [first, last] = [ends.first, ends.last].map((end) => BigInt(hasCheckDigit ? end.slice(0, -1) : end));
  if (first === undefined || last === undefined || last < first) return undefined;
  if (last - first >= BigInt(rangeLimit)) return [{ text, readings: [], notes: ['range_too_long'] }];
  return Array.from({ length: Number(last - first) + 1 }, (_, at) => {
    const counted = String(first + BigInt(at));
    return identify(hasCheckDigit ? `${counted}${checkDigitFor(counted)}` : counted);
  });
}

/** Two whole ICCIDs of one length; other dashes are within a number. */
export function rangeEnds(text: string): { first: string; last: string } | undefined {
  const parts = text.trim().split(new RegExp(between, 'gi'));
  for (let at = 1; at < parts.length; at += 1) {
    const [first, last] = [parts.slice(0, at), parts.slice(at)].map((side) => side.join('').replaceAll(/\s/g, ''));
    if (first && last && first.length === last.length && isIccidFormat(first) && isIccidFormat(last))
      return { first, last };
  }
  return undefined;
}
