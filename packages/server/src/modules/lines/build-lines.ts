import { given, givenOn } from '../../kernel/given.ts';
import { changeLines } from './changes/change-lines.ts';
import { changeReasons } from './changes/change-reasons.ts';
import { judgeLines } from './changes/judge-lines.ts';
import { reserveLines } from './changes/reserve-lines.ts';
import { settledChanges } from './changes/settled-changes.ts';
import { checkedLines, holdersOf, nextLines } from './checks/checked-lines.ts';
import { endForProvider } from './checks/end-for-provider.ts';
import { takeOver } from './checks/take-over.ts';
import { tellLine } from './checks/tell-line.ts';
import { assignSimsOf, renewClaimCode } from './inventory/assign-sims.ts';
import { claimSims } from './inventory/claim-sims.ts';
import { findSims, freeIccids } from './inventory/find-sims.ts';
import { importSims } from './inventory/import-sims.ts';
import type { LinesNeeds } from './line/lines-needs.ts';
import type { SimAsker } from './line/sim-access.ts';
import { listLineEvents } from './line/list-line-events.ts';
import { noteSubscriptions } from './line/note-subscription.ts';
import { originOfCaller } from './line/origin-of-caller.ts';
import { linesJobs } from './lines.jobs.ts';
import { linesRoutes } from './lines.routes.ts';
import { getFleetTotals } from './lists/get-fleet-totals.ts';
import { refuseUnknownCarrier } from './lists/known-match.ts';
import { linesOf } from './lists/list-lines.ts';
import { selectLines } from './lists/select-lines.ts';

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
