export { buildAnnouncements, type Announcements } from './build-announcements.ts';
