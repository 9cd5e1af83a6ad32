import { sql } from 'kysely';
import type { LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { LineRecord } from './line.ts';

type Tables = { 'lines.lines': LineRecord };

const columns = ['id', 'commandId', 'pendingAction', 'problemText', 'status', 'carrier'] as const;
export type LineInChange = Pick<LineRecord, (typeof columns)[number]>;

const lines = (db: Db) => db.withTables<Tables>().selectFrom('lines.lines').select(columns);

/** Lines of any account that wait for the result of a command, behind an id. */
export async function linesInChange(db: Db, behindId: string, most: number): Promise<LineInChange[]> {
  return lines(db)
    .where('pendingAction', 'is not', null)
    .where('id', '>', sql<LineId>`${behindId}`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The same of lines by their ids, whether they still wait or not. */
export async function linesByIds(db: Db, ids: readonly LineId[]): Promise<Map<LineId, LineInChange>> {
  const rows = await lines(db)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .execute();
  return new Map(rows.map((line) => [line.id, line]));
}
