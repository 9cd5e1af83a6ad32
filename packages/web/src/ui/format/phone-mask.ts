const maxDigits = 10;

/** Whatever was typed or pasted, as far as it goes, in the mask `+1 (###) ###-####` (specification §5). */
export function phoneMask(typed: string): string {
  const digits = ownDigits(typed);
  if (digits === '') return '';
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const rest = digits.slice(6);
  if (rest) return `+1 (${area}) ${exchange}-${rest}`;
  return exchange ? `+1 (${area}) ${exchange}` : `+1 (${area}`;
}

/** The ten digits without the country code, which is a leading 1 as no area code begins with one. */
function ownDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return (digits.startsWith('1') ? digits.slice(1) : digits).slice(0, maxDigits);
}

/** Where the caret belongs after masking, when `digitsBefore` digits of the number stood before it. */
export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return masked.length;
  let seen = 0;
  for (let place = masked.indexOf('(') + 1; place < masked.length; place += 1) {
    if (/\d/.test(masked[place] ?? '')) seen += 1;
    if (seen === digitsBefore) return place + 1;
  }
  return masked.length;
}

/** How many digits of the number, without the country code, stand in the first part of the typed text. */
export function digitsIn(start: string): number {
  return ownDigits(start).length;
}
