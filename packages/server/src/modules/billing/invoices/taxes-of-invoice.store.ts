import { sql } from 'kysely';
import type { AccountId, InvoiceId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { TaxedComponent } from '../../tax/index.ts';
import type { DueOfPeriod } from '../lines/invoice-line.ts';

type Tables = {
  'billing.invoiceTaxes': TaxedComponent & { accountId: AccountId; invoiceId: InvoiceId; position: number };
};

/** Keeps the components that an invoice was issued with. */
export async function addTaxes(
  tx: Tx,
  { accountId, id: invoiceId }: { accountId: AccountId; id: InvoiceId },
  components: readonly TaxedComponent[],
): Promise<void> {
  if (components.length === 0) return;
  const rows = components.map((component, index) => ({ ...component, accountId, invoiceId, position: index + 1 }));
  await tx.withTables<Tables>().insertInto('billing.invoiceTaxes').values(rows).execute();
}

/** In the order of the paper. */
export async function taxesOfInvoice(db: Db, accountId: AccountId, id: InvoiceId): Promise<TaxedComponent[]> {
  return db
    .withTables<Tables>()
    .selectFrom('billing.invoiceTaxes')
    .select(['code', 'name', 'jurisdiction', 'categories', 'ratePer100000', 'flatCents', 'baseCents', 'taxCents'])
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', id)
    .orderBy('position')
    .execute();
}

/** What is due of an invoice, by period. */
export async function dueByPeriod(tx: Tx, accountId: AccountId, id: InvoiceId): Promise<DueOfPeriod[]> {
  const { rows } = await sql<DueOfPeriod>`
    select period_start as "periodStart", period_end as "periodEnd", sum(due_cents)::bigint as "dueCents",
      coalesce(sum(round((tax_cents - credited_tax_cents)::numeric * due_cents
        / nullif(amount_cents + tax_cents - credited_cents - credited_tax_cents, 0))), 0)::bigint as "taxCents"
    from billing.invoice_lines
    where account_id = ${accountId} and invoice_id = ${id} and due_cents > 0
    group by period_start, period_end order by period_start, period_end`.execute(tx);
  return rows;
}
