import * as z from 'zod/mini';
import { checkDigitFor, fitsCheckDigit } from './iccid.ts';

export const imeiSentence = 'An IMEI has 14 to 16 digits.';

export function plainImei(typed: string): string {
  return typed.replaceAll(/[\s/-]/g, '');
}

const imeiFormat = /^\d{14,16}$/;

/** 14 digits (without check digit), 15 (IMEI) or 16 (IMEISV); 3GPP TS 23.003 clause 6. */
export function isImeiFormat(digits: string): boolean {
  return imeiFormat.test(digits);
}

/** Only the 15-digit form carries a check digit. A failure warns, it never blocks. */
export function imeiFitsCheckDigit(digits: string): boolean {
  return digits.length !== 15 || fitsCheckDigit(digits);
}

/** 15 digits: a software version is dropped, a missing check digit added (3GPP TS 23.003). */
export function fullImei(digits: string): string {
  return digits.length === 15 ? digits : digits.slice(0, 14) + checkDigitFor(digits.slice(0, 14));
}

/** An IMEI as it is typed or printed, in 15 digits. A wrong check digit is let through: carriers print such numbers. */
export const imei = z
  .string({ error: imeiSentence })
  .check(z.overwrite(plainImei), z.regex(imeiFormat, { error: imeiSentence }), z.overwrite(fullImei));
