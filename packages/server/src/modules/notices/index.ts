export { buildNotices, type Notices } from './build-notices.ts';
export { isFailedTry } from './letters/notice-kind.ts';
