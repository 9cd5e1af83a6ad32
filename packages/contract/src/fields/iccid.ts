const filler = /[\s-]|f+$/gi;

/** Digits of an ICCID as printed or pasted: blanks, dashes and a trailing filler `F` removed. */
export function plainIccid(typed: string): string {
  return typed.trim().replaceAll(filler, '');
}

/** 18 to 20 digits that start with 89 (ITU-T E.118 as used in practice). */
export function isIccidFormat(digits: string): boolean {
  return /^89\d{16,18}$/.test(digits);
}

/** Luhn check over all digits, the last one being the check digit. A failure warns, it never blocks. */
export function fitsCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/** The digit that makes an ICCID or IMEI of a number without one. */
export function checkDigitFor(digits: string): string {
  return '0123456789'.split('').find((digit) => fitsCheckDigit(digits + digit)) ?? '';
}
