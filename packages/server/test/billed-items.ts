import { sql } from 'kysely';
import type { NewItem } from '../src/modules/billing/index.ts';
import type { Db } from '../src/store/database.ts';

/** What a subscription, or a line, was billed for, in the order of time; invoiced or not. */
export async function billedItems(db: Db, id: string): Promise<NewItem[]> {
  const { rows } = await sql<NewItem>`
    select cause, kind, text, plan_id, period_start, period_end, quantity, unit_cents, amount_cents, explain
    from billing.invoice_lines where subscription_id = ${id} or line_id = ${id} order by id`.execute(db);
  return rows;
}
