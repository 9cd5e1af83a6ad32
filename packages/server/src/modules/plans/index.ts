export { buildPlans, type Plans } from './build-plans.ts';
export {
  beginsAtDateLine,
  holdsFrom,
  nextVersion,
  versionAtRenewal,
  type AnnouncedVersion,
} from './announced-versions.ts';
export { presentDraft } from './draft.ts';
export { presentPlan, termsOf, type CatalogPlan, type PlanVersion } from './plan.ts';
