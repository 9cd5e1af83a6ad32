export { buildPlans, type Plans } from './build-plans.ts';
export { presentPlan, termsOf, type CatalogPlan, type PlanVersion } from './plan.ts';
