import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';

/** What a carrier said of a line's IP address; null: it has none now. */
export interface ToldAddress {
  readonly id: LineId;
  readonly accountId: AccountId;
  readonly ipAddress: string | null;
}

/**
 * Keeps what carriers said at an instant, unless a newer address is kept; of a SIM without one the time is not kept. Lines are locked in the order of their ids;
 * those that had no address and have none are left alone.
 */
export async function noteAddresses(tx: Tx, told: readonly ToldAddress[], asOf: Date): Promise<void> {
  if (told.length === 0) return;
  await sql`
    with told as materialized (
      select l.id, n."ipAddress" from lines.lines as l
        join jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n (id text, "accountId" text, "ipAddress" text)
          on l.id = n.id and l.account_id = n."accountId"
      where (l.ip_address is not null or n."ipAddress" is not null)
        and (l.ip_address_as_of is null or l.ip_address_as_of < ${asOf})
      order by l.id for update of l)
    update lines.lines as l
    set ip_address = told."ipAddress", ip_address_as_of = case when told."ipAddress" is not null then ${asOf}::timestamptz end
    from told where l.id = told.id`.execute(tx);
}
