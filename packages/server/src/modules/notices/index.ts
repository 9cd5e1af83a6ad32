export { buildNotices, type Notices } from './build-notices.ts';
