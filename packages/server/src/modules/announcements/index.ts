export { announcementLetter } from './announcement-letter.ts';
export { buildAnnouncements, type Announcements } from './build-announcements.ts';
