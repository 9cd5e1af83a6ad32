import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { LineRecord } from './line.ts';
import { glancesOf } from './lines.store.ts';

export type LineGlance = Pick<LineRecord, 'id' | 'iccid' | 'name' | 'planId' | 'carrier'>;

/** What other modules show of lines of the account. */
export async function linesOf(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<Map<LineId, LineGlance>> {
  const lines = await glancesOf(db, accountId, [...new Set(ids)]);
  return new Map(lines.map((line) => [line.id, line]));
}
