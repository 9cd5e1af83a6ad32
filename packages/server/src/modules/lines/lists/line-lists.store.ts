import type { LineState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { LineRecord } from '../line/line.ts';
import { searchForms } from './search-term.ts';

type Tables = { 'lines.lines': LineRecord & { search: string; needsAttention: boolean } };

export interface LineFilter {
  planId?: PlanId;
  status?: LineState | 'attention' | undefined;
  searchTerm?: string | undefined;
}

/** Newest first; read from an index alone, however deep the page lies. */
export async function matchingIds(
  db: Db,
  accountId: AccountId,
  filter: LineFilter,
  part: { behindId: string | undefined; limit: number; offset: number },
): Promise<LineId[]> {
  const { behindId } = part;
  const rows = await matching(db, accountId, filter)
    .$if(behindId !== undefined, (query) => query.where(sql<boolean>`id < ${behindId ?? ''}`))
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many lines match, counted no further than `most`. */
export async function countMatching(db: Db, accountId: AccountId, filter: LineFilter, most: number): Promise<number> {
  const counted = await db
    .selectFrom(matching(db, accountId, filter).limit(most).as('counted'))
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

function matching(db: Db, accountId: AccountId, { planId, status, searchTerm }: LineFilter) {
  const forms = searchForms(searchTerm);
  const state = status === 'attention' ? undefined : status;
  return db
    .withTables<Tables>()
    .selectFrom('lines.lines')
    .select('id')
    .where('accountId', '=', accountId)
    .$if(planId !== undefined, (query) => query.where(sql<boolean>`plan_id = ${planId ?? ''}`))
    .$if(status === 'attention', (query) => query.where('needsAttention', '=', true))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`status = ${state ?? ''}`))
    .$if(status === undefined, (query) => query.where('status', '!=', 'terminated'))
    .$if(forms.length > 0, (query) =>
      query.where((on) => on.or(forms.map((form) => sql<boolean>`strpos(search, ${form}) > 0`))),
    );
}

/** How many lines of each plan need somebody. */
export async function attentionByPlan(db: Db, accountId: AccountId): Promise<Map<PlanId, number>> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('lines.lines')
    .select((on) => ['planId', on.fn.countAll<number>().as('lineCount')])
    .where('accountId', '=', accountId)
    .where('needsAttention', '=', true)
    .groupBy('planId')
    .execute();
  return new Map(rows.map(({ planId, lineCount }) => [planId, lineCount]));
}
