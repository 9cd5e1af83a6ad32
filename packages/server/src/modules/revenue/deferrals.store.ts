import { sql } from 'kysely';
import type { AccountId, InvoiceId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Deferral } from './deferral.ts';

type Tables = { 'revenue.deferrals': Deferral };

const deferrals = (db: Db) => db.withTables<Tables>();

export async function addDeferrals(tx: Tx, rows: readonly Deferral[]): Promise<void> {
  if (rows.length > 0)
    await deferrals(tx)
      .insertInto('revenue.deferrals')
      .values([...rows])
      .execute();
}

export async function lockDeferrals(tx: Tx, accountId: AccountId, invoiceId: InvoiceId): Promise<Deferral[]> {
  return deferrals(tx)
    .selectFrom('revenue.deferrals')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('periodStart')
    .orderBy('periodEnd')
    .forUpdate()
    .execute();
}

/** Accounts of which something is not earned yet and was not released up to the day, in their order. */
export async function accountsToRelease(
  db: Db,
  today: string,
  { behind, most }: { behind: string; most: number },
): Promise<AccountId[]> {
  const { rows } = await sql<{ accountId: AccountId }>`
    select distinct account_id from revenue.deferrals
    where released_cents <> amount_cents and released_to < ${today}::date and account_id > ${behind}
    order by account_id limit ${most}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export async function lockDue(tx: Tx, accountId: AccountId, today: string): Promise<Deferral[]> {
  return deferrals(tx)
    .selectFrom('revenue.deferrals')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('releasedTo', '<', today)
    .whereRef('releasedCents', '!=', 'amountCents')
    .orderBy('invoiceId')
    .orderBy('periodStart')
    .orderBy('periodEnd')
    .forUpdate()
    .execute();
}

export async function saveDeferrals(tx: Tx, rows: readonly Deferral[]): Promise<void> {
  const noted = rows.map(
    ({ invoiceId, periodStart, periodEnd, amountCents, releasedCents, releasedTo, accountId }) => ({
      accountId,
      invoiceId,
      periodStart,
      periodEnd,
      amountCents,
      releasedCents,
      releasedTo,
    }),
  );
  await sql`
    update revenue.deferrals as d set amount_cents = n."amountCents", released_cents = n."releasedCents",
      released_to = n."releasedTo"
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n ("accountId" text, "invoiceId" text,
      "periodStart" date, "periodEnd" date, "amountCents" bigint, "releasedCents" bigint, "releasedTo" date)
    where d.account_id = n."accountId" and d.invoice_id = n."invoiceId" and d.period_start = n."periodStart"
      and d.period_end = n."periodEnd"`.execute(tx);
}
