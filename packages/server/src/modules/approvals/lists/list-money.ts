import type { MoneyEntry, ProviderEndpoints } from '@linekeeper/contract/provider';
import type { ParamsOf, QueryOf, ReplyOf } from '@linekeeper/contract';
import {
  offsetOf,
  packCursor,
  pageOfRows,
  unpackCursor,
  wrongCursor,
  type BehindOfAll,
  type MatchOfAll,
} from '../../../kernel/page.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import { topics } from './money-topics.ts';

type List = ProviderEndpoints['listMoney'];

/**
 * A list of money over all customers, newest first unless asked otherwise, with its sum. A state that it does not know finds nothing.
 * `sumOf`: how many and how much there is.
 */
export async function listMoney(
  needs: ApprovalsNeeds,
  name: ParamsOf<List>['topic'],
  asked: QueryOf<List>,
  sumOf = (match: MatchOfAll) => topics[name].sum(needs, match),
): Promise<ReplyOf<List>> {
  const topic = topics[name];
  const match: MatchOfAll = { state: asked.state ?? null, from: momentOf(asked.from), before: momentOf(asked.before) };
  const behind = asked.cursor === undefined ? null : behindOf(asked.cursor);
  const part = { ...match, order: asked.sort ?? 'newest', behind, limit: asked.limit + 1, offset: offsetOf(asked) };
  const [rows, sum] = await Promise.all([topic.list(needs, part), sumOf(match)]);
  const companies = await needs.accounts.companiesOf(
    needs.db,
    rows.map(({ accountId }) => accountId),
  );
  const page = pageOfRows(asked, rows, {
    total: sum.count,
    cursorOf: ({ at, id, amountCents }) => packCursor([at.toISOString(), id, String(amountCents)]),
    present: ({ accountId, at, ...row }): MoneyEntry => ({
      ...row,
      at: at.toISOString(),
      account: { id: accountId, company: companies.get(accountId) ?? accountId },
    }),
  });
  const states = Object.entries(topic.states).map(([value, { text }]) => ({ value, text }));
  return { ...page, totalCents: sum.cents, states };
}

const momentOf = (at: string | undefined): Date | null => (at === undefined ? null : new Date(at));

function behindOf(cursor: string): BehindOfAll {
  const [moment, id, cents] = unpackCursor(cursor, 3) ?? [];
  const [at, amountCents] = [new Date(moment ?? ''), Number(cents)];
  if (id === undefined || Number.isNaN(at.getTime()) || !Number.isSafeInteger(amountCents)) throw wrongCursor();
  return { at, id, amountCents };
}
