import { takeoverTraces } from './kept/rows.store.ts';
import { given } from '../../kernel/given.ts';
import { takeoverConsoleRoutes } from './console.routes.ts';
import { getTakeOver, listTakeOverCharges, listTakeOverRows } from './kept/read-take-over.ts';
import { takeOversNamed } from './kept/take-overs.store.ts';
import type { TakeoverNeeds } from './kept/takeover-needs.ts';
import { takeoverJobs, workOn } from './takeover.jobs.ts';
import { createTakeOver, startTakeOver } from './taking/decide.ts';

/** Customers of another system, taken over with what they have there. */
export function buildTakeover(needs: TakeoverNeeds) {
  return {
    traces: takeoverTraces,
    createTakeOver: given(needs, createTakeOver),
    startTakeOver: given(needs, startTakeOver),
    /** What the portal's workers do: an operator's command does it itself. */
    workOnTakeOvers: given(needs, workOn),
    takeOversNamed,
    getTakeOver: given(needs, getTakeOver),
    listTakeOverRows: given(needs, listTakeOverRows),
    listTakeOverCharges: given(needs, listTakeOverCharges),
    routes: {},
    consoleRoutes: takeoverConsoleRoutes(needs),
    jobs: takeoverJobs(needs),
  };
}

export type Takeover = ReturnType<typeof buildTakeover>;
