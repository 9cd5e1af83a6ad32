import { given } from '../../kernel/given.ts';
import { carrierDaysOfAll } from './command/carrier-days.store.ts';
import { findCommands } from './command/commands.store.ts';
import { countOverdueOfAll, countUnsentOfAll, overdueOfAll } from './command/overdue.store.ts';
import { doubtUnsent, unsentOf, withdrawUnsent } from './command/unsent.store.ts';
import { commandsJobs } from './commands.jobs.ts';
import type { CommandsNeeds } from './command/commands-needs.ts';
import { commandRoom } from './requesting/command-room.ts';
import { requestCommands } from './requesting/request-commands.ts';
import { requestForSim, simsInWork } from './requesting/request-for-sim.ts';
import { giveUpCommand } from './tracking/give-up-command.ts';
import { lookSoonerAt, lookSoonerAtAny } from './tracking/look-sooner.ts';

/** What we asked of carriers, and what became of it. */
export function buildCommands(needs: CommandsNeeds) {
  return {
    requestCommands: given(needs, requestCommands),
    requestForSim: given(needs, requestForSim),
    simsInWork,
    commandRoom: given(needs, commandRoom),
    commandsOf: findCommands,
    carrierDaysOfAll,
    doubtUnsent,
    unsentOf,
    withdrawUnsent,
    countOverdueOfAll,
    countUnsentOfAll,
    overdueOfAll,
    lookSoonerAt: given(needs, lookSoonerAt),
    lookSoonerAtAny: given(needs, lookSoonerAtAny),
    giveUpCommand: given(needs, giveUpCommand),
    routes: {},
    jobs: commandsJobs(needs),
  };
}

export type Commands = ReturnType<typeof buildCommands>;
