import * as z from 'zod';
import { words } from './words.ts';

const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** A moment as a vendor writes it. One that names no zone is in the vendor's own, whatever this machine's. */
export function momentIn(timeZone: string) {
  return z.string().transform((text, context): Date => {
    const at = zoned.test(text) ? Date.parse(text) : inZone(text, timeZone);
    if (!Number.isNaN(at)) return new Date(at);
    context.issues.push({ code: 'custom', message: words.notADate, input: text });
    return z.NEVER;
  });
}

function inZone(text: string, timeZone: string): number {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return Number.NaN;
  }
}
