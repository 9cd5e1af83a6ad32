import type { ProviderHandlers } from '../../http/provider-call.ts';
import type { AnnouncementsNeeds } from './announcements-needs.ts';
import { endAnnouncement, makeAnnouncement } from './decide-announcement.ts';
import { listForStaff, listReaders } from './read-announcements.ts';

type Served = 'endAnnouncement' | 'listAnnouncementReaders' | 'listAnnouncementsForStaff' | 'makeAnnouncement';

export function announcementsConsoleRoutes(needs: AnnouncementsNeeds): ProviderHandlers<Served> {
  return {
    listAnnouncementsForStaff: async () => ({ items: await listForStaff(needs) }),
    listAnnouncementReaders: async ({ params }) => ({ items: await listReaders(needs, params.id) }),
    makeAnnouncement: async ({ caller, body }) => ({
      id: await makeAnnouncement(needs, { ...body, by: caller.name ?? caller.email }),
    }),
    async endAnnouncement({ params }) {
      await endAnnouncement(needs, params.id);
      return {};
    },
  };
}
