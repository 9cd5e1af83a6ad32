export { buildCommands, type Commands } from './build-commands.ts';
export { commandFinished } from './command/command-jobs.ts';
export type { Command } from './command/command.ts';
export { waitingText } from './command/waiting-text.ts';
