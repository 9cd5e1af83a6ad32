export { buildPlans, type Plans } from './build-plans.ts';
export { presentPlan, type CatalogPlan, type PlanVersion } from './plan.ts';
