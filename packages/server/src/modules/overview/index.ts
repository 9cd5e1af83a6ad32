export type { OverviewNeeds } from './overview-needs.ts';
export { overviewRoutes } from './overview.routes.ts';
