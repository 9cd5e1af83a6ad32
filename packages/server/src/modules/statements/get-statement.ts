import type { Endpoints, QueryOf, ReplyOf } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { offsetOf, packCursor, pageOfRows, unpackCursor } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { describeEntries } from './describe-entries.ts';
import { statementSums } from './statement-sums.ts';
import { statementPeriod } from './statement-period.ts';
import type { StatementsNeeds } from './statements-needs.ts';
import { words } from './words.ts';

/** A page of the entries between two days, with what the account stood at before the first and after the last. */
export async function getStatement(
  needs: StatementsNeeds,
  accountId: AccountId,
  asked: QueryOf<Endpoints['getStatement']>,
): Promise<ReplyOf<Endpoints['getStatement']>> {
  const behind = asked.cursor === undefined || asked.cursor === '' ? undefined : cursorOf(asked.cursor);
  const found = needs.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return found.execute(async (tx) => {
    const { account, from, to, span } = await statementPeriod(needs, tx, accountId, asked);
    const { timeZone } = account;
    const totals = await needs.ledger.customerTotals(tx, accountId, span);
    const { openingCents, closingCents, entryCount: total } = totals;
    const sums = statementSums(await needs.ledger.customerSums(tx, accountId, span));
    const limit = asked.limit + 1;
    const rows = await needs.ledger.customerEntries(tx, accountId, { ...span, behind, limit, offset: offsetOf(asked) });
    const page = pageOfRows(asked, rows, {
      total,
      cursorOf: ({ at, id }) => packCursor([at.toISOString(), String(id)]),
      present: (row) => row,
    });
    const items = await describeEntries(needs, tx, page.items, { accountId, timeZone, openingCents });
    const today = localDay(needs.clock.now(), timeZone);
    return { ...page, items, from, to, timeZone, today, openingCents, ...sums, closingCents };
  });
}

function cursorOf(cursor: string): { at: Date; id: number } {
  const [at = '', id = ''] = unpackCursor(cursor, 2) ?? [];
  if (Number.isNaN(Date.parse(at)) || !/^\d{1,15}$/.test(id))
    throw new Refusal('invalid_fields', { cursor: words.cursor });
  return { at: new Date(at), id: Number(id) };
}
