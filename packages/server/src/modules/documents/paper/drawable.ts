/** A text in letters that the paper has, and in which of its typefaces. */
interface Drawable {
  readonly text: string;
  /** The standard fonts of a PDF have every letter of it; else it takes the embedded typeface. */
  readonly isStandard: boolean;
  /** A letter that no typeface here has became a `?`. */
  readonly isLossy: boolean;
}

const extras = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
/** What the embedded typeface has whole: Latin, Greek and Cyrillic with their accents, punctuation, currencies. */
const wide =
  /^[\u00a0-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u052f\u1e00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff6-\u1ffe\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2100-\u215f]$/u;

/** Letters of other scripts, signs and pictures become a `?`, and letters in other shapes their plain ones. */
export function drawable(text: string): Drawable {
  const letters = Array.from(text.normalize('NFC')).map(known);
  const drawn = letters.map((letter) => letter ?? '?').join('');
  return { text: drawn, isStandard: Array.from(drawn).every(isStandard), isLossy: letters.includes(null) };
}

function known(letter: string): string | null {
  if (isStandard(letter) || wide.test(letter)) return letter;
  if (/\s/u.test(letter)) return ' ';
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every((part) => isStandard(part) || wide.test(part)) ? plain : null;
}

function isStandard(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || extras.has(letter);
}
