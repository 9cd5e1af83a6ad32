import * as z from 'zod/mini';
import { carrierId } from '../carrier-id.ts';
import { keepable } from '../shown.ts';
import { tag } from '../fields/tag.ts';
import { anyId, lineSearchTerm } from '../shapes.ts';
import { lineStates, suspendReasons } from '../states.ts';

/** Rows of one job. */
export const jobRowLimit = 100_000;
export const tooManyRows = 'At most 100,000 lines can be named at a time. Divide the list.';

/** The most lines that a selection names one by one; larger ones use a filter or identifiers. */
export const namedLinesLimit = 10_000;

/**
 * Which lines of an account are meant by a filter; the same words as the list's. A word that is not one of these is
 * refused: left out, it would widen the filter to every line.
 */
export const lineMatch = z.strictObject({
  /** Words in any order; a list of names and numbers; or a range of ICCIDs, `from - to`. */
  searchTerm: lineSearchTerm,
  /** `attention`: everything that needs a person. */
  status: z.optional(z.enum([...lineStates, 'attention'])),
  carrier: z.optional(carrierId),
  planId: z.optional(anyId),
  reason: z.optional(z.enum(suspendReasons)),
  tag: z.optional(tag),
});

export type LineMatch = z.output<typeof lineMatch>;

const tooManyNamed =
  'At most 10,000 lines can be picked one by one. For more, use a filter or paste a list of numbers.';
const namedLines = z.array(anyId).check(z.maxLength(namedLinesLimit, tooManyNamed));

const typedNumber = z.string().check(z.maxLength(64), z.overwrite(keepable));

/** Lines by id, all that a filter finds, or identifiers of any kind as typed. */
export const lineSelection = z.union(
  [
    z.strictObject({ lineIds: namedLines.check(z.minLength(1)) }),
    z.strictObject({ filter: lineMatch, exceptIds: z.optional(namedLines) }),
    z.strictObject({
      identifiers: z.array(typedNumber).check(z.minLength(1), z.maxLength(jobRowLimit, tooManyRows)),
    }),
  ],
  { error: 'Choose the lines: lineIds (at most 10,000), a filter or identifiers (at most 100,000).' },
);
export type LineSelection = z.output<typeof lineSelection>;
