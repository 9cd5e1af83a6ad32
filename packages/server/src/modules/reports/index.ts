export { buildReports, type Reports } from './build-reports.ts';
