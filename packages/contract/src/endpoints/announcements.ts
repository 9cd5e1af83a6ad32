import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { idParams, instant } from '../shapes.ts';

/** An `outage` cannot be dismissed while it lasts. */
export const announcementSeverities = ['info', 'warning', 'outage'] as const;
export type AnnouncementSeverity = (typeof announcementSeverities)[number];

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** Lines of text. */
  body: z.string(),
  severity: z.enum(announcementSeverities),
  from: instant,
  /** Null: until the provider ends it. */
  until: z.nullable(instant),
});
export type Announcement = z.output<typeof announcement>;

export const announcementEndpoints = {
  listAnnouncements: {
    method: 'GET',
    path: '/api/v1/announcements',
    access: 'read',
    summary: 'List what the provider announces to your account now, without what you dismissed',
    reply: z.object({ items: z.array(announcement) }),
  },
  noteAnnouncement: {
    method: 'POST',
    path: '/api/v1/announcements/:id/seen',
    access: 'read',
    summary: 'Note that you saw an announcement, or dismiss it for yourself',
    params: idParams,
    body: z.object({ isDismissed: z.boolean() }),
    reply: z.object({}),
  },
} as const satisfies Record<string, Endpoint>;
