import type { Line } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import { offsetOf, packCursor, pageOfRows, unpackCursor, type Page, type PageAsked } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../store/database.ts';
import { carrierName, plansOf } from '../../plans/index.ts';
import { countsOf } from './counts.store.ts';
import { presentLine, type LineRecord } from '../line/line.ts';
import { countMatching, matchingIds, type LineFilter } from './line-lists.store.ts';
import { findLines } from '../line/lines.store.ts';
import { searchForms } from './search-term.ts';

/** Beyond this many matches a total that has to be counted is a lower bound. */
const countedMatches = 1000;

/** Lines of the account, newest first. */
export async function listLines(
  needs: Pick<Floor, 'db'>,
  accountId: AccountId,
  filter: LineFilter,
  asked: PageAsked,
): Promise<Page<Line>> {
  const behindId = asked.cursor === undefined ? undefined : cursorId(asked.cursor);
  const part = { behindId, limit: asked.limit + 1, offset: offsetOf(asked) };
  const [ids, total] = await Promise.all([
    matchingIds(needs.db, accountId, filter, part),
    totalOf(needs.db, accountId, filter),
  ]);
  const lines = await findLines(needs.db, accountId, ids);
  const shown = new Map((await presented(needs.db, lines)).map((line) => [line.id, line]));
  return pageOfRows(
    asked,
    ids.flatMap((id) => shown.get(id) ?? []),
    { ...total, cursorOf: ({ id }) => packCursor([id]), present: (line) => line },
  );
}

/** Lines with the facts of their plans, in the same order. */
export async function presented(db: Db, lines: readonly LineRecord[]): Promise<Line[]> {
  const plans = await plansOf(
    db,
    lines.map(({ planId }) => planId),
  );
  return lines.map((line) => presentLine(line, plans.get(line.planId) ?? unknownPlan, carrierName(line.carrier)));
}

const unknownPlan = { name: '', unitBytes: 1000, includedBytes: 0 };

function cursorId(cursor: string): string {
  const [id] = unpackCursor(cursor, 1) ?? [];
  if (id === undefined) throw new Refusal('invalid_fields', { cursor: 'Continue from a cursor that this list gave.' });
  return id;
}

async function totalOf(db: Db, accountId: AccountId, filter: LineFilter) {
  const { planId, status, searchTerm } = filter;
  const isKept = status !== 'attention' && status !== 'terminated' && searchForms(searchTerm).length === 0;
  if (!isKept) {
    const counted = await countMatching(db, accountId, filter, countedMatches + 1);
    return { total: Math.min(counted, countedMatches), totalIsLowerBound: counted > countedMatches };
  }
  const counts = (await countsOf(db, accountId)).filter(
    (count) => (planId ?? count.planId) === count.planId && (status ?? count.status) === count.status,
  );
  return { total: counts.reduce((sum, { lineCount }) => sum + lineCount, 0), totalIsLowerBound: false };
}

export interface LineGlance {
  id: LineId;
  iccid: string;
  name: string | null;
  planId: PlanId;
}

/** What other modules show of lines of the account. */
export async function linesOf(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<Map<LineId, LineGlance>> {
  const lines = await findLines(db, accountId, [...new Set(ids)]);
  return new Map(lines.map(({ id, iccid, name, planId }) => [id, { id, iccid, name, planId }]));
}
