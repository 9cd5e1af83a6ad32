export { buildCommands, type Commands } from './build-commands.ts';
export { commandFinished } from './command/command-jobs.ts';
export { isOutOfReach, waitingText, type Command } from './command/command.ts';
