import * as z from 'zod/mini';
import { announcementSeverities } from '../endpoints/announcements.ts';
import { anyId, count, idParams, instant } from '../shapes.ts';
import { readable, readableLines } from '../shown.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

export const announcementStates = ['planned', 'shown', 'over'] as const;

const accounts = z.array(z.object({ id: z.string(), company: z.string() }));

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  severity: z.enum(announcementSeverities),
  state: z.enum(announcementStates),
  from: instant,
  until: z.nullable(instant),
  /** Null: all customers. */
  accounts: z.nullable(accounts),
  isMailed: z.boolean(),
  /** When the last email was written; null: not yet, or none is. */
  mailedAt: z.nullable(instant),
  madeBy: z.string(),
  madeAt: instant,
  seenCount: count,
  dismissedCount: count,
});
export type AnnouncementShown = z.output<typeof announcement>;

const reader = z.object({
  accountId: z.string(),
  company: z.string(),
  /** Null for a person who has left. */
  email: z.nullable(z.string()),
  seenAt: instant,
  dismissedAt: z.nullable(instant),
});
export type AnnouncementReader = z.output<typeof reader>;

export const announcementForm = z.object({
  title: z.string().check(z.overwrite(readable), z.trim(), z.minLength(3), z.maxLength(120)),
  body: z.string().check(z.overwrite(readableLines), z.trim(), z.maxLength(2_000)),
  severity: z.enum(announcementSeverities),
  /** Null: at once. */
  from: z.nullable(instant),
  /** Null: until it is ended. */
  until: z.nullable(instant),
  /** Null: all customers. */
  accountIds: z.nullable(z.array(anyId).check(z.minLength(1), z.maxLength(500))),
  isMailed: z.boolean(),
});
export type AnnouncementForm = z.output<typeof announcementForm>;

const base = '/provider/api/v1/announcements';

/** What the provider tells customers in their portal. */
export const providerAnnouncementEndpoints = {
  listAnnouncementsForStaff: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List announcements, newest first, with how many people saw them',
    reply: z.object({ items: z.array(announcement) }),
  },
  makeAnnouncement: {
    method: 'POST',
    path: base,
    access: 'settings',
    summary: 'Announce something to all or some customers, in their portal and by email if asked',
    body: announcementForm,
    reply: z.object({ id: z.string() }),
  },
  endAnnouncement: {
    method: 'POST',
    path: `${base}/:id/end`,
    access: 'settings',
    summary: 'Stop showing an announcement; a planned one never begins',
    params: idParams,
    reply: z.object({}),
  },
  listAnnouncementReaders: {
    method: 'GET',
    path: `${base}/:id/readers`,
    access: 'console',
    summary: 'List who saw an announcement, the latest 200',
    params: idParams,
    reply: z.object({ items: z.array(reader) }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
