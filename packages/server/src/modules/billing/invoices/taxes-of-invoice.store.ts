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

/** A span of instants; what is in it begins with `from` and ends before `until`. */
interface Within {
  from: Date;
  until: Date;
}

/** What invoices of a span levied on all accounts, void ones too. For staff alone. */
export async function taxesOfAll(
  db: Db,
  { from, until }: Within,
): Promise<(Omit<TaxedComponent, 'categories'> & { accountId: AccountId })[]> {
  const { rows } = await sql<Omit<TaxedComponent, 'categories'> & { accountId: AccountId }>`
    select tax.account_id, tax.code, tax.name, tax.jurisdiction, tax.rate_per100000, tax.flat_cents,
      sum(tax.base_cents)::bigint as base_cents, sum(tax.tax_cents)::bigint as tax_cents
    from billing.invoices as invoice
      join billing.invoice_taxes as tax on tax.account_id = invoice.account_id and tax.invoice_id = invoice.id
    where invoice.issued_at >= ${from} and invoice.issued_at < ${until}
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 5, 6`.execute(db);
  return rows;
}

export interface SalesOfAccount {
  accountId: AccountId;
  /** Without tax. */
  salesCents: number;
  /** Of invoices that a certificate kept a component away from. */
  exemptCents: number;
  certificates: string[];
}

/** What invoices of a span charged all accounts without tax, void ones too. For staff alone. */
export async function salesOfAll(db: Db, { from, until }: Within): Promise<SalesOfAccount[]> {
  const { rows } = await sql<SalesOfAccount>`
    with issued as materialized (
      select account_id, subtotal_cents, certificates from billing.invoices
      where issued_at >= ${from} and issued_at < ${until}),
    held as (
      select account_id, array_agg(distinct one order by one) as certificates
      from issued cross join unnest(certificates) as one group by account_id)
    select issued.account_id, sum(issued.subtotal_cents)::bigint as sales_cents,
      coalesce(sum(issued.subtotal_cents) filter (where issued.certificates <> '{}'), 0)::bigint as exempt_cents,
      coalesce(held.certificates, '{}') as certificates
    from issued left join held on held.account_id = issued.account_id
    group by issued.account_id, held.certificates order by issued.account_id`.execute(db);
  return rows;
}

/** What invoices of any account were issued with. For staff alone. */
export async function taxesOfInvoicesOfAll(
  db: Db,
  ids: readonly InvoiceId[],
): Promise<(TaxedComponent & { invoiceId: InvoiceId; position: number })[]> {
  return db
    .withTables<Tables>()
    .selectFrom('billing.invoiceTaxes')
    .selectAll()
    .where((on) => on('invoiceId', '=', on.fn.any(sql<InvoiceId[]>`${[...ids]}::text[]`)))
    .orderBy('invoiceId')
    .orderBy('position')
    .execute();
}
