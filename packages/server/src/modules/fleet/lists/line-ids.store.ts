import type { Identifier } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { FleetLine } from './fleet-line.ts';
import type { MatchingHalf } from './fleet-lines.store.ts';
import type { Behind, RankGroup, RankPlace } from './line-ranks.ts';

/** The lines of groups that match, from each the first in the order of their usage. */
export async function placesByUsage(
  db: Db,
  halves: readonly MatchingHalf[],
  asked: { groups: readonly (RankGroup & { behind: Behind | undefined })[]; limit: number },
): Promise<(RankPlace & { groupNo: number })[]> {
  if (asked.groups.length === 0) return [];
  const parts = asked.groups.flatMap((group, groupNo) =>
    halves.flatMap((half) =>
      behindUsage(group.behind).map((behind) =>
        half
          .where((on) => on.and([...groupConditions(group), behind]))
          .select([sql<number>`${groupNo}::integer`.as('groupNo'), 'id', 'usedBytes'])
          .orderBy('usedBytes', 'desc')
          .orderBy('id')
          .limit(asked.limit),
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
function behindUsage(behind: Behind | undefined): RawBuilder<boolean>[] {
  if (behind === undefined) return [sql<boolean>`true`];
  if ('below' in behind) return [sql<boolean>`used_bytes < ${behind.below}`];
  const { usedBytes, id } = behind;
  return [sql<boolean>`used_bytes = ${usedBytes} and id > ${id}`, sql<boolean>`used_bytes < ${usedBytes}`];
}

/** The ids of lines that match, those first that were seen last; `behind` continues after a line. */
export async function idsBySight(
  db: Db,
  halves: readonly MatchingHalf[],
  { behind, limit }: { behind: Pick<FleetLine, 'id' | 'lastSeenOn'> | undefined; limit: number },
): Promise<LineId[]> {
  const places = async (condition: RawBuilder<boolean>, order: RawBuilder<string>, most: number) => {
    if (most === 0) return [];
    const parts = halves.map(
      (half) => sql`(${half.where(condition).select(['id', 'lastSeenOn', 'seenLineId']).orderBy(order).limit(most)})`,
    );
    const { rows } = await sql<{ id: LineId }>`
      select id from (${sql.join(parts, sql` union all `)}) as found order by ${order} limit ${most}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const { id: behindId = '', lastSeenOn: day = null } = behind ?? {};
  const bySight = sql<string>`last_seen_on desc, seen_line_id`;
  const ids: LineId[] = [];
  if (day !== null)
    ids.push(...(await places(sql`last_seen_on = ${day} and seen_line_id > ${behindId}`, bySight, limit)));
  if (day !== null || behind === undefined) {
    const earlier = day === null ? sql<boolean>`last_seen_on is not null` : sql<boolean>`last_seen_on < ${day}`;
    ids.push(...(await places(earlier, bySight, limit - ids.length)));
  }
  const unseenBehind = day === null ? behindId : '';
  const unseen = sql<boolean>`last_seen_on is null and id > ${unseenBehind}`;
  return [...ids, ...(await places(unseen, sql<string>`id`, limit - ids.length))];
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
