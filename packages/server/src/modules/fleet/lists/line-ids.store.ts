import type { Identifier } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { MatchingHalf } from './fleet-lines.store.ts';
import type { Cut, RankGroup, RankPlace } from './line-ranks.ts';

/** The lines of groups that match, from each the first in the order of their usage, or in the turned one. */
export async function placesByUsage(
  db: Db,
  halves: readonly MatchingHalf[],
  asked: { groups: readonly (RankGroup & { cut: Cut | undefined })[]; isTurned: boolean; limit: number },
): Promise<(RankPlace & { groupNo: number })[]> {
  const { groups, isTurned, limit } = asked;
  if (groups.length === 0) return [];
  const parts = groups.flatMap((group, groupNo) =>
    halves.flatMap((half) =>
      behindUsage(group.cut, isTurned).map((behind) =>
        half
          .where((on) => on.and([...groupConditions(group), behind]))
          .select([sql<number>`${groupNo}::integer`.as('groupNo'), 'id', 'usedBytes'])
          .orderBy('usedBytes', isTurned ? 'asc' : 'desc')
          .orderBy('id', isTurned ? 'desc' : 'asc')
          .limit(limit),
      ),
    ),
  );
  const { rows } = await sql<RankPlace & { groupNo: number }>`${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}`.execute(db);
  return rows;
}

function groupConditions({ planId, versionNos, hasNone }: RankGroup): RawBuilder<boolean>[] {
  const ofVersions = sql<boolean>`agreed_version_no = any(${[...(versionNos ?? [])]}::integer[])`;
  return [
    sql<boolean>`plan_id = ${planId}`,
    ...(versionNos === null ? [] : [hasNone ? sql<boolean>`(${ofVersions} or agreed_version_no is null)` : ofVersions]),
  ];
}

/** Alternatives: very many lines may have used the same, so those behind are begun at in the index. */
function behindUsage(cut: Cut | undefined, isTurned: boolean): RawBuilder<boolean>[] {
  if (cut === undefined) return [sql<boolean>`true`];
  if ('below' in cut)
    return [isTurned ? sql<boolean>`used_bytes >= ${cut.below}` : sql<boolean>`used_bytes < ${cut.below}`];
  const { usedBytes, id } = cut;
  return isTurned
    ? [sql<boolean>`used_bytes = ${usedBytes} and id < ${id}`, sql<boolean>`used_bytes > ${usedBytes}`]
    : [sql<boolean>`used_bytes = ${usedBytes} and id > ${id}`, sql<boolean>`used_bytes < ${usedBytes}`];
}

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
