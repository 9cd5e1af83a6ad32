import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { deviceName } from '../fields/device-name.ts';
import { anyId, idParams, lineShape, pageFields, pageOf, pageQuery, searchTerm } from '../shapes.ts';
import { lineDetailsShape, lineEventShape } from './line-details.ts';

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
} as const satisfies Record<string, Endpoint>;
