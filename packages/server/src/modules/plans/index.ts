export { buildPlans, type Plans } from './build-plans.ts';
export { presentPlan, type CatalogPlan } from './plan.ts';
