import { noJobs } from '../../jobs/job.ts';
import { given, givenOn } from '../../kernel/given.ts';
import { announceVersion } from './announce-version.ts';
import { importPlans } from './import-plans.ts';
import { getPlan, listCatalog, plansOf, plansOfRefs, versionsOf } from './list-catalog.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { announcedTo, noteAnnounced, stoppingPlans } from './plans.store.ts';
import { plansRoutes } from './plans.routes.ts';

/** What is sold. */
export function buildPlans(needs: PlansNeeds) {
  return {
    importPlans: given(needs, importPlans),
    listCatalog: givenOn(needs, listCatalog),
    getPlan,
    plansOf,
    plansOfRefs,
    versionsOf,
    stoppingPlans,
    announceVersion: given(needs, announceVersion),
    noteAnnounced,
    announcedTo,
    routes: plansRoutes(needs),
    jobs: noJobs,
  };
}

export type Plans = ReturnType<typeof buildPlans>;
