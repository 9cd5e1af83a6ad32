import { readTraces } from './announcements.store.ts';
import { announcementLetter } from './announcement-letter.ts';
import type { AnnouncementsNeeds } from './announcements-needs.ts';
import { announcementsRoutes } from './announcements.routes.ts';
import { nextMailAt } from './announcements.store.ts';
import { announcementsConsoleRoutes } from './console.routes.ts';
import { mailAnnouncements } from './mail-announcements.ts';

/** What the provider tells its customers in their portal. */
export function buildAnnouncements(needs: AnnouncementsNeeds) {
  const mail = {
    name: 'announcements.mail',
    everyMs: 30_000,
    nextDueAt: nextMailAt,
    run: (stopping?: AbortSignal) => mailAnnouncements(needs, stopping),
  };
  return {
    announcementLetter,
    traces: readTraces,
    routes: announcementsRoutes(needs),
    consoleRoutes: announcementsConsoleRoutes(needs),
    jobs: { handlers: [], chores: [mail] },
  };
}

export type Announcements = ReturnType<typeof buildAnnouncements>;
