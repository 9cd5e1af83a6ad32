import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { carrierId } from '../carrier-id.ts';
import { shown } from '../shown.ts';
import { csvQuery, fileShape } from '../file-shape.ts';
import { count, idParams, lineShape, pageFields, pageOf, type Line } from '../shapes.ts';
import { lineSorts } from '../states.ts';
import { lineMatch, lineSelection } from './line-selection.ts';

/** The most views that a person can save. */
export const lineViewLimit = 50;

const lineViewShape = z.object({
  id: z.string(),
  name: z.string(),
  /** The filters as in the query of the list's address. */
  query: z.string(),
});
export type LineView = z.output<typeof lineViewShape>;
const views = z.object({ views: z.array(lineViewShape) });

const planHold = z.nullable(z.enum(['past_due', 'suspended', 'not_active']));

/** Why a line keeps its plan for now, whichever is chosen; null: nothing holds it. */
export function planHoldOf({
  status,
  subscriptionStatus,
}: Pick<Line, 'status' | 'subscriptionStatus'>): z.output<typeof planHold> {
  if (status === 'suspended') return 'suspended';
  if (subscriptionStatus === 'past_due') return 'past_due';
  return status === 'active' ? null : 'not_active';
}

const linesOnPlanShape = z.object({
  carrier: carrierId,
  planId: z.string(),
  hasImei: z.boolean(),
  hold: planHold,
  lineCount: count,
});
export type LinesOnPlan = z.output<typeof linesOnPlanShape>;

/** As many identifiers as a selection takes. */
const mostSelectedBytes = 4 * 1024 * 1024;

const nameSentence = 'Give the view a name of at most 50 characters.';

export const lineListEndpoints = {
  listLines: {
    method: 'GET',
    path: '/api/v1/lines',
    access: 'read',
    summary: 'List lines that match a filter, newest first by default',
    query: z.strictObject({ ...pageFields, ...lineMatch.shape, sort: z.optional(z.enum(lineSorts)) }),
    /** `notFound`: entries of a list that lead to no line; missing where the search is no list. */
    reply: z.extend(pageOf(lineShape), { notFound: z.optional(z.array(z.string())) }),
  },
  exportLines: {
    method: 'POST',
    path: '/api/v1/lines.csv',
    access: 'read',
    summary: 'Download selected lines, or those that match a filter, as CSV',
    body: z.strictObject({
      selection: lineSelection,
      ...csvQuery,
      sort: z.optional(z.enum(lineSorts)),
    }),
    bodyLimitBytes: mostSelectedBytes,
    reply: fileShape,
    file: 'text/csv',
  },
  countLinesByPlan: {
    method: 'POST',
    path: '/api/v1/lines/by-plan',
    access: 'read',
    summary: 'Count selected lines by plan, and by what keeps them from another plan',
    body: z.strictObject({ selection: lineSelection }),
    bodyLimitBytes: mostSelectedBytes,
    /** The largest group first. */
    reply: z.object({ groups: z.array(linesOnPlanShape) }),
  },
  listLineTags: {
    method: 'GET',
    path: '/api/v1/line-tags',
    access: 'read',
    summary: 'List tags in use, by name',
    reply: z.object({ tags: z.array(z.object({ tag: z.string(), count })) }),
  },
  listLineViews: {
    method: 'GET',
    path: '/api/v1/line-views',
    access: 'read',
    summary: 'List your saved views of lines, by name',
    reply: views,
  },
  saveLineView: {
    method: 'POST',
    path: '/api/v1/line-views',
    access: 'read',
    summary: 'Save a view of lines; replaces one with the same name',
    body: z.object({
      name: z
        .string({ error: nameSentence })
        .check(
          z.trim(),
          z.minLength(1, { error: nameSentence }),
          z.maxLength(50, { error: nameSentence }),
          z.regex(shown, { error: nameSentence }),
        ),
      query: z.string().check(z.maxLength(10_000)),
    }),
    reply: views,
  },
  removeLineView: {
    method: 'DELETE',
    path: '/api/v1/line-views/:id',
    access: 'read',
    summary: 'Delete a saved view; safe to repeat',
    params: idParams,
    reply: views,
  },
} as const satisfies Record<string, Endpoint>;
