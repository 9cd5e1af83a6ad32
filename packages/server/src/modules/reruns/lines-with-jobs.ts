import type { Endpoints, Line, LineDetails, QueryOf, ReplyOf } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, type AccountId, type LineId } from '../../kernel/ids.ts';
import type { RerunsNeeds } from './reruns-needs.ts';

type Needs = Pick<RerunsNeeds, 'bulk' | 'db' | 'fleet'>;

/** Lines of the account as the fleet lists them, each with what scheduled jobs will do to it. */
export async function listLines(
  needs: Needs,
  { accountId }: Caller,
  { page, limit, cursor, sort, ...match }: QueryOf<Endpoints['listLines']>,
): Promise<ReplyOf<Endpoints['listLines']>> {
  return withJobsOf(needs, accountId, needs.fleet.listLines(accountId, match, { page, limit, cursor, sort }));
}

/** The same of the lines on one plan. */
export async function listActiveLines(
  needs: Needs,
  { accountId }: Caller,
  planId: string,
  query: QueryOf<Endpoints['listActiveLines']>,
): Promise<ReplyOf<Endpoints['listActiveLines']>> {
  const { searchTerm } = query;
  return withJobsOf(needs, accountId, needs.fleet.listActiveLines(accountId, { planId, searchTerm }, query));
}

/** One line as the fleet shows it, with what scheduled jobs will do to it. */
export async function getLine(
  needs: Needs,
  caller: Caller,
  id: string,
  days: number | undefined,
): Promise<LineDetails> {
  const details = await needs.fleet.getLine(caller, id, days);
  const [line = details.line] = await withJobs(needs, caller.accountId, [details.line]);
  return { ...details, line };
}

/** While a list is read it is asked whether there is anything to look for: most accounts have no such job most of the time. */
async function withJobsOf<Listed extends { readonly items: readonly Line[] }>(
  needs: Needs,
  accountId: AccountId,
  listing: Promise<Listed>,
): Promise<Listed & { items: Line[] }> {
  const [listed, areScheduled] = await Promise.all([listing, needs.bulk.areJobsScheduled(needs.db, accountId)]);
  const items = areScheduled ? await withJobs(needs, accountId, listed.items) : [...listed.items];
  return { ...listed, items };
}

/** One look for all lines. Every role and key that may read lines may read jobs. */
async function withJobs({ bulk, db }: Needs, accountId: AccountId, lines: readonly Line[]): Promise<Line[]> {
  const ids = lines.map(({ id }) => brandId<LineId>(id));
  const jobs = await bulk.scheduledJobsOfLines(db, accountId, ids);
  return lines.map((line) => ({ ...line, scheduledJobs: jobs.get(brandId<LineId>(line.id)) ?? [] }));
}
