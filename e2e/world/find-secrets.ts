import type { Kept } from './databases.ts';

/** Thirteen to nineteen digits, alone or in the groups in which cards are printed; no part of a word or a longer number. */
const runs = /(?<![\w.-])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{5})(?![\w-])/g;

/** The ranges of the card brands with their lengths. A SIM's number begins with 89, a device's with 0, 1, 8, 9 or 35. */
const brands =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35[2-8]\d{13}|(?:6011|64[4-9]\d|65\d\d|62\d\d)\d{12,15})$/;
const securityCode = /["']?\b(?:cvv|cvc|card_?code|security_?code)["']?\s*[:=]\s*["']?\d{3,4}\b/gi;
/** A signed token as log-ins give it: two parts in base64 that begin like JSON. */
const signedToken = /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}/g;

/** What must not be kept anywhere, with where it is; `words` are texts that were used and may be nowhere. */
export function findSecrets(kept: readonly Kept[], words: ReadonlyMap<string, string>): string[] {
  const found = kept.flatMap(({ place, text }) => {
    const kinds = [
      ...cardsIn(text).map(() => 'a card number'),
      ...[...text.matchAll(securityCode)].map(() => 'a security code'),
      ...[...text.matchAll(signedToken)].map(() => 'a signed token'),
      ...[...words].flatMap(([word, kind]) => (text.includes(word) ? [kind] : [])),
    ];
    return kinds.map((kind) => `${kind} in ${place}`);
  });
  return [...new Set(found)].toSorted();
}

function cardsIn(text: string): string[] {
  return [...text.matchAll(runs)]
    .map(([run]) => run.replaceAll(/\D/g, ''))
    .filter((digits) => brands.test(digits) && addsUp(digits));
}

/** Luhn's sum, which card numbers keep. */
function addsUp(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return sum % 10 === 0;
}
