import { viewTraces } from './views/views.store.ts';
import { noJobs } from '../../jobs/job.ts';
import { given, givenOn } from '../../kernel/given.ts';
import type { FleetNeeds } from './lists/fleet-needs.ts';
import { fleetRoutes } from './fleet.routes.ts';
import { linesLike, refuseUnknownCarrier } from './lists/fleet-match.ts';
import { getFleetTotals } from './totals/get-fleet-totals.ts';
import { getLine } from './details/get-line.ts';
import { listActiveLines } from './lists/list-active-plans.ts';
import { listLines } from './lists/list-lines.ts';
import { selectLines } from './lists/select-lines.ts';

/** What people see of their lines: lists, totals, and the page of one line. */
export function buildFleet(needs: FleetNeeds) {
  return {
    traces: viewTraces,
    selectLines: given(needs, selectLines),
    getLine: given(needs, getLine),
    listActiveLines: given(needs, listActiveLines),
    linesLike: given(needs, linesLike),
    listLines: given(needs, listLines),
    refuseUnknownCarrier: given(needs, refuseUnknownCarrier),
    getFleetTotals: givenOn(needs, getFleetTotals),
    routes: fleetRoutes(needs),
    jobs: noJobs,
  };
}

export type Fleet = ReturnType<typeof buildFleet>;
