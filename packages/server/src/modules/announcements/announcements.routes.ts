import type { Handlers } from '../../http/call.ts';
import type { AnnouncementsNeeds } from './announcements-needs.ts';
import { listFor, noteSeen } from './read-announcements.ts';

export function announcementsRoutes(needs: AnnouncementsNeeds): Handlers<'listAnnouncements' | 'noteAnnouncement'> {
  return {
    listAnnouncements: async ({ caller }) => ({ items: await listFor(needs, caller) }),
    async noteAnnouncement({ caller, params, body }) {
      await noteSeen(needs, caller, { ...params, ...body });
      return {};
    },
  };
}
