import * as z from 'zod/mini';
import { shown } from '../shown.ts';

const sentence = 'A tag has 1 to 30 characters, without comma or semicolon.';

/** A word by which a customer groups lines; lists and files separate tags by commas. */
export const tag = z
  .string({ error: sentence })
  .check(
    z.trim(),
    z.minLength(1, { error: sentence, abort: true }),
    z.maxLength(30, { error: sentence, abort: true }),
    z.regex(/^[^,;]+$/, { error: sentence }),
    z.regex(shown, { error: sentence }),
  );

/** The most tags that a line can have. */
export const tagLimit = 10;
