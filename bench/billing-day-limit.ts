import { withConnection } from '@linekeeper/standin-postgres';
import { billedSoFar, makeDaysDue, type Fleet } from './due-days.ts';

/** The writes of a billing day as the worker makes them, one transaction for each account, but by the database itself. */
const procedure = `
create or replace procedure public.bench_days(round text, worker int, workers int) language plpgsql as $$
declare
  one record;
  booked bigint;
  no int;
  day constant date := (now() at time zone 'UTC')::date;
  cents bigint;
  count int;
  items bigint[];
begin
  for one in select id from accounts.accounts
    where id like 'bench\\_' || round || '\\_%' and right(id, 6)::int % workers = worker order by id
  loop
    perform from accounts.accounts where id = one.id for update;
    perform from methods.customers where account_id = one.id for update;
    update subscriptions.subscriptions set period_start = day, period_end = day + 30,
      next_charge_at = next_charge_at + interval '30 days' where account_id = one.id and period_end <= day;
    update lines.lines set period_start = day where account_id = one.id;
    insert into billing.invoice_lines (account_id, cause, kind, text, plan_id, plan_version_no, subscription_id, line_id,
      iccid, period_start, period_end, quantity, unit_cents, amount_cents, explain, made_at, changed_at)
    select s.account_id, s.id || ':period:' || day, 'subscription', 'Bench', s.plan_id, s.plan_version_no, s.id, s.line_id,
      l.iccid, day, day + 30, 1, s.price_cents, s.price_cents,
      jsonb_build_object('priceCents', s.price_cents, 'days', 30, 'ofDays', 30), now(), now()
    from subscriptions.subscriptions as s join lines.lines as l on l.id = s.line_id where s.account_id = one.id order by s.id;
    select sum(amount_cents), count(*) into cents, count from billing.invoice_lines
      where account_id = one.id and invoice_id is null;
    insert into billing.invoices (id, account_id, cause, status, period_start, period_end, subtotal_cents, total_cents,
      due_cents, line_count, bill_to, created_at)
    values ('inv_' || one.id, one.id, 'day', 'draft', day, day + 30, 0, 0, 0, 0, '{}', now());
    items := array(select id from billing.invoice_lines where account_id = one.id and invoice_id is null order by id);
    update billing.invoice_lines as line set invoice_id = 'inv_' || one.id, position = n.position, changed_at = now()
    from unnest(items) with ordinality as n (id, position)
    where line.account_id = one.id and line.id = n.id and line.invoice_id is null;
    insert into ledger.transactions (account_id, cause, at) values (one.id, 'invoice:inv_' || one.id || ':issued', now())
      returning id into booked;
    insert into ledger.entries (transaction_id, account_id, ledger, amount_cents)
      values (booked, one.id, 'receivable', cents), (booked, one.id, 'revenue', -cents);
    insert into methods.uses (account_id, kind, holder, since) values (one.id, 'invoice', 'inv_' || one.id, now());
    insert into billing.series as s (name, last_no) values ('BENCH', 1)
      on conflict (name) do update set last_no = s.last_no + 1 returning last_no into no;
    update billing.invoices set status = 'open', number = 'BENCH-' || no, issued_at = now(), holds_methods = true,
      subtotal_cents = cents, total_cents = cents, line_count = count where id = 'inv_' || one.id;
    insert into payments.charge_attempts (id, account_id, collection_id, attempt_no, gateway_invoice_no, amount_cents,
      description, trigger, method_id, gateway_profile_id, gateway_payment_profile_id, method_kind, method_label,
      method_last4, credential_use, state, sent_at, deadline_at)
    values ('txn_' || one.id, one.id, 'col_' || one.id, 1, one.id, cents, 'A day', 'renewal', one.id, '1', '1', 'card',
      'Visa', '1111', 'first', 'sent', now(), now() + interval '1 hour');
    insert into pgboss.job (name, data, retry_limit, heartbeat_seconds, state)
      values ('payments.charge', jsonb_build_object('chargeId', 'txn_' || one.id), 20, 10, 'completed');
    insert into audit.entries (account_id, id, at, action, actor_kind, about)
      values (one.id, 'aud_' || one.id, now(), 'payment.requested', 'job', '{}');
    insert into collecting.collections (account_id, id, state, amount_cents, charge_id, made_at)
      values (one.id, 'col_' || one.id, 'open', cents, 'txn_' || one.id, now());
    insert into collecting.collection_lines (account_id, collection_id, invoice_id, invoice_line_id, amount_cents)
      select account_id, 'col_' || one.id, invoice_id, id, due_cents from billing.invoice_lines
      where account_id = one.id and invoice_id = 'inv_' || one.id order by id;
    update billing.invoice_lines set collecting_cents = due_cents, changed_at = now()
      where account_id = one.id and invoice_id = 'inv_' || one.id;
    commit;
  end loop;
end $$`;

/** Seconds that the database alone takes for a billing day, over so many connections. */
export async function billingDayLimit(url: string, fleet: Fleet, atOnce: number): Promise<number> {
  await withConnection(url, (client) => client.query(procedure));
  await makeDaysDue(url, fleet);
  const work = (worker: number) =>
    withConnection(url, (client) => client.query('call public.bench_days($1, $2, $3)', [fleet.round, worker, atOnce]));
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  const seconds = (performance.now() - startedAt) / 1000;
  const { billed, lines } = await billedSoFar(url, fleet.round);
  if (billed !== fleet.accounts || lines !== fleet.accounts * fleet.each)
    throw new Error(`the database billed ${billed} accounts with ${lines} lines`);
  return seconds;
}
