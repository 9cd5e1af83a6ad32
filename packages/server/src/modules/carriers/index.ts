export type * from './carrier/carrier.port.ts';
export type { CarriersNeeds } from './carrier/carriers-needs.ts';
export { rulesOf, type CarrierRules } from './carrier/rules.ts';
export { carriersJobs } from './carriers.jobs.ts';
export { commandFinished } from './commands/command-jobs.ts';
export type { Command } from './commands/command.ts';
export { commandsOf } from './commands/commands-of.ts';
export { requestCommands } from './commands/request-commands.ts';
