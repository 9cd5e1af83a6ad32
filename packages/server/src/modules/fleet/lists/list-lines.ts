import type { Line, LineMatch, LineSort } from '@linekeeper/contract';
import { billingDayUpTo } from '../../../kernel/days.ts';
import { brandId, type AccountId, type LineId, type PlanId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import type { Db } from '../../../store/database.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import {
  countMatching,
  findable,
  inOrderOf,
  matchingLines,
  newestMatching,
  tagsOf,
  matching,
  type ListPart,
} from './fleet-lines.store.ts';
import { fleetMatch, refuseUnknownCarrier, wholeLines } from './fleet-match.ts';
import {
  byRank,
  cutOf,
  rankGroups,
  rankOrders,
  rankValue,
  type Rank,
  type RankGroup,
  type RankOrder,
} from './line-ranks.ts';
import { isSearched, type FleetLine, type FleetMatch } from './fleet-line.ts';
import { presentLines, rankTerms } from './present-lines.ts';
import { idsInRuns, placesByUsage, runOrders } from './line-ids.store.ts';

/** Beyond this many matches a total that has to be counted is a lower bound. */
const countedMatches = 1000;

type ListNeeds = Pick<
  FleetNeeds,
  'accounts' | 'clock' | 'db' | 'carriers' | 'inventory' | 'lines' | 'overrides' | 'plans'
>;
type Asked = PageAsked & { sort?: LineSort | undefined };
type Listed = Page<Line> & { notFound?: string[] };

/** Lines of the account, newest first unless asked otherwise. */
export async function listLines(
  needs: ListNeeds,
  accountId: AccountId,
  filter: LineMatch,
  asked: Asked,
): Promise<Listed> {
  refuseUnknownCarrier(needs, filter);
  const { db } = needs;
  const { match, notFound } = await fleetMatch(needs, db, accountId, filter);
  const behindId = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  const part = { reads: wholeLines, sort: asked.sort, behindId, limit: asked.limit + 1, offset: offsetOf(asked) };
  const [{ found, total }, prices] = await Promise.all([
    linesAndTotal(needs, accountId, match, part),
    needs.overrides.pricesOf(db, accountId),
  ]);
  const lines = await presentLines(needs, found, prices);
  const page = pageOfRows(asked, lines, { ...total, cursorOf: ({ id }) => packCursor([id]), present: (line) => line });
  return { ...page, ...(notFound && { notFound }) };
}

interface Total {
  total: number;
  totalIsLowerBound: boolean;
}

/** Words are looked for once for the newest lines and for the total: an index of each account has them in that order. */
async function linesAndTotal(
  needs: ListNeeds,
  accountId: AccountId,
  match: FleetMatch,
  part: ListPart,
): Promise<{ found: FleetLine[]; total: Total }> {
  if (isFoundInOneLook(match, part)) {
    const most = countedMatches + 1;
    const { lines: found, count } = await newestMatching(needs.db, accountId, match, { ...part, most });
    return { found, total: bounded(count) };
  }
  const [found, total] = await Promise.all([
    linesInOrder(needs, accountId, match, part),
    totalOf(needs, accountId, match),
  ]);
  return { found, total };
}

function isFoundInOneLook(
  { search, status, tag, reason }: FleetMatch,
  { sort = 'newest', behindId, limit, offset }: ListPart,
): boolean {
  const isNear = sort === 'newest' && behindId === undefined && offset + limit <= countedMatches;
  return isNear && isSearched(search) && status !== 'attention' && tag === undefined && reason === undefined;
}

/** Counters know accounts, plans and states; what else is asked for has to be counted. */
function isCounted({ status, search, reason, tag }: FleetMatch): boolean {
  return (
    status === 'attention' || status === 'terminated' || reason !== undefined || tag !== undefined || isSearched(search)
  );
}

const bounded = (counted: number): Total => ({
  total: Math.min(counted, countedMatches),
  totalIsLowerBound: counted > countedMatches,
});

/** Lines that match, in the order that the part asks for. */
export async function linesInOrder<Row extends Pick<FleetLine, 'id'>>(
  needs: ListNeeds,
  accountId: AccountId,
  match: FleetMatch,
  part: ListPart<Row>,
): Promise<Row[]> {
  const { db } = needs;
  const { sort = 'newest', behindId, limit, offset, reads } = part;
  const readIds = idsInOrder(needs, accountId, match, sort);
  if (!readIds) return matchingLines(db, accountId, match, part);
  const last = behindId === undefined ? undefined : await lineBehind(db, accountId, behindId);
  if (last === null) return [];
  const ids = await readIds({ last, most: offset + limit });
  const asked = ids.slice(offset);
  return inOrderOf(asked, await reads.ofIds(db, accountId, asked));
}

/** Undefined for an order that one index has. */
function idsInOrder(needs: ListNeeds, accountId: AccountId, match: FleetMatch, sort: LineSort) {
  const ranks = rankOrders[sort];
  if (ranks) return (from: Stretch) => idsByRank(needs, accountId, match, { ...ranks, ...from });
  const runs = runOrders[sort];
  if (!runs) return undefined;
  const halvesOf = runs.isFindable ? findable : matching;
  return (from: Stretch) => idsInRuns(needs.db, halvesOf(needs.db, accountId, match), { ...runs, ...from });
}

/** As many lines as are wanted, behind one if there is one. */
interface Stretch {
  last: FleetLine | undefined;
  most: number;
}

/** Null where there is no such line of the account: nothing is behind it. */
async function lineBehind(db: Db, accountId: AccountId, id: string): Promise<FleetLine | null> {
  const [line] = await wholeLines.ofIds(db, accountId, [brandId<LineId>(id)]);
  return line ?? null;
}

/**
 * Lines on the same terms are in the order of their usage, which an index has; the first of each are merged. Nothing of
 * plans or prices is kept with a line.
 */
async function idsByRank(
  needs: ListNeeds,
  accountId: AccountId,
  match: FleetMatch,
  { rank, isTurned, last, most }: RankOrder & Stretch,
): Promise<LineId[]> {
  const groups = await groupsOf(needs, accountId, match, rank);
  const own = last && groups.find((group) => isOf(group, last));
  if (last && !own) return [];
  const place = last && own && { ...last, value: rankValue(rank, own.terms, last.usedBytes) };
  const found = await placesByUsage(needs.db, matching(needs.db, accountId, match), {
    groups: groups.map((group) => ({ ...group, cut: place && cutOf(rank, group.terms, place) })),
    isTurned,
    limit: most,
  });
  return found
    .flatMap(({ groupNo, ...one }) => {
      const terms = groups[groupNo]?.terms;
      return terms ? [{ ...one, value: rankValue(rank, terms, one.usedBytes) }] : [];
    })
    .toSorted((one, other) => (isTurned ? byRank(other, one) : byRank(one, other)))
    .slice(0, most)
    .map(({ id }) => id);
}

function isOf({ planId, versionNos, hasNone }: RankGroup, line: FleetLine): boolean {
  if (planId !== line.planId) return false;
  return versionNos === null || (line.agreedVersionNo === null ? hasNone : versionNos.includes(line.agreedVersionNo));
}

/** Plans of the account, each in groups of versions whose terms rank alike. */
async function groupsOf(
  needs: ListNeeds,
  accountId: AccountId,
  { planId, status }: FleetMatch,
  rank: Rank,
): Promise<RankGroup[]> {
  const { db } = needs;
  const counted = async () =>
    status === 'terminated'
      ? (await needs.plans.plansOfAll(db)).map(({ id }) => id)
      : (await needs.lines.countsOf(db, accountId)).map((count) => count.planId);
  const planIds = planId === undefined ? await counted() : [brandId<PlanId>(planId)];
  const plans = [...(await needs.plans.plansOf(db, planIds)).values()];
  const termsIn = await termsOfVersions(needs, accountId, plans);
  return plans.flatMap((plan) => rankGroups(rank, plan.id, termsIn(plan)));
}

/** Every version of a plan at what it costs the account in the running period; without one, what is sold now. */
async function termsOfVersions(needs: ListNeeds, accountId: AccountId, plans: readonly CatalogPlan[]) {
  const { db } = needs;
  const versionOf = await needs.plans.versionsOf(
    db,
    plans.map(({ id }) => ({ planId: id, planVersionNo: 1 })),
  );
  const prices = await needs.overrides.pricesOf(db, accountId);
  const account = await needs.accounts.getAccount(db, accountId);
  const today = localDay(needs.clock.now(), account?.timeZone ?? 'UTC');
  const billingDay = account?.calendar.billingDay ?? null;
  const since = billingDay === null ? today : billingDayUpTo(today, billingDay);
  return (plan: CatalogPlan) => [
    { versionNo: null, terms: rankTerms(prices.ofPlan(plan, since)) },
    ...Array.from({ length: plan.versionNo }, (_, at) => ({
      versionNo: at + 1,
      terms: rankTerms(prices.ofVersion(versionOf({ planId: plan.id, planVersionNo: at + 1 }), since)),
    })),
  ];
}

/** From the counters where they have it, else counted as far as the list says. */
async function totalOf(needs: ListNeeds, accountId: AccountId, match: FleetMatch): Promise<Total> {
  const { db } = needs;
  const { planId, status, carrier } = match;
  if (isCounted(match)) return bounded(await countMatching(db, accountId, match, countedMatches + 1));
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
