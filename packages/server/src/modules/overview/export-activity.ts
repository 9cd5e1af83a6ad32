import type { GivenFile } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { csvRows } from '../../kernel/csv-rows.ts';
import { localDay } from '../../kernel/local-day.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { maySeeOrigins } from './activity-origins.ts';
import { listActivity, type ActivityFilter } from './list-activity.ts';
import type { OverviewNeeds } from './overview-needs.ts';
import { words } from './words.ts';

const rowsAtOnce = 500;

/** Everything that the filter finds as CSV, newest first, read part by part while it is sent. */
export async function exportActivity(needs: OverviewNeeds, caller: Caller, filter: ActivityFilter): Promise<GivenFile> {
  const account = await needs.accounts.getAccount(needs.db, caller.accountId);
  if (!account) throw new Refusal('not_found');
  const { timeZone } = account;
  const name = `activity-${localDay(needs.clock.now(), timeZone)}.csv`;
  return { name, content: rowsOf(needs, caller, filter, timeZone) };
}

async function* rowsOf(
  needs: OverviewNeeds,
  caller: Caller,
  filter: ActivityFilter,
  timeZone: string,
): AsyncGenerator<string> {
  const { csv } = words;
  const hasOrigins = maySeeOrigins(caller);
  yield csvRows([hasOrigins ? [...csv.head, csv.from] : csv.head]);
  let cursor: string | null | undefined;
  do {
    const part = { ...filter, limit: rowsAtOnce, ...(cursor && { cursor }) };
    // Others read the file, too: it says names alone.
    const { items, nextCursor } = await listActivity(needs, caller, part, '');
    if (items.length > 0)
      yield csvRows(
        items.map(({ at, kind, text, by, severity, from }) => {
          const row = [new Date(at), csv.kinds[kind], text, by, csv.severities[severity]];
          return hasOrigins ? [...row, from] : row;
        }),
        { timeZone },
      );
    cursor = nextCursor;
  } while (cursor !== null);
}
