import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';

export interface LastDay {
  lineId: LineId;
  accountId: AccountId;
  /** `YYYY-MM-DD`, as its carrier counts days. */
  day: string;
}

/** Notes on which day lines used something last, each line once; an earlier day than the one that is known changes nothing. */
export async function putLastDays(tx: Tx, last: readonly LastDay[]): Promise<void> {
  if (last.length === 0) return;
  await sql`
    insert into metering.last_days as d (line_id, account_id, day)
    select n."lineId", n."accountId", n.day
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as n ("lineId" text, "accountId" text, day date)
    order by n."lineId"
    on conflict (line_id) do update set day = excluded.day where d.day < excluded.day`.execute(tx);
}
