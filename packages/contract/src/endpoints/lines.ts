import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { deviceName } from '../fields/device-name.ts';
import { anyId, idParams, instant, lineShape, pageFields, pageOf, searchTerm, usageDayShape } from '../shapes.ts';
import { lineStates } from '../states.ts';

export const lineEventShape = z.object({
  id: z.string(),
  at: instant,
  severity: z.enum(['info', 'warning', 'critical']),
  text: z.string(),
});
export type LineEvent = z.output<typeof lineEventShape>;

/** One state, or `attention`: everything that needs somebody. */
export const lineFilter = z.optional(z.enum([...lineStates, 'attention']));

export const lineEndpoints = {
  listActiveLines: {
    method: 'GET',
    path: '/api/v1/home/active-lines/:id',
    access: 'read',
    summary: 'Lines of one active plan',
    params: idParams,
    query: z.object({ ...pageFields, searchTerm }),
    reply: pageOf(lineShape),
  },
  listLines: {
    method: 'GET',
    path: '/api/v1/lines',
    access: 'read',
    summary: 'All lines of the account, newest first',
    query: z.object({ ...pageFields, searchTerm, status: lineFilter }),
    reply: pageOf(lineShape),
  },
  getLine: {
    method: 'GET',
    path: '/api/v1/lines/:id',
    access: 'read',
    summary: 'One line with its usage and history',
    params: idParams,
    reply: z.object({
      line: lineShape,
      /** The last 30 days, oldest first. */
      usage: z.array(usageDayShape),
      events: z.array(lineEventShape),
    }),
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
