import { sql } from 'kysely';
import type { CommandId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** Nothing of it can be at its carrier, now or from an earlier call whose answer was lost. */
const neverLeft = sql`state = 'created' and called_at is null and resent_at is null and conflicts = 0`;

/** Which of the commands have not reached their carriers in any way. */
export async function unsentOf(db: Db, ids: readonly CommandId[]): Promise<Set<CommandId>> {
  const unsent = await sql<{ id: CommandId }>`
    select id from commands.commands where id = any(${ids}::text[]) and ${neverLeft}`.execute(db);
  return new Set(unsent.rows.map(({ id }) => id));
}

/** Ends commands that have not reached their carriers in any way, so that none of them is sent; answers which. */
export async function withdrawUnsent(
  tx: Tx,
  ids: readonly CommandId[],
  { text, now }: { text: string; now: Date },
): Promise<Set<CommandId>> {
  const withdrawn = await sql<{ id: CommandId }>`
    with locked as materialized (
      select id from commands.commands where id = any(${ids}::text[]) order by id for update)
    update commands.commands as c
    set state = 'failed', carrier_code = 'withdrawn', carrier_text = ${text}, finished_at = ${now}, next_look_at = null
    from locked where c.id = locked.id and ${neverLeft}
    returning c.id`.execute(tx);
  return new Set(withdrawn.rows.map(({ id }) => id));
}

/** After a restore: what had not left may have since, so it is looked for at its carrier before it is sent. */
export async function doubtUnsent(tx: Tx, now: Date): Promise<void> {
  await sql`
    update commands.commands
    set state = 'sent', called_at = created_at, first_called_at = created_at, send_count = 1, next_look_at = ${now}
    where state = 'created' and finished_at is null`.execute(tx);
}
