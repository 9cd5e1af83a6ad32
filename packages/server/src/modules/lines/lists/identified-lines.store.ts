import type { Identifier } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

/** Lines of the account by their identifiers, as `kind value` → line; an ICCID fits with and without its check digit. */
export async function findByIdentifiers(
  db: Db,
  accountId: AccountId,
  identifiers: readonly Identifier[],
): Promise<Map<string, LineId>> {
  if (identifiers.length === 0) return new Map();
  const rows = await sql<{ kind: string; value: string; id: LineId }>`
    with asked as (
      select distinct n.kind, n.value from jsonb_to_recordset(${JSON.stringify(identifiers)}::jsonb) as n (kind text, value text)
    ), sim as (
      select a.kind, a.value, s.iccid from asked as a join lines.sims as s
        on s.iccid = a.value or s.iccid_base = a.value where a.kind = 'iccid'
      union all
      select a.kind, a.value, s.iccid from asked as a join lines.sims as s on s.eid = a.value where a.kind = 'eid'
    )
    select sim.kind, sim.value, l.id from sim join lines.lines as l on l.iccid = sim.iccid
      where l.account_id = ${accountId} and l.status <> 'terminated'
    union all
    select a.kind, a.value, l.id from asked as a join lines.lines as l on l.imei = a.value
      where a.kind = 'imei' and l.account_id = ${accountId} and l.status <> 'terminated'
    union all
    select a.kind, a.value, l.id from asked as a join lines.lines as l on l.msisdn = a.value
      where a.kind = 'msisdn' and l.account_id = ${accountId} and l.status <> 'terminated'`.execute(db);
  return new Map(rows.rows.map(({ kind, value, id }) => [`${kind} ${value}`, id]));
}
