import type { CommandId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Command } from './command.ts';

type Tables = { 'carriers.commands': Command };

const commands = (db: Db) => db.withTables<Tables>();

export async function addCommands(tx: Tx, rows: readonly Command[]): Promise<void> {
  if (rows.length > 0) await commands(tx).insertInto('carriers.commands').values(rows).execute();
}

export async function findCommand(db: Db, id: CommandId): Promise<Command | undefined> {
  return commands(db).selectFrom('carriers.commands').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockCommand(tx: Tx, id: CommandId): Promise<Command | undefined> {
  return commands(tx).selectFrom('carriers.commands').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeCommand(tx: Tx, id: CommandId, changes: Partial<Command>): Promise<void> {
  await commands(tx).updateTable('carriers.commands').set(changes).where('id', '=', id).execute();
}

/** Takes open commands that are due and keeps other workers off them until `leasedUntil`. */
export async function claimDue(tx: Tx, now: Date, leasedUntil: Date, most: number): Promise<Command[]> {
  return commands(tx)
    .updateTable('carriers.commands')
    .set({ nextLookAt: leasedUntil })
    .where('id', 'in', (due) =>
      due
        .selectFrom('carriers.commands')
        .select('id')
        .where('finishedAt', 'is', null)
        .where('nextLookAt', '<=', now)
        .orderBy('nextLookAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Operations of other commands for the same SIM: not to be taken for this one's. */
export async function otherOperations(db: Db, command: Command): Promise<string[]> {
  const rows = await commands(db)
    .selectFrom('carriers.commands')
    .select('operationRef')
    .where('iccid', '=', command.iccid)
    .where('id', '!=', command.id)
    .where('operationRef', 'is not', null)
    .execute();
  return rows.flatMap(({ operationRef }) => operationRef ?? []);
}
