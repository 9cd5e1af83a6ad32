import { given, givenOn } from '../../kernel/given.ts';
import { changeLines } from '../provisioning/changes/change-lines.ts';
import { changeReasons } from '../provisioning/changes/change-reasons.ts';
import { judgeLines } from '../provisioning/changes/judge-lines.ts';
import { reserveLines } from '../provisioning/changes/reserve-lines.ts';
import { settledChanges } from '../provisioning/outcomes/settled-changes.ts';
import { checkedLines, holdersOf, nextLines } from './line/checked-lines.ts';
import { endForProvider } from '../provisioning/provider/end-for-provider.ts';
import { takeOver } from '../provisioning/provider/take-over.ts';
import { tellLine } from './changes/tell-line.ts';
import { assignSimsOf, renewClaimCode } from '../inventory/orders/assign-sims.ts';
import { claimSims } from '../inventory/orders/claim-sims.ts';
import { findSims, freeIccids } from '../inventory/sims/find-sims.ts';
import { importSims } from '../inventory/import/import-sims.ts';
import type { LinesNeeds } from './line/lines-needs.ts';
import type { SimAsker } from '../inventory/sims/sim-access.ts';
import { listLineEvents } from './history/list-line-events.ts';
import { noteSubscriptions } from './line/note-subscription.ts';
import { originOfCaller } from './history/origin-of-caller.ts';
import { linesJobs } from './lines.jobs.ts';
import { linesRoutes } from './lines.routes.ts';
import { getFleetTotals } from '../fleet/lists/get-fleet-totals.ts';
import { refuseUnknownCarrier } from '../fleet/lists/known-match.ts';
import { linesOf } from '../fleet/lists/list-lines.ts';
import { selectLines } from '../fleet/lists/select-lines.ts';

/** The customer's SIMs, what they do, and what they use. */
export function buildLines(needs: LinesNeeds) {
  return {
    ...simsOf(needs),
    ...changesOf(needs),
    linesOf,
    selectLines,
    refuseUnknownCarrier: given(needs, refuseUnknownCarrier),
    listLineEvents,
    originOfCaller: given(needs, originOfCaller),
    noteSubscriptions,
    getFleetTotals: givenOn(needs, getFleetTotals),
    checkedLines,
    nextLines,
    holdersOf,
    tellLine: given(needs, tellLine),
    routes: linesRoutes(needs),
    jobs: linesJobs(needs),
  };
}

export type Lines = ReturnType<typeof buildLines>;

function simsOf(needs: LinesNeeds) {
  return {
    importSims: given(needs, importSims),
    assignSimsOf: given(needs, assignSimsOf),
    renewClaimCode: given(needs, renewClaimCode),
    claimSims: given(needs, claimSims),
    findSims: given(needs, findSims),
    freeIccids,
    /** Counts what somebody named that is no SIM of theirs. Refuses with `too_many_unknown_sims`. */
    countUnknownSims: (asker: SimAsker, count: number) => needs.simAccess.countUnknown(asker, count),
  };
}

function changesOf(needs: LinesNeeds) {
  return {
    judgeLines: given(needs, judgeLines),
    reserveLines: given(needs, reserveLines),
    changeLines: given(needs, changeLines),
    changeReasons: given(needs, changeReasons),
    settledChanges: given(needs, settledChanges),
    takeOver: given(needs, takeOver),
    endForProvider: given(needs, endForProvider),
  };
}
