import type { CarrierId } from '@linekeeper/contract';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { findLines } from './lines.store.ts';

export interface LineGlance {
  id: LineId;
  iccid: string;
  name: string | null;
  planId: PlanId;
  carrier: CarrierId;
}

/** What other modules show of lines of the account. */
export async function linesOf(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<Map<LineId, LineGlance>> {
  const lines = await findLines(db, accountId, [...new Set(ids)]);
  return new Map(lines.map(({ id, iccid, name, planId, carrier }) => [id, { id, iccid, name, planId, carrier }]));
}
