import * as z from 'zod/mini';
import { shown } from '../shown.ts';

interface Sentences {
  readonly required: string;
  readonly invalid: string;
}

const letter = /\p{L}/u;

/**
 * A required text that must contain a letter, trimmed; longer than `maxLength` counts as invalid.
 * No check aborts: zod would then leave out the checks of the whole form, such as the repeats.
 */
export function textWithLetter(sentences: Sentences, maxLength: number) {
  return z
    .string({ error: sentences.required })
    .check(
      z.trim(),
      z.minLength(1, { error: sentences.required }),
      z.maxLength(maxLength, { error: sentences.invalid }),
      z.regex(letter, { error: sentences.invalid }),
      z.regex(shown, { error: sentences.invalid }),
    );
}

/** A required text of one pattern, not trimmed. */
export function textLike(sentences: Sentences, pattern: RegExp) {
  return z
    .string({ error: sentences.required })
    .check(z.minLength(1, { error: sentences.required }), z.regex(pattern, { error: sentences.invalid }));
}
