import { brandId, type CommandId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { Command } from './command.ts';
import { findCommand } from './commands.store.ts';

/** An order with its state now. Undefined for an id that is none. */
export async function getCommand(db: Db, id: string): Promise<Command | undefined> {
  return findCommand(db, brandId<CommandId>(id));
}
