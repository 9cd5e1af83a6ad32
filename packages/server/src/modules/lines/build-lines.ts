import { lineTraces } from './history/events.store.ts';
import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { adoptLine } from './changes/adopt-line.ts';
import { beginLines } from './changes/begin-lines.ts';
import { moveLines, noteOnLine } from './changes/move-lines.ts';
import { causeOf } from './history/cause.store.ts';
import { eventsOf, requestsOf } from './history/events.store.ts';
import { originOfCaller } from './history/origin-of-caller.ts';
import { commandsSeen } from './history/commands-seen.store.ts';
import { checkedLines, linesOfSims, nextLines } from './line/checked-lines.store.ts';
import { countsOf } from './line/counts.store.ts';
import { linesInChange, linesByIds } from './line/lines-in-change.store.ts';
import {
  countUnreadOfAll,
  countWithoutOutcomeOfAll,
  linesWithoutOutcomeOfAll,
} from './line/lines-without-outcome.store.ts';
import { countLinesOfAccounts, countLinesOfAll, linesOfNumber } from './line/lines-of-all.store.ts';
import { noteAddresses } from './line/line-addresses.store.ts';
import type { LinesNeeds } from './line/lines-needs.ts';
import { findLine, findLines, linesOf, lockLines, tagsOf } from './line/lines.store.ts';
import { beginPeriods, claimMetered, lockMetered, noteUsage } from './line/metered-lines.store.ts';

/** The service on SIMs, as their accounts have it. */
export function buildLines(needs: LinesNeeds) {
  return {
    traces: lineTraces,
    findLine,
    findLines,
    lockLines,
    linesOf,
    tagsOf,
    countsOf,
    ...forJobs,
    ...historyOf(needs),
    beginLines: given(needs, beginLines),
    adoptLine: given(needs, adoptLine),
    moveLines: given(needs, moveLines),
    beginPeriods,
    noteUsage,
    noteAddresses,
    routes: {},
    jobs: noJobs,
  };
}

export type Lines = ReturnType<typeof buildLines>;

/** Reads of any account's lines. */
const forJobs = {
  checkedLines,
  nextLines,
  linesOfSims,
  linesInChange,
  linesByIds,
  claimMetered,
  lockMetered,
  countUnreadOfAll,
  countWithoutOutcomeOfAll,
  linesWithoutOutcomeOfAll,
  linesOfNumber,
  countLinesOfAccounts,
  countLinesOfAll,
};

function historyOf(needs: LinesNeeds) {
  return {
    eventsOf,
    requestsOf,
    causeOf,
    commandsSeen,
    originOfCaller: given(needs, originOfCaller),
    noteOnLine: given(needs, noteOnLine),
  };
}
