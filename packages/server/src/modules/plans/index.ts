export { importPlans } from './import-plans.ts';
export { getPlan, listCatalog, plansOf, plansOfRefs } from './list-catalog.ts';
export { presentPlan, type CatalogPlan } from './plan.ts';
export { plansRoutes } from './plans.routes.ts';
