import type { InvoiceGroup } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, InvoiceId, LineId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { InvoiceLine } from '../lines/invoice-line.ts';

export interface LinesOf {
  readonly accountId: AccountId;
  readonly invoiceId: InvoiceId;
  /** Alone those that say the same as this one. */
  readonly like?: InvoiceLine | undefined;
}

const chosen = (db: Db, { accountId, invoiceId, like }: LinesOf) =>
  db
    .withTables<{ 'billing.invoiceLines': InvoiceLine }>()
    .selectFrom('billing.invoiceLines')
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', invoiceId)
    .$if(like !== undefined, (query) =>
      query.where((on) =>
        on.and(groupedBy.map((column) => on(column, 'is not distinct from', like?.[column] ?? null))),
      ),
    );

/** Columns of which lines in one group have the same values. */
const groupedBy = ['kind', 'text', 'planId', 'periodStart', 'periodEnd'] as const;

export async function lineAt(db: Db, of: LinesOf, position: number): Promise<InvoiceLine | undefined> {
  return chosen(db, of).selectAll().where('position', '=', position).executeTakeFirst();
}

/** By position, behind one. */
export async function linesOfPage(
  db: Db,
  of: LinesOf,
  { behind, limit, offset }: { behind: number; limit: number; offset: number },
): Promise<InvoiceLine[]> {
  return chosen(db, of)
    .selectAll()
    .where('position', '>', behind)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLines(db: Db, of: LinesOf): Promise<number> {
  const counted = await chosen(db, of)
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** Items that wait for the next billing day, those that say the same as one row each. */
export async function groupsWaiting(db: Db, accountId: AccountId): Promise<InvoiceGroup[]> {
  const { rows } = await sql<InvoiceGroup>`
    select 0 as first_position, kind, text, plan_id, period_start, period_end, count(*)::int as line_count,
      sum(quantity)::bigint as quantity,
      case when min(unit_cents) = max(unit_cents) then min(unit_cents) end as unit_cents,
      sum(amount_cents)::bigint as amount_cents, 0 as tax_cents, 0 as due_cents
    from billing.invoice_lines
    where account_id = ${accountId} and invoice_id is null and order_id is null
    group by kind, text, plan_id, period_start, period_end`.execute(db);
  return rows;
}

/** Items of some lines that wait for the next billing day. */
export async function itemsWaitingOf(
  db: Db,
  accountId: AccountId,
  lineIds: readonly LineId[],
): Promise<Pick<InvoiceLine, 'lineId' | 'kind' | 'text' | 'periodStart' | 'periodEnd' | 'amountCents'>[]> {
  return db
    .withTables<{ 'billing.invoiceLines': InvoiceLine }>()
    .selectFrom('billing.invoiceLines')
    .select(['lineId', 'kind', 'text', 'periodStart', 'periodEnd', 'amountCents'])
    .where('accountId', '=', accountId)
    .where('orderId', 'is', null)
    .where('invoiceId', 'is', null)
    .where((on) => on('lineId', '=', on.fn.any(sql<LineId[]>`${[...lineIds]}::text[]`)))
    .orderBy('id')
    .execute();
}

export interface RecurringOfAccount {
  accountId: AccountId;
  /** What whole periods cost together, at the prices that held last. */
  cents: number;
  subscriptionCount: number;
}

/**
 * What subscriptions of all accounts cost for a whole period on a day, by the item that was made last for a period that
 * holds it. `ended`: subscriptions that no longer live on that day. For staff alone.
 */
export async function recurringOfAll(
  db: Db,
  day: string,
  ended: readonly { readonly id: SubscriptionId }[],
): Promise<RecurringOfAccount[]> {
  const { rows } = await sql<RecurringOfAccount>`
    select account_id, sum(cents)::bigint as cents, count(*)::int as subscription_count from (
      select distinct on (account_id, subscription_id) account_id,
        coalesce((explain ->> 'toPriceCents')::bigint, (explain ->> 'priceCents')::bigint, unit_cents) as cents
      from billing.invoice_lines
      where ${coversDay(day)} and kind in ('subscription', 'proration') and subscription_id is not null
        and not (subscription_id = any(${ended.map(({ id }) => id)}::text[]))
      order by account_id, subscription_id, id desc
    ) as priced group by account_id order by account_id`.execute(db);
  return rows;
}

/** What accounts are charged, or given back, each month besides their subscriptions, on a day. For staff alone. */
export async function monthlyExtrasOfAll(db: Db, day: string): Promise<{ accountId: AccountId; cents: number }[]> {
  const { rows } = await sql<{ accountId: AccountId; cents: number }>`
    select account_id, sum(amount_cents)::bigint as cents from billing.invoice_lines
    where ${coversDay(day)} and kind in ('extra', 'discount') group by account_id order by account_id`.execute(db);
  return rows;
}

/** No period is longer than two months, and none is billed more than so many days before or after it begins. */
const coversDay = (day: string) => sql<boolean>`
  period_start <= ${day}::date and period_end > ${day}::date
  and made_at >= ${day}::date - interval '100 days' and made_at < ${day}::date + interval '40 days'`;

/** What is due, and was written off, of groups of lines of any account, under their keys. For staff alone. */
export async function standingOfLinesOfAll<Key extends string>(
  db: Db,
  groups: readonly { readonly key: Key; readonly accountId: AccountId; readonly lineIds: readonly number[] }[],
): Promise<Map<Key, { dueCents: number; writtenOffCents: number }>> {
  const asked = groups.flatMap(({ key, accountId, lineIds }) =>
    lineIds.map((line) => ({ key, account: accountId, line })),
  );
  const { rows } = await sql<{ key: Key; dueCents: number; writtenOffCents: number }>`
    select asked.key, sum(line.due_cents)::bigint as due_cents,
      coalesce(sum(line.written_off_cents) filter (where invoice.status = 'uncollectible'), 0)::bigint as written_off_cents
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (key text, account text, line bigint)
      join billing.invoice_lines as line on line.account_id = asked.account and line.id = asked.line
      join billing.invoices as invoice on invoice.account_id = line.account_id and invoice.id = line.invoice_id
    group by asked.key`.execute(db);
  return new Map(rows.map(({ key, ...standing }) => [key, standing]));
}
