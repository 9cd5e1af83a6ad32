import type { Floor } from '../../jobs/floor.ts';
import { given } from '../../kernel/given.ts';
import { sharedBudget } from './budget/shared-budget.ts';
import type { BudgetNeeds } from './budget/budget-needs.ts';
import type { CarriersNeeds } from './carrier/carriers-needs.ts';
import { carriersJobs } from './carriers.jobs.ts';
import { commandsOf } from './commands/commands-of.ts';
import { giveUpOrder } from './commands/give-up-order.ts';
import { lookSoonerAt } from './commands/look-sooner.ts';
import { orderForSim, simsInWork } from './commands/order-for-sim.ts';
import { orderRoom } from './commands/order-room.ts';
import { requestCommands } from './commands/request-commands.ts';
import { webhookChore } from './notices/arrange-webhooks.ts';
import { takeNotices } from './notices/take-notices.ts';
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
