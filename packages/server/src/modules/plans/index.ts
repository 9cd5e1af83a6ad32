export { importPlans } from './import-plans.ts';
export { getPlan, listCatalog, plansOf, plansOfRefs } from './list-catalog.ts';
export { carrierName, presentPlan, type CatalogPlan } from './plan.ts';
export { readPlansFile } from './plans-file.ts';
export { plansRoutes } from './plans.routes.ts';
