import * as z from 'zod/mini';

/** Without letters that are taken for digits; 20 of them hold 100 bits, of which the last 80 are secret. */
export const claimCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const claimCodeLength = 20;

const form = new RegExp(`^[${claimCodeAlphabet}]{${claimCodeLength}}$`);

/** As it is kept: capitals without blanks and dashes, look-alikes taken for what they stand for. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** In groups of four for reading and typing. */
export function groupedClaimCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

export const claimCode = z
  .string()
  .check(
    z.maxLength(64, 'A claim code has five groups of four letters and digits.'),
    z.overwrite(plainCode),
    z.regex(form, 'A claim code has five groups of four letters and digits.'),
  );
