export type * from './carrier.port.ts';
export type { CarriersNeeds } from './carriers-needs.ts';
export { carriersJobs } from './carriers.jobs.ts';
export { commandFinished } from './command-jobs.ts';
export type { Command } from './command.ts';
export { getCommand } from './get-command.ts';
export { requestCommands } from './request-commands.ts';
