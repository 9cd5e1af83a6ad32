export { sharedBudget } from './budget/shared-budget.ts';
export type * from './carrier/carrier.port.ts';
export {
  carrierDirectory,
  type CarrierDescriptor,
  type CarrierDirectory,
  type KnownCarrier,
} from './carrier/carrier-directory.ts';
export type { CarriersNeeds } from './carrier/carriers-needs.ts';
export type { CarrierRules } from './carrier/rules.ts';
export { carriersJobs } from './carriers.jobs.ts';
export { commandFinished } from './commands/command-jobs.ts';
export type { Command } from './commands/command.ts';
export { commandsOf } from './commands/commands-of.ts';
export { giveUpOrder } from './commands/give-up-order.ts';
export { lookSoonerAt } from './commands/look-sooner.ts';
export { orderForSim, simsInWork } from './commands/order-for-sim.ts';
export { orderRoom } from './commands/order-room.ts';
export { requestCommands } from './commands/request-commands.ts';
export { waitingText } from './commands/waiting-text.ts';
export { webhookChore } from './notices/arrange-webhooks.ts';
export { takeNotices } from './notices/take-notices.ts';
export { keptSession } from './session/kept-session.ts';
