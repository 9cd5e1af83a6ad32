import type { InvoiceGroup, InvoiceState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, InvoiceId, OrderId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { CreditedLine, InvoiceLine, NewItem } from './invoice-line.ts';

type Tables = {
  'billing.invoiceLines': InvoiceLine;
  'billing.invoices': { id: InvoiceId; accountId: AccountId; number: string | null; status: InvoiceState };
};

const lines = (db: Db) => db.withTables<Tables>().selectFrom('billing.invoiceLines');

/** Adds items by one statement; a cause that is billed already is left alone. Answers how many are new. */
export async function addItems(tx: Tx, items: readonly NewItem[], now: Date): Promise<number> {
  if (items.length === 0) return 0;
  const added = await sql`
    insert into billing.invoice_lines (account_id, cause, order_id, kind, text, plan_id, plan_version_no, subscription_id,
      line_id, iccid, period_start, period_end, quantity, unit_cents, amount_cents, explain, made_at, changed_at)
    select n."accountId", n.cause, n."orderId", n.kind, n.text, n."planId", n."planVersionNo", n."subscriptionId",
      n."lineId", n.iccid, n."periodStart", n."periodEnd", n.quantity, n."unitCents", n."amountCents", n.explain,
      ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n ("accountId" text, cause text, "orderId" text, kind text,
      text text, "planId" text, "planVersionNo" integer, "subscriptionId" text, "lineId" text, iccid text,
      "periodStart" date, "periodEnd" date, quantity bigint, "unitCents" bigint, "amountCents" bigint, explain jsonb)
    on conflict (account_id, cause) do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0n);
}

/** Items that wait to be invoiced, with an order, or those that wait for the billing day; locked. */
export async function lockItems(
  tx: Tx,
  accountId: AccountId,
  orderId: OrderId | undefined,
): Promise<Pick<InvoiceLine, 'id' | 'kind' | 'lineId' | 'amountCents' | 'periodStart' | 'periodEnd'>[]> {
  return lines(tx)
    .select(['id', 'kind', 'lineId', 'amountCents', 'periodStart', 'periodEnd'])
    .where('accountId', '=', accountId)
    .where('invoiceId', 'is', null)
    .where('orderId', orderId === undefined ? 'is' : '=', orderId ?? null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Orders with items that wait, of any account, oldest first. */
export async function ordersWaiting(
  db: Db,
  limit: number,
): Promise<{ accountId: AccountId; orderId: OrderId; since: Date }[]> {
  return lines(db)
    .select(['accountId', 'orderId', (on) => on.fn.min('madeAt').as('since')])
    .where('invoiceId', 'is', null)
    .where('orderId', 'is not', null)
    .$narrowType<{ orderId: OrderId }>()
    .groupBy(['accountId', 'orderId'])
    .orderBy('since')
    .limit(limit)
    .execute();
}

/** Accounts with items that wait for a billing day, behind an id. */
export async function accountsWaiting(db: Db, behindId: string, most: number): Promise<{ id: AccountId }[]> {
  return lines(db)
    .select('accountId as id')
    .distinct()
    .where('invoiceId', 'is', null)
    .where('orderId', 'is', null)
    .where('accountId', '>', sql<AccountId>`${behindId}`)
    .orderBy('accountId')
    .limit(most)
    .execute();
}

/** Which of some subscriptions have an item or a line. Any account's: for jobs. */
export async function billedAmong(db: Db, ids: readonly SubscriptionId[]): Promise<Set<SubscriptionId | null>> {
  const rows = await lines(db)
    .select('subscriptionId')
    .distinct()
    .where((on) => on('subscriptionId', '=', on.fn.any(sql<SubscriptionId[]>`${[...ids]}::text[]`)))
    .execute();
  return new Set(rows.map(({ subscriptionId }) => subscriptionId));
}

/** The newest invoice line of each of some subscriptions. */
export async function newestLinesOf(
  db: Db,
  accountId: AccountId,
  ids: readonly SubscriptionId[],
): Promise<{ id: number; subscriptionId: SubscriptionId | null; invoiceStatus: InvoiceState }[]> {
  return db
    .withTables<Tables>()
    .selectFrom('billing.invoiceLines as line')
    .innerJoin('billing.invoices as invoice', 'invoice.id', 'line.invoiceId')
    .distinctOn('line.subscriptionId')
    .select(['line.id', 'line.subscriptionId', 'invoice.status as invoiceStatus'])
    .where('line.accountId', '=', accountId)
    .where((on) => on('line.subscriptionId', '=', on.fn.any(sql<SubscriptionId[]>`${[...ids]}::text[]`)))
    .orderBy('line.subscriptionId')
    .orderBy('line.id', 'desc')
    .execute();
}

/** Puts locked items onto a draft in their order, each with its tax, what credit pays of it, and the tags of its line. */
export async function putOnInvoice(
  tx: Tx,
  draft: { accountId: AccountId; id: InvoiceId },
  items: readonly { id: number; taxCents: number; allocatedCents: number; tags?: readonly string[] | undefined }[],
  now: Date,
): Promise<void> {
  await sql`
    update billing.invoice_lines as line set invoice_id = ${draft.id}, position = n.position,
      tax_cents = n.tax, allocated_cents = n.allocated, tags = n.tags::text[], changed_at = ${now}
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ taxCents }) => taxCents)}::bigint[],
      ${items.map(({ allocatedCents }) => allocatedCents)}::bigint[], ${items.map(({ tags }) => arrayText(tags))}::text[])
      with ordinality as n (id, tax, allocated, tags, position)
    where line.account_id = ${draft.accountId} and line.id = n.id and line.invoice_id is null`.execute(tx);
}

/** An array as PostgreSQL writes it: `{"north","line 7"}`. */
function arrayText(values: readonly string[] | undefined): string | null {
  return values === undefined ? null : `{${values.map((value) => JSON.stringify(value)).join(',')}}`;
}

/** In their order, from a position on. */
export async function linesOfInvoice(
  db: Db,
  accountId: AccountId,
  id: InvoiceId,
  { behind = 0, limit }: { behind?: number; limit: number },
): Promise<InvoiceLine[]> {
  return lines(db)
    .selectAll()
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', id)
    .where('position', '>', behind)
    .orderBy('position')
    .limit(limit)
    .execute();
}

const grouped = (db: Db, accountId: AccountId) =>
  lines(db)
    .select(['kind', 'text', 'planId', 'periodStart', 'periodEnd'])
    .select([
      sql<number>`min(position)`.as('firstPosition'),
      sql<number>`count(*)::int`.as('lineCount'),
      sql<number>`sum(quantity)::bigint`.as('quantity'),
      sql<number | null>`case when min(unit_cents) = max(unit_cents) then min(unit_cents) end`.as('unitCents'),
      sql<number>`sum(amount_cents)::bigint`.as('amountCents'),
      sql<number>`sum(tax_cents)::bigint`.as('taxCents'),
      sql<number>`sum(due_cents)::bigint`.as('dueCents'),
    ])
    .where('accountId', '=', accountId)
    .groupBy(['kind', 'text', 'planId', 'periodStart', 'periodEnd']);

/** Lines of an invoice that say the same as one row each, in no order. */
export async function groupsOfInvoice(db: Db, accountId: AccountId, id: InvoiceId): Promise<InvoiceGroup[]> {
  return grouped(db, accountId).where('invoiceId', '=', id).execute();
}

/** The same of some lines, of one or several invoices. */
export async function groupsOfLines(db: Db, accountId: AccountId, ids: readonly number[]): Promise<InvoiceGroup[]> {
  return grouped(db, accountId)
    .where((on) => on('id', '=', on.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
}

export async function linesOfIds(db: Db, accountId: AccountId, ids: readonly number[]): Promise<InvoiceLine[]> {
  return lines(db)
    .selectAll()
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .orderBy('id')
    .execute();
}

export async function lineIdsOf(db: Db, accountId: AccountId, subscriptionId: SubscriptionId): Promise<number[]> {
  const rows = await lines(db)
    .select('id')
    .where('accountId', '=', accountId)
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  return rows.map(({ id }) => id);
}

/** All lines of an invoice by position, as far as crediting needs them. The caller has locked the invoice. */
export async function linesToCredit(tx: Tx, accountId: AccountId, id: InvoiceId): Promise<CreditedLine[]> {
  return tx
    .withTables<Tables>()
    .selectFrom('billing.invoiceLines')
    .select(['id', 'position', 'kind', 'periodStart', 'periodEnd'])
    .select(['amountCents', 'taxCents', 'dueCents', 'creditedCents', 'creditedTaxCents'])
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', id)
    .orderBy('position')
    .execute();
}

/** Notes what was credited of lines. */
export async function noteCredited(
  tx: Tx,
  accountId: AccountId,
  parts: readonly { id: number; amountCents: number; taxCents: number }[],
  now: Date,
): Promise<void> {
  await sql`
    update billing.invoice_lines as line set credited_cents = line.credited_cents + n.cents,
      credited_tax_cents = line.credited_tax_cents + n.tax, changed_at = ${now}
    from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ amountCents }) => amountCents)}::bigint[],
      ${parts.map(({ taxCents }) => taxCents)}::bigint[]) as n (id, cents, tax)
    where line.account_id = ${accountId} and line.id = n.id`.execute(tx);
}

/** Pays what is due of lines with credit. */
export async function payWithCredit(
  tx: Tx,
  accountId: AccountId,
  parts: readonly { id: number; cents: number }[],
  now: Date,
): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    update billing.invoice_lines as line set allocated_cents = line.allocated_cents + n.cents, changed_at = ${now}
    from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ cents }) => cents)}::bigint[]) as n (id, cents)
    where line.account_id = ${accountId} and line.id = n.id`.execute(tx);
}

/** Whether the payment of one of these lines failed, now or before it was paid. */
export async function haveFailed(db: Db, accountId: AccountId, ids: readonly number[]): Promise<boolean> {
  const failed = await lines(db)
    .select('id')
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .where('failedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return failed !== undefined;
}
