import type { Floor } from '../../jobs/floor.ts';
import { given } from '../../kernel/given.ts';
import { sharedBudget } from './budget/shared-budget.ts';
import type { BudgetNeeds } from './budget/budget-needs.ts';
import type { CarriersNeeds } from './carriers-needs.ts';
import { carriersJobs } from './carriers.jobs.ts';
import { commandsOf } from '../commands/command/commands-of.ts';
import { giveUpOrder } from '../commands/tracking/give-up-command.ts';
import { lookSoonerAt } from '../commands/tracking/look-sooner.ts';
import { orderForSim, simsInWork } from '../commands/requesting/request-for-sim.ts';
import { orderRoom } from '../commands/requesting/command-room.ts';
import { requestCommands } from '../commands/requesting/request-commands.ts';
import { webhookChore } from './webhooks/arrange-webhooks.ts';
import { takeNotices } from './webhooks/take-webhooks.ts';
import { keptSession } from './session/kept-session.ts';

/** What the adapters of one carrier's account share between processes. */
export function buildCarrierAccess(needs: BudgetNeeds & Floor) {
  return { sharedBudget: given(needs, sharedBudget), keptSession: given(needs, keptSession) };
}

/** Who moves the data. */
export function buildCarriers(needs: CarriersNeeds) {
  return {
    ...needs.carriers,
    requestCommands: given(needs, requestCommands),
    commandsOf,
    giveUpOrder: given(needs, giveUpOrder),
    lookSoonerAt: given(needs, lookSoonerAt),
    orderForSim: given(needs, orderForSim),
    simsInWork,
    orderRoom: given(needs, orderRoom),
    takeNotices: given(needs, takeNotices),
    webhookChore: given(needs, webhookChore),
    routes: {},
    jobs: carriersJobs(needs),
  };
}

export type Carriers = ReturnType<typeof buildCarriers>;
