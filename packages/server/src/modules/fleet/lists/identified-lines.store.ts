import type { Identifier } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

/** Lines of the account in service on these SIMs. */
export async function linesByIccid(
  db: Db,
  accountId: AccountId,
  iccids: readonly string[],
): Promise<Map<string, LineId>> {
  if (iccids.length === 0) return new Map();
  const found = await sql<{ id: LineId; iccid: string }>`
    select id, iccid from fleet.lines
    where iccid = any(${[...iccids]}::text[]) and account_id = ${accountId} and status <> 'terminated'`.execute(db);
  return new Map(found.rows.map(({ id, iccid }) => [iccid, id]));
}

/** Lines of the account by device and telephone number, which several may share. */
export async function linesByHardware(
  db: Db,
  accountId: AccountId,
  identifiers: readonly Identifier[],
): Promise<(Identifier & { id: LineId })[]> {
  const found = await sql<Identifier & { id: LineId }>`
    with asked as (
      select distinct n.kind, n.value from jsonb_to_recordset(${JSON.stringify(identifiers)}::jsonb) as n (kind text, value text)
    )
    select a.kind, a.value, l.id from asked as a join fleet.lines as l on l.imei = a.value
      where a.kind = 'imei' and l.account_id = ${accountId} and l.status <> 'terminated'
    union all
    select a.kind, a.value, l.id from asked as a join fleet.lines as l on l.msisdn = a.value
      where a.kind = 'msisdn' and l.account_id = ${accountId} and l.status <> 'terminated'`.execute(db);
  return found.rows;
}

/** Lines of the account by their whole names in small letters; several may share one. */
export async function linesByName(
  db: Db,
  accountId: AccountId,
  names: readonly string[],
): Promise<Map<string, LineId[]>> {
  const { rows } = await sql<{ id: LineId; name: string }>`
    select id, lower(name) as name from fleet.lines
    where account_id = ${accountId} and status <> 'terminated'
      and coalesce(lower(name), U&'\\FFFF') collate "C" = any(${[...names]}::text[])`.execute(db);
  return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, lines]) => [name, lines.map(({ id }) => id)]));
}
