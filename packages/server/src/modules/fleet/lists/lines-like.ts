import { sql, type RawBuilder } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { findable } from './fleet-lines.store.ts';
import { fleetMatch } from './fleet-match.ts';

/**
 * The query, in brackets, of the ids of lines that a search finds, terminated ones among them: other lists look in it for
 * theirs.
 */
export async function linesLike(
  needs: Pick<FleetNeeds, 'db' | 'inventory'>,
  accountId: AccountId,
  searchTerm: string,
): Promise<RawBuilder<{ id: LineId }>> {
  const { match } = await fleetMatch(needs, needs.db, accountId, { searchTerm });
  const parts = [match, { ...match, status: 'terminated' as const }].flatMap((one) =>
    findable(needs.db, accountId, one).map((half) => sql`${half.select('id')}`),
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
}
