import type { CarrierId, Line, LineMatch, LineSort } from '@linekeeper/contract';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import type { Db } from '../../../store/database.ts';
import { countsOf } from '../../lines/line/counts.store.ts';
import { refuseUnknownCarrier } from './known-match.ts';
import { presentLine, type LineRecord } from '../../lines/line/line.ts';
import { countMatching, matchingLines } from '../../lines/line/line-lists.store.ts';
import { findLines } from '../../lines/line/lines.store.ts';
import { searchForms } from './search-forms.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';

/** Beyond this many matches a total that has to be counted is a lower bound. */
const countedMatches = 1000;

type ListNeeds = Pick<LinesNeeds, 'db' | 'carriers' | 'plans'>;
type Asked = PageAsked & { sort?: LineSort | undefined };

/** Lines of the account, newest first unless asked otherwise. */
export async function listLines(
  needs: ListNeeds,
  accountId: AccountId,
  match: LineMatch,
  asked: Asked,
): Promise<Page<Line>> {
  refuseUnknownCarrier(needs, match);
  const { db } = needs;
  const behindId = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const part = { sort: asked.sort, behindId, limit: asked.limit + 1, offset: offsetOf(asked) };
  const [lines, total] = await Promise.all([
    matchingLines(db, accountId, match, part).then((found) => presented(needs, found)),
    totalOf(needs, db, accountId, match),
  ]);
  return pageOfRows(asked, lines, { ...total, cursorOf: ({ id }) => packCursor([id]), present: (line) => line });
}

/** Lines with the facts of their plans, in the same order. */
export async function presented(needs: ListNeeds, lines: readonly LineRecord[]): Promise<Line[]> {
  const plans = await needs.plans.plansOf(
    needs.db,
    lines.flatMap(({ planId, nextPlanId }) => (nextPlanId === null ? [planId] : [planId, nextPlanId])),
  );
  return lines.map((line) => {
    const nextPlan = line.nextPlanId === null ? undefined : plans.get(line.nextPlanId);
    return presentLine(
      line,
      plans.get(line.planId) ?? unknownPlan,
      needs.carriers.nameOf(line.carrier),
      nextPlan?.name,
    );
  });
}

const unknownPlan = { name: '', unitBytes: 1000, includedBytes: 0 };

/** From the counters where they tell it, else counted so far as anybody wants to know. */
async function totalOf(needs: Pick<LinesNeeds, 'plans'>, db: Db, accountId: AccountId, match: LineMatch) {
  const { planId, status, carrier, searchTerm, reason, tag } = match;
  const isCounted = status === 'attention' || status === 'terminated' || reason !== undefined || tag !== undefined;
  if (isCounted || searchForms(searchTerm).texts.length > 0) {
    const counted = await countMatching(db, accountId, match, countedMatches + 1);
    return { total: Math.min(counted, countedMatches), totalIsLowerBound: counted > countedMatches };
  }
  const counts = await countsOf(db, accountId);
  const plans =
    carrier === undefined
      ? undefined
      : await needs.plans.plansOf(
          db,
          counts.map((count) => count.planId),
        );
  const fitting = counts.filter(
    (count) =>
      (planId ?? count.planId) === count.planId &&
      (status ?? count.status) === count.status &&
      (plans === undefined || plans.get(count.planId)?.carrier === carrier),
  );
  return { total: fitting.reduce((sum, { lineCount }) => sum + lineCount, 0), totalIsLowerBound: false };
}

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
