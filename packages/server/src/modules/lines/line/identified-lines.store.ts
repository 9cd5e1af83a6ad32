import type { Identifier } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

export interface Identified {
  id: LineId;
  /** Found in spite of a check digit that does not fit. */
  isDoubtful: boolean;
}

/**
 * Lines of the account by their identifiers, as `kind value` → lines. An ICCID means one SIM, with or without its check
 * digit or in spite of a wrong one; a chip, device or number that several lines share leads to all of them.
 */
export async function findByIdentifiers(
  db: Db,
  accountId: AccountId,
  identifiers: readonly Identifier[],
): Promise<Map<string, Identified[]>> {
  if (identifiers.length === 0) return new Map();
  const rows = await sql<Identified & { key: string }>`
    with asked as (
      select distinct n.kind, n.value from jsonb_to_recordset(${JSON.stringify(identifiers)}::jsonb) as n (kind text, value text)
    ), near as (
      select a.value, s.iccid, s.iccid <> a.value as is_other, false as is_doubtful
        from asked as a join lines.sims as s on s.iccid = a.value or s.iccid_base = a.value where a.kind = 'iccid'
      union all
      select a.value, s.iccid, true, true
        from asked as a join lines.sims as s on s.iccid_base = left(a.value, -1) where a.kind = 'iccid'
    ), sim as (
      select 'iccid' as kind, nearest.* from (
        select distinct on (value) value, iccid, is_doubtful from near order by value, is_doubtful, is_other) as nearest
      union all
      select a.kind, a.value, s.iccid, false from asked as a join lines.sims as s on s.eid = a.value where a.kind = 'eid'
      union all
      select a.kind, a.value, s.iccid, false from asked as a join lines.sims as s on s.imsi = a.value where a.kind = 'imsi'
    ), found as (
      select sim.kind, sim.value, l.id, sim.is_doubtful from sim join lines.lines as l on l.iccid = sim.iccid
        where l.account_id = ${accountId} and l.status <> 'terminated'
      union all
      select a.kind, a.value, l.id, false from asked as a join lines.lines as l on l.imei = a.value
        where a.kind = 'imei' and l.account_id = ${accountId} and l.status <> 'terminated'
      union all
      select a.kind, a.value, l.id, false from asked as a join lines.lines as l on l.msisdn = a.value
        where a.kind = 'msisdn' and l.account_id = ${accountId} and l.status <> 'terminated'
    )
    select kind || ' ' || value as key, id, is_doubtful from found order by id`.execute(db);
  return Map.groupBy(rows.rows, ({ key }) => key);
}
