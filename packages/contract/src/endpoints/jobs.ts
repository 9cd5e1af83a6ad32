import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { claimCode } from '../fields/claim-code.ts';
import { deviceName } from '../fields/device-name.ts';
import { tag, tagLimit } from '../fields/tag.ts';
import { fileShape } from '../file-shape.ts';
import { carrierId } from '../carrier-id.ts';
import { anyId, cents, count, day, idParams, instant, methodLabelShape, pageFields, pageOf } from '../shapes.ts';
import { jobRowStates, jobStates, lineActions } from '../states.ts';
import { askedPlans } from './asked-plans.ts';
import { deviceEntry } from './device-entry.ts';
import { jobRowLimit, lineSelection, tooManyRows } from './line-selection.ts';
import { quoteShape } from './quotes.ts';

/** A device with its numbers and a name of fifty letters of three bytes each, as JSON. */
const mostRowBytes = 256;

const selected = { selection: lineSelection };
const tags = z.array(tag).check(z.maxLength(tagLimit));

export const lineChange = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('activate'),
    ...askedPlans,
    devices: z.array(deviceEntry).check(z.minLength(1), z.maxLength(jobRowLimit, tooManyRows)),
    /** Makes the SIMs of its order yours first, as `claimSims` does. */
    claimCode: z.optional(claimCode),
  }),
  z.strictObject({ action: z.literal('suspend'), ...selected }),
  z.strictObject({ action: z.literal('resume'), ...selected }),
  z.strictObject({ action: z.literal('terminate'), ...selected }),
  z.strictObject({ action: z.literal('changePlan'), ...askedPlans, ...selected }),
  z.strictObject({
    action: z.literal('rename'),
    names: z.array(z.strictObject({ lineId: anyId, name: deviceName })).check(z.minLength(1), z.maxLength(10_000)),
  }),
  z.strictObject({ action: z.literal('tag'), add: tags, remove: tags, ...selected }),
]);
export type LineChange = z.output<typeof lineChange>;

const saying = z.object({ code: z.string(), text: z.string() });

/** A time of day on the clock of the account, such as `08:30`. */
const timeOfDay = z.iso.time({ precision: -1 });

/** How a job came from another one. */
export const jobMakings = ['undo', 'repeat', 'retry'] as const;
export type JobMaking = (typeof jobMakings)[number];

/** What jobs can be narrowed to beside their state: those of which a row failed. */
export const jobResults = ['failed'] as const;
export type JobResult = (typeof jobResults)[number];

const otherJob = { jobId: z.string(), title: z.string() };

export const jobShape = z.object({
  id: z.string(),
  action: z.enum(lineActions),
  state: z.enum(jobStates),
  /** Such as "Suspend 312 lines". */
  title: z.string(),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** When its rows expired; the counts stay. */
  rowsForgottenAt: z.nullable(instant),
  /** Who asked for it. */
  by: z.string(),
  planId: z.nullable(z.string()),
  planName: z.nullable(z.string()),
  carrier: z.nullable(carrierId),
  /** Of a change of tags: what lines get and lose; null otherwise. */
  tagChange: z.nullable(z.object({ added: z.array(z.string()), removed: z.array(z.string()) })),
  /** Of an activation or a change on several plans: each with its lines. Empty otherwise. */
  plans: z.array(z.object({ planId: z.string(), planName: z.string(), carrierName: z.string(), lineCount: count })),
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
  /** Refused rows by cause, with the first five of each. */
  refusals: z.array(
    z.object({
      ...saying.shape,
      count,
      firstRows: z.array(count),
      /** Those rows' lines, where the job came from a selection, which has no row numbers; null: from a list or file. */
      firstLines: z.nullable(
        z.array(z.object({ lineId: z.string(), iccid: z.string(), name: z.nullable(z.string()) })),
      ),
      /** When the first of these becomes possible, where that is known. */
      possibleAt: z.nullable(instant),
    }),
  ),
  price: z.object({
    items: z.array(z.object({ text: z.string(), quantity: count, unitCents: cents, amountCents: cents })),
    todayCents: cents,
    /** By how much the monthly cost changes. */
    monthlyDeltaCents: cents,
    /** More about money that the customer should know. */
    notes: z.array(z.string()),
  }),
  /** Of a draft: what its start commits. */
  quote: z.nullable(quoteShape),
  method: z.nullable(methodLabelShape),
  /** Why it cannot start as a whole. */
  blockers: z.array(saying),
  /** At the rate so far; null while it is unknown. */
  secondsLeft: z.nullable(count),
  /** When it starts by itself, on the clock of the account; null: when a person starts it. */
  schedule: z.nullable(z.object({ at: instant, day, time: timeOfDay, timeZone: z.string() })),
  /** Why a scheduled job was not started. */
  stopped: z.nullable(saying),
  /** The job that it came from. */
  madeFrom: z.nullable(z.object({ how: z.enum(jobMakings), ...otherJob })),
  /** The job that undid it or is about to; null while there is none. */
  undoneBy: z.nullable(z.object(otherJob)),
  /** Of a job that has not begun, shown by itself: scheduled jobs that will change some of its lines, soonest first. */
  overlaps: z.array(z.object({ ...otherJob, at: instant, timeZone: z.string(), lineCount: count })),
  /** Whether it can be undone, and what that means or why not; null while it has not ended. */
  undo: z.nullable(z.object({ isPossible: z.boolean(), text: z.string() })),
  /** Whether it can be repeated: with a filter always, with a list as long as its rows are kept. */
  mayRepeat: z.boolean(),
});
export type Job = z.output<typeof jobShape>;

const jobRowShape = z.object({
  /** From 1, in the order given. */
  row: z.int(),
  /** As it was typed. */
  given: z.string(),
  lineId: z.nullable(z.string()),
  iccid: z.nullable(z.string()),
  name: z.nullable(z.string()),
  state: z.enum(jobRowStates),
  /** Why it was refused or failed, or another note. */
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
    summary: 'Preview a change of lines; nothing changes until you start it',
    body: lineChange,
    bodyLimitBytes: jobRowLimit * mostRowBytes,
    reply: jobShape,
  },
  listJobs: {
    method: 'GET',
    path: '/api/v1/jobs',
    access: 'read',
    summary: 'List jobs that were started or scheduled, newest first; with state `scheduled` alone, soonest first',
    query: z.object({ ...pageFields, state: z.optional(z.enum(jobStates)), result: z.optional(z.enum(jobResults)) }),
    reply: pageOf(jobShape),
  },
  getJob: {
    method: 'GET',
    path: '/api/v1/jobs/:id',
    access: 'read',
    summary: 'Get a job with its progress',
    params: idParams,
    reply: jobShape,
  },
  listJobRows: {
    method: 'GET',
    path: '/api/v1/jobs/:id/rows',
    access: 'read',
    summary: 'List the rows of a job with their results',
    params: idParams,
    query: z.object({ ...pageFields, state: rowState }),
    reply: pageOf(jobRowShape),
  },
  getJobRowsCsv: {
    method: 'GET',
    path: '/api/v1/jobs/:id/rows.csv',
    access: 'read',
    summary: 'Download the rows of a job as CSV',
    params: idParams,
    query: z.object({ state: rowState }),
    reply: fileShape,
    file: 'text/csv',
  },
  startJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/start',
    access: 'operate',
    summary: 'Start a previewed job; safe to repeat',
    params: idParams,
    body: z.object({
      /** The total that the customer saw; a different price today refuses instead of charging more. */
      quotedCents: z.optional(cents),
      /** The default method that the customer saw; a different one refuses with `charge_changed`. */
      methodId: z.optional(anyId),
      /** The quote that the draft was shown with. */
      quoteId: z.optional(anyId),
      /** Confirms that refused rows are left out. */
      onlyAccepted: z.optional(z.boolean()),
    }),
    reply: jobShape,
  },
  pauseJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/pause',
    access: 'operate',
    summary: 'Pause a job; safe to repeat',
    params: idParams,
    reply: jobShape,
  },
  resumeJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/resume',
    access: 'operate',
    summary: 'Resume a paused job; safe to repeat',
    params: idParams,
    reply: jobShape,
  },
  cancelJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/cancel',
    access: 'operate',
    summary: 'Cancel the rows of a job that have not begun; safe to repeat',
    params: idParams,
    reply: jobShape,
  },
  retryJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/retry',
    access: 'operate',
    summary: 'Preview a retry of the failed rows',
    params: idParams,
    reply: jobShape,
  },
  undoJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/undo',
    access: 'operate',
    summary: 'Preview a job that undoes an ended one; rows that cannot be undone say why',
    params: idParams,
    reply: jobShape,
  },
  repeatJob: {
    method: 'POST',
    path: '/api/v1/jobs/:id/repeat',
    access: 'operate',
    summary: 'Preview the same change of the same selection or list again',
    params: idParams,
    reply: jobShape,
  },
  scheduleJob: {
    method: 'PUT',
    path: '/api/v1/jobs/:id/schedule',
    access: 'operate',
    summary: 'Choose when a previewed job starts, or change the time of a scheduled one',
    params: idParams,
    body: z.object({
      /** On the clock of the account; null: when a person starts it. */
      startsAt: z.nullable(z.object({ day, time: timeOfDay })),
    }),
    reply: jobShape,
  },
} as const satisfies Record<string, Endpoint>;
