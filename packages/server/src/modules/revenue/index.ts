export { buildRevenue, type Revenue } from './build-revenue.ts';
