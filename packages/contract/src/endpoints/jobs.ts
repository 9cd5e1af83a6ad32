import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { claimCode } from '../fields/claim-code.ts';
import { deviceName } from '../fields/device-name.ts';
import { tag, tagLimit } from '../fields/tag.ts';
import { fileShape } from '../file-shape.ts';
import { carrierId } from '../carrier-id.ts';
import { anyId, cents, count, idParams, instant, methodLabelShape, pageFields, pageOf, pageQuery } from '../shapes.ts';
import { jobRowStates, jobStates, lineActions } from '../states.ts';
import { deviceEntry } from './activation.ts';
import { jobRowLimit, lineSelection, tooManyRows } from './line-selection.ts';

/** A device whose name is fifty letters of three bytes each, with its numbers and the words around them. */
const mostRowBytes = 256;

const selected = { selection: lineSelection };
const tags = z.array(tag).check(z.maxLength(tagLimit));

export const lineChange = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('activate'),
    planId: anyId,
    devices: z.array(deviceEntry).check(z.minLength(1), z.maxLength(jobRowLimit, tooManyRows)),
    /** Makes the SIMs of its order yours first, as `claimSims` does. */
    claimCode: z.optional(claimCode),
  }),
  z.strictObject({ action: z.literal('suspend'), ...selected }),
  z.strictObject({ action: z.literal('resume'), ...selected }),
  z.strictObject({ action: z.literal('terminate'), ...selected }),
  z.strictObject({ action: z.literal('changePlan'), planId: anyId, ...selected }),
  z.strictObject({
    action: z.literal('rename'),
    names: z.array(z.strictObject({ lineId: anyId, name: deviceName })).check(z.minLength(1), z.maxLength(10_000)),
  }),
  z.strictObject({ action: z.literal('tag'), add: tags, remove: tags, ...selected }),
]);
export type LineChange = z.output<typeof lineChange>;

const saying = z.object({ code: z.string(), text: z.string() });

export const jobShape = z.object({
  id: z.string(),
  action: z.enum(lineActions),
  state: z.enum(jobStates),
  /** Such as "Suspend 312 lines". */
  title: z.string(),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** Since when its rows are not kept any more; what they came to is still counted. */
  rowsForgottenAt: z.nullable(instant),
  /** Who asked for it. */
  by: z.string(),
  planId: z.nullable(z.string()),
  planName: z.nullable(z.string()),
  carrier: z.nullable(carrierId),
  total: count,
  /** Can be carried out and has not begun. */
  readyCount: count,
  refusedCount: count,
  /** With the carrier. */
  runningCount: count,
  doneCount: count,
  failedCount: count,
  unknownCount: count,
  canceledCount: count,
  /** Rows that are left out, by what would repair them; the rows named are the first five. */
  refusals: z.array(
    z.object({
      ...saying.shape,
      count,
      firstRows: z.array(count),
      /** When the first of these can be carried out, where that is known. */
      possibleAt: z.nullable(instant),
    }),
  ),
  price: z.object({
    items: z.array(z.object({ text: z.string(), quantity: count, unitCents: cents, amountCents: cents })),
    todayCents: cents,
    /** How much more, or with a minus less, every month will cost. */
    monthlyDeltaCents: cents,
    /** What else the customer should know about money. */
    notes: z.array(z.string()),
  }),
  method: z.nullable(methodLabelShape),
  /** Why it cannot start as a whole. */
  blockers: z.array(saying),
  /** By the rate so far; null while that is not known. */
  secondsLeft: z.nullable(count),
});
export type Job = z.output<typeof jobShape>;

export const jobRowShape = z.object({
  /** From 1, in the order in which they were given. */
  row: z.int(),
  /** As it was typed. */
  given: z.string(),
  lineId: z.nullable(z.string()),
  iccid: z.nullable(z.string()),
  name: z.nullable(z.string()),
  state: z.enum(jobRowStates),
  /** Why it was refused or failed, or what else there is to say. */
  text: z.nullable(z.string()),
  mayRetry: z.boolean(),
  warnings: z.array(z.string()),
});
export type JobRow = z.output<typeof jobRowShape>;

const rowState = z.optional(z.enum(jobRowStates));

export const jobEndpoints = {
  createJob: {
    method: 'POST',
    path: '/api/v1/jobs',
    access: 'operate',
    summary: 'Show what a change of lines will do; changes nothing until it is started',
    body: lineChange,
    bodyLimitBytes: jobRowLimit * mostRowBytes,
    reply: jobShape,
  },
  listJobs: {
    method: 'GET',
    path: '/api/v1/jobs',
    access: 'read',
    summary: 'Changes of lines that were started, newest first',
    query: pageQuery,
    reply: pageOf(jobShape),
  },
  getJob: {
    method: 'GET',
    path: '/api/v1/jobs/:id',
    access: 'read',
    summary: 'A change of lines with its progress',
    params: idParams,
    reply: jobShape,
  },
  listJobRows: {
    method: 'GET',
    path: '/api/v1/jobs/:id/rows',
    access: 'read',
    summary: 'What became of each row of a change',
    params: idParams,
    query: z.object({ ...pageFields, state: rowState }),
    reply: pageOf(jobRowShape),
  },
  getJobRowsCsv: {
    method: 'GET',
    path: '/api/v1/jobs/:id/rows.csv',
    access: 'read',
    summary: 'The rows of a change as a file',
    params: idParams,
    query: z.object({ state: rowState }),
    reply: fileShape,
    file: 'text/csv',
  },
  startJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/start',
    access: 'operate',
    summary: 'Start a change that was shown; safe to repeat',
    params: idParams,
    body: z.object({
      /** What the customer saw is due today; a different price refuses instead of charging more. */
      quotedCents: z.optional(cents),
      /** The method the customer saw; another default by now refuses with `charge_changed`. */
      methodId: z.optional(anyId),
      /** Agrees that refused rows are left out. */
      onlyAccepted: z.optional(z.boolean()),
    }),
    reply: jobShape,
  },
  pauseJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/pause',
    access: 'operate',
    summary: 'Begin no more rows of a change; safe to repeat',
    params: idParams,
    reply: jobShape,
  },
  resumeJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/resume',
    access: 'operate',
    summary: 'Go on with a paused change; safe to repeat',
    params: idParams,
    reply: jobShape,
  },
  cancelJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/cancel',
    access: 'operate',
    summary: 'Drop the rows of a change that have not begun; safe to repeat',
    params: idParams,
    reply: jobShape,
  },
  retryJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/retry',
    access: 'operate',
    summary: 'Show what trying the failed rows again will do',
    params: idParams,
    reply: jobShape,
  },
} as const satisfies Record<string, Endpoint>;
