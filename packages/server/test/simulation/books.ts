import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SimWorld } from './sim-world.ts';

/** What a year came to, row by row and without ids, which are random: those of one account in their order. */
const chapters: Record<string, string> = {
  invoices: `
    select account.no, invoice.number, invoice.status, issued_at, total_cents, tax_cents, credit_cents, due_cents, paid_at,
      failed_at, closed_at
    from billing.invoices as invoice join accounts as account on account.id = invoice.account_id order by 1, invoice.id`,
  lines: `
    select account.no, invoice.number, position, iccid, kind, text, line.period_start, line.period_end, quantity, amount_cents,
      line.tax_cents, line.due_cents, collected_cents, written_off_cents, credited_cents, made_at
    from billing.invoice_lines as line join accounts as account on account.id = line.account_id
      left join billing.invoices as invoice on invoice.id = line.invoice_id
    order by 1, 2 nulls last, 3, line.cause like '%:first' desc, kind, iccid, line.period_start, text, amount_cents, made_at`,
  charges: `
    select account.no, attempt_no, amount_cents, trigger, state, sent_at, settled_at, paid_at, refunded_cents, taken_cents
    from payments.charge_attempts as attempt join accounts as account on account.id = attempt.account_id
    order by 1, sent_at, gateway_invoice_no`,
  ledger: `
    select account.no, at, ledger, amount_cents from ledger.entries as entry
      join ledger.transactions as posted on posted.id = entry.transaction_id
      join accounts as account on account.id = entry.account_id order by 1, 2, 3, 4`,
  commands: `
    select iccid, kind, state, created_at, send_count, finished_at, carrier_code from commands.commands
    order by iccid, created_at, kind`,
};

/** The same for two years in which the same was billed, charged, booked and asked of carriers. */
export async function digestOfBooks(world: SimWorld): Promise<string> {
  const digest = createHash('sha256');
  for (const [name, question] of Object.entries(chapters)) {
    const { rows } = await sql`
      with accounts as (select id, row_number() over (order by created_at, id) as no from accounts.accounts)
      ${sql.raw(question)}`.execute(world.db);
    digest.update(`${name} ${JSON.stringify(rows)}\n`);
  }
  const letters = world.mail.letters.map(({ to, subject, at }) => [at, to, subject].join(' ')).toSorted();
  return digest.update(letters.join('\n')).digest('hex').slice(0, 16);
}
