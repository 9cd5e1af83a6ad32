import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { deviceName } from '../fields/device-name.ts';
import { imei } from '../fields/imei.ts';
import { tag, tagLimit } from '../fields/tag.ts';
import { anyId, idParams, lineShape, pageFields, pageOf, pageQuery, searchTerm } from '../shapes.ts';
import { lineDetailsShape, lineEventShape } from './line-details.ts';

/** The most lines that get tags at once. */
export const taggedLinesLimit = 100;

export const lineEndpoints = {
  listActiveLines: {
    method: 'GET',
    path: '/api/v1/home/active-lines/:id',
    access: 'read',
    summary: 'List the lines on a plan',
    params: idParams,
    query: z.object({ ...pageFields, searchTerm }),
    reply: pageOf(lineShape),
  },
  getLine: {
    method: 'GET',
    path: '/api/v1/lines/:id',
    access: 'read',
    summary: 'Get a line with its usage and recent events',
    params: idParams,
    /** `days` of usage; 30 by default. */
    query: z.object({ days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90))) }),
    reply: lineDetailsShape,
  },
  listLineHistory: {
    method: 'GET',
    path: '/api/v1/lines/:id/events',
    access: 'read',
    summary: 'List the events of a line, newest first',
    params: idParams,
    query: pageQuery,
    reply: z.object({ items: z.array(lineEventShape), nextCursor: z.nullable(z.string()) }),
  },
  callOffPlanChange: {
    method: 'DELETE',
    path: '/api/v1/lines/:id/plan-change',
    access: 'operate',
    summary: 'Call off the change of plan that is scheduled for a line',
    params: idParams,
    reply: z.object({ id: z.string() }),
  },
  renameDevice: {
    method: 'PUT',
    path: '/v1/dash/edit-device-name',
    access: 'operate',
    summary: 'Rename a device',
    body: z.object({ id: anyId, name: deviceName }),
    reply: z.object({ line: lineShape }),
  },
  setLineImei: {
    method: 'PUT',
    path: '/api/v1/lines/:id/imei',
    access: 'operate',
    summary: 'Enter or remove the IMEI of a line; the carrier is not asked to change anything',
    params: idParams,
    /** Null removes it. */
    body: z.object({ imei: z.nullable(imei) }),
    reply: z.object({ line: lineShape }),
  },
  tagLines: {
    method: 'POST',
    path: '/api/v1/lines/tags',
    access: 'operate',
    summary: 'Add and remove tags of a few lines at once; for many lines make a job',
    body: z.object({
      lineIds: z.array(anyId).check(z.minLength(1), z.maxLength(taggedLinesLimit)),
      add: z.array(tag).check(z.maxLength(tagLimit)),
      remove: z.array(tag).check(z.maxLength(tagLimit)),
    }),
    reply: z.object({
      /** Lines that have other tags now, each with what it got and lost: adding and removing the reverse undoes it. */
      changed: z.array(z.object({ lineId: z.string(), added: z.array(z.string()), removed: z.array(z.string()) })),
      refused: z.array(z.object({ lineId: z.string(), code: z.string(), text: z.string() })),
    }),
  },
} as const satisfies Record<string, Endpoint>;
