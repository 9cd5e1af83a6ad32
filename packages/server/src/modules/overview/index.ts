export { buildOverview, type Overview } from './build-overview.ts';
