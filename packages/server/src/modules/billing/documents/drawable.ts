const extras = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** The text in letters that the standard fonts of a PDF have (WinAnsi): without strange accents, else `?`. */
export function drawable(text: string): string {
  return text.normalize('NFC').replaceAll(/./gsu, known);
}

function known(letter: string): string {
  if (isKnown(letter)) return letter;
  if (/\s/u.test(letter)) return ' ';
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(isKnown) ? plain : '?';
}

function isKnown(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || extras.has(letter);
}
