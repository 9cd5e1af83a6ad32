/**
 * A text that people will read: no control characters, no half characters (PostgreSQL takes neither as they come), none
 * that turns the direction of writing around, no sign for "unreadable", and at least one that can be seen.
 */
export const shown =
  /^(?=.*[^\s\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}\u2800])[^\p{Cc}\p{Cs}\p{Bidi_Control}\uFFFD]+$/u;

/** What cannot be kept, replaced by the sign for "unreadable", so that it is found nowhere and harms nothing. */
export function keepable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\s]|\p{Cs}/gu, '\uFFFD');
}

/** Without what cannot be read; a text of nothing else stays one that is found nowhere, as none would find everything. */
export function readable(text: string): string {
  const left = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
  return left.trim() === '' && text.trim() !== '' ? '\uFFFD' : left;
}

/** The same, line by line: what people write in several lines stays so. */
export function readableLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''))
    .join('\n');
}
