export { buildPlans, type Plans } from './build-plans.ts';
export { holdsFrom, nextVersion, versionAtRenewal, type AnnouncedVersion } from './announced-versions.ts';
export { presentPlan, termsOf, type CatalogPlan, type PlanVersion } from './plan.ts';
