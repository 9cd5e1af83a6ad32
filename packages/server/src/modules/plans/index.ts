export { buildPlans, type Plans } from './build-plans.ts';
export { presentPlan, type CatalogPlan, type OverageTerms, type PlanVersion } from './plan.ts';
