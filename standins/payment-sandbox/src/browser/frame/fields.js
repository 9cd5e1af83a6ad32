import { cardDigits, hasCheckDigit } from '../secure-fields.js';

const networks = /** @type {const} */ ([
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(30[0-5]|36|38|39)/, 'Diners Club'],
  [/^(35|308)/, 'JCB'],
  [/^62/, 'UnionPay'],
  [/^6/, 'Discover'],
]);

/** @param {string} typed */
export const networkOf = (typed) => networks.find(([prefix]) => prefix.test(cardDigits(typed)))?.[1] ?? '';

/** Groups of four; American Express 4-6-5. @param {string} typed */
export function groupCardNumber(typed) {
  const digits = typed.replaceAll(/[^0-9]/g, '').slice(0, 16);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8, 12), digits.slice(12, 16)];
  return groups.filter((part) => part !== '').join(' ');
}

/** Puts the slash in; a single digit above 1 is already a whole month. @param {string} typed @param {string} before */
export function slashExpiry(typed, before) {
  // Deleting back over the slash must not bring it back at once.
  if (typed.length < before.length) return typed;
  let digits = typed.replaceAll(/[^0-9]/g, '');
  if (/^[2-9]/.test(digits) || typed.startsWith('1/')) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  return digits.length >= 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** @param {string} text */
export function splitExpiry(text) {
  const [month = '', year = ''] = text.split('/');
  return { month: month.trim(), year: year.trim() };
}

/**
 * A card is good to the end of its month.
 * @param {{ month: string; year: string }} expiry two digits each
 * @param {string} thisMonth as `2026-06`
 */
export const hasExpired = ({ month, year }, thisMonth) => `20${year}-${month}` < thisMonth;

/** @param {string} typed */
export const isWholeCardNumber = (typed) => {
  const digits = cardDigits(typed);
  return /^[0-9]{13,16}$/.test(digits) && hasCheckDigit(digits);
};
