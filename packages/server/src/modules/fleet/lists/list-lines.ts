import type { Line, LineMatch, LineSort } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { countMatching, matchingLines, tagsOf, type FleetMatch } from './fleet-lines.store.ts';
import { fleetMatch, lineFields, refuseUnknownCarrier } from './fleet-match.ts';
import { presentLines } from './present-lines.ts';

/** Beyond this many matches a total that has to be counted is a lower bound. */
const countedMatches = 1000;

type ListNeeds = Pick<FleetNeeds, 'db' | 'carriers' | 'inventory' | 'lines' | 'plans'>;
type Asked = PageAsked & { sort?: LineSort | undefined };

/** Lines of the account, newest first unless asked otherwise. */
export async function listLines(
  needs: ListNeeds,
  accountId: AccountId,
  filter: LineMatch,
  asked: Asked,
): Promise<Page<Line>> {
  refuseUnknownCarrier(needs, filter);
  const { db } = needs;
  const match = await fleetMatch(needs, db, filter);
  const behindId = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const part = { fields: lineFields, sort: asked.sort, behindId, limit: asked.limit + 1, offset: offsetOf(asked) };
  const [lines, total] = await Promise.all([
    matchingLines(db, accountId, match, part).then((found) => presentLines(needs, found)),
    totalOf(needs, accountId, match),
  ]);
  return pageOfRows(asked, lines, { ...total, cursorOf: ({ id }) => packCursor([id]), present: (line) => line });
}

/** From the counters where they have it, else counted as far as the list says. */
async function totalOf(needs: ListNeeds, accountId: AccountId, match: FleetMatch) {
  const { db } = needs;
  const { planId, status, carrier, search, reason, tag } = match;
  const isCounted = status === 'attention' || status === 'terminated' || reason !== undefined || tag !== undefined;
  if (isCounted || search.texts.length > 0) {
    const counted = await countMatching(db, accountId, match, countedMatches + 1);
    return { total: Math.min(counted, countedMatches), totalIsLowerBound: counted > countedMatches };
  }
  const counts = await needs.lines.countsOf(db, accountId);
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

const mostTags = 500;

/** Tags of the account's lines with how many carry each, by name; the first 500. */
export async function listLineTags({ db }: Pick<FleetNeeds, 'db'>, accountId: AccountId) {
  return { tags: await tagsOf(db, accountId, mostTags) };
}
