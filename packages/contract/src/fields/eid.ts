export function plainEid(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** Exactly 32 digits (GSMA SGP.02 and SGP.29). */
export function isEidFormat(digits: string): boolean {
  return /^\d{32}$/.test(digits);
}

/** ISO 7064 MOD 97-10 over all 32 digits. A failure warns, it never blocks: printed samples fail too. */
export function eidFitsCheckDigits(digits: string): boolean {
  return BigInt(digits) % 97n === 1n;
}
