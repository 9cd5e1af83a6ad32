import type { Db } from '../../../store/database.ts';
import type { Command } from './command.ts';
import { findCommands } from './commands.store.ts';

/** Orders with their states now; an id that is none is left out. */
export async function commandsOf(db: Db, ids: readonly string[]): Promise<Command[]> {
  return findCommands(db, ids);
}
