import { minuteMs } from '../../kernel/clock.ts';
import { given, givenOn } from '../../kernel/given.ts';
import { announceVersion, moveToVersion } from './announce-version.ts';
import { sellWaiting } from './change-sale.ts';
import { plansConsoleRoutes } from './console.routes.ts';
import { importPlans } from './import-plans.ts';
import {
  carrierNamesOf,
  getPlan,
  listCatalog,
  plansOf,
  plansOfCodes,
  plansOfRefs,
  versionsOf,
} from './list-catalog.ts';
import type { PlansNeeds } from './plans-needs.ts';
import {
  allPlans,
  announcedOfAll,
  announcedTo,
  countPlansBySource,
  noteAnnounced,
  stoppingPlans,
} from './plans.store.ts';
import { earliestDays } from './publish-draft.ts';
import { shownPlans } from './shown-plans.ts';
import { getDraft, historyOf, listDrafts } from './show-drafts.ts';
import { nextSale, waitingVersions } from './versions.store.ts';

/** What is sold. */
export function buildPlans(needs: PlansNeeds) {
  return {
    importPlans: given(needs, importPlans),
    listCatalog: givenOn(needs, listCatalog),
    getPlan,
    carrierNamesOf: given(needs, carrierNamesOf),
    plansOf,
    plansOfCodes,
    plansOfRefs,
    versionsOf,
    shown: shownPlans(needs),
    stoppingPlans,
    announceVersion: given(needs, announceVersion),
    moveToVersion: given(needs, moveToVersion),
    noteAnnounced,
    announcedTo,
    announcedOfAll,
    plansOfAll: allPlans,
    countPlansBySource,
    historyOf,
    waitingVersions,
    listDrafts: givenOn(needs, listDrafts),
    getDraft: givenOn(needs, getDraft),
    earliestDays: given(needs, earliestDays),
    routes: {},
    consoleRoutes: plansConsoleRoutes(needs),
    jobs: {
      handlers: [],
      chores: [{ name: 'plans.sell-waiting', everyMs: minuteMs, nextDueAt: nextSale, run: () => sellWaiting(needs) }],
    },
  };
}

export type Plans = ReturnType<typeof buildPlans>;
