import * as z from 'zod/mini';
import { plainCode } from './claim-code.ts';

/** Drawn from the letters of claim codes: 50 bits for ten minutes and five tries. */
export const supportCodeLength = 10;

const wrong = 'A support code has ten letters and digits.';

export const supportCode = z
  .string()
  .check(
    z.maxLength(64, wrong),
    z.overwrite(plainCode),
    z.regex(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${supportCodeLength}}$`), wrong),
  );

/** In two halves for reading and saying. */
export const groupedSupportCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
