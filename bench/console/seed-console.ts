import type { Client } from '../fleet/seed-fleet.ts';

/** Behind this a fleet has its customers' money and people, too. */
export async function seedConsole(client: Client): Promise<void> {
  const found = await client.query('select from customers.notes limit 1');
  if ((found.rowCount ?? 0) > 0) return;
  // What the triggers keep is written here as it must be; they would take hours.
  await client.query('set session_replication_role = replica');
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** The number of a customer, from its id. */
const no = `split_part(account_id, '_', 3)::int`;
const months = 12;
/** Amounts are 3 cents apart, so that sums differ. */
const amount = (of: string) => `(1000 + ${of} % 97 * 300)`;
const invoiceId = `'inv_' || lpad(to_hex(1700000000 + m), 12, '0') || '-' || n`;

const accounts = `
  insert into accounts.accounts (id, status, company, phone, billing_address, billing_city, billing_state, billing_zip,
    shipping_address, shipping_city, shipping_state, shipping_zip, time_zone, created_at, verified_at, billing_day)
  select account_id, case when ${no} % 500 = 0 then 'closed' else 'active' end,
    (array['Harbor', 'Prairie', 'Summit', 'Granite', 'Cedar', 'Juniper', 'Cardinal', 'Keystone'])[1 + ${no} % 8]
      || ' ' || (array['Logistics', 'Water', 'Freight', 'Rentals', 'Cranes'])[1 + ${no} % 5] || ' ' || ${no},
    '6145550100', '1 Main Street', 'Columbus', 'Ohio', '43215', '1 Main Street', 'Columbus',
    (array['Ohio', 'Texas', 'Michigan'])[1 + ${no} % 3], '43215', 'America/New_York',
    now() - (${no} % 700) * interval '1 day', now(), 1
  from (select distinct account_id from lines.line_counts) as one`;

const people = `
  insert into identity.people (subject, account_id, role, email, first_name, last_name, created_at, id, email_as_of)
  select 'sub_' || id || p, id, case p when 1 then 'owner' else 'viewer' end,
    'p' || p || '.' || split_part(id, '_', 3) || '@example.com',
    (array['Ada', 'Tom', 'Grace', 'Lena'])[1 + length(id) * p % 4], 'Person' || split_part(id, '_', 3), now(),
    'person_' || id || p, now()
  from accounts.accounts, generate_series(1, 3) as p`;

const terms = `
  insert into accounts.payment_terms (account_id, net_days)
  select account_id, 30 from (select id as account_id from accounts.accounts) as one where ${no} % 5 = 0`;

const methods = [
  `insert into methods.customers (account_id, merchant_customer_id, gateway_profile_id, bill_to, created_at)
   select account_id, ${no}, ${no}, '{}', now() from (select id as account_id from accounts.accounts) as one`,
  `insert into methods.methods (id, account_id, gateway_payment_profile_id, kind, label, last4, expires_month, expires_year,
     is_default, status, consent_version, consent_at, consent_ip, added_at)
   select 'pm_' || account_id, account_id, ${no}, 'card', 'Visa', '1111', 12, 2040, true, 'active', '1', now(),
     '127.0.0.1', now() from (select id as account_id from accounts.accounts) as one`,
];

/** Each customer's invoices of twelve months; one of twenty is unpaid. */
const invoices = `
  insert into billing.invoices (id, account_id, number, status, issued_at, period_start, period_end, total_cents, due_cents,
    bill_to, paid_at, created_at, cause, subtotal_cents, tax_cents, line_count, net_days, due_on,
    overdue_at)
  select ${invoiceId}, account_id, 'INV-' || m || '-' || lpad(n::text, 6, '0'),
    case when isOpen then 'open' else 'paid' end, at, at::date, (at + interval '1 month')::date,
    ${amount('n')} + 60, case when isOpen then ${amount('n')} + 60 else 0 end, '{}',
    case when isOpen then null else at end, at, 'bench:' || m, ${amount('n')}, 60, 2,
    case when n % 5 = 0 then 30 end, case when n % 5 = 0 then (at + interval '30 days')::date end,
    case when n % 5 = 0 then at + interval '31 days' end
  from (select account_id, ${no} as n, m, date_trunc('month', now()) - (${months} - m) * interval '1 month' as at,
      (${no} + m) % 20 = 0 as isOpen
    from (select id as account_id from accounts.accounts) as one, generate_series(1, ${months}) as m) as made`;

const invoiceLines = `
  insert into billing.invoice_lines (invoice_id, position, text, kind, period_start, period_end, quantity, unit_cents,
    amount_cents, tax_cents, account_id, cause, plan_id, plan_version_no, collected_cents, made_at, changed_at,
    subscription_id, line_id)
  select id, p, 'Bench', 'subscription', period_start, period_end, 1, subtotal_cents / 2, subtotal_cents / 2, 30, account_id,
    cause || ':' || p, (array['plan_bench_kore', 'plan_bench_cisco'])[p], 1,
    case when status = 'paid' then subtotal_cents / 2 + 30 else 0 end, issued_at, issued_at, 'sub_' || account_id || p, null
  from billing.invoices, generate_series(1, 2) as p`;

const subscriptions = `
  insert into subscriptions.subscriptions (id, account_id, line_id, plan_id, plan_version_no, price_cents,
    activation_fee_cents, status, first_charge, created_at, began_at, period_start, period_end, next_charge_at, order_id,
    quoted_cents, first_period_cents, pause_price_cents)
  select 'sub_' || id, account_id, id, plan_id, 1, 500, 0, 'active', 'paid', created_at,
    created_at - interval '200 days', date_trunc('month', now())::date, (date_trunc('month', now()) + interval '1 month')::date,
    date_trunc('month', now()) + interval '1 month', 'order_bench', 500, 500, 100
  from lines.lines where status <> 'activation_failed'`;

/** What subscriptions cost this month: an item each, on one more invoice of each customer. */
const items = [
  `insert into billing.invoices (id, account_id, number, status, issued_at, period_start, period_end, total_cents, due_cents,
     bill_to, paid_at, created_at, cause, subtotal_cents, tax_cents, line_count)
   select 'inv_' || lpad(to_hex(1800000000), 12, '0') || '-' || ${no}, account_id, 'INV-now-' || ${no}, 'paid', at, at::date,
     (at + interval '1 month')::date, 500 * count(*), 0, '{}', at, at, 'bench:now', 500 * count(*), 0, count(*)
   from subscriptions.subscriptions, date_trunc('month', now()) as at group by account_id, at`,
  `insert into billing.invoice_lines (invoice_id, position, text, kind, period_start, period_end, quantity, unit_cents,
     amount_cents, account_id, cause, plan_id, plan_version_no, collected_cents, made_at, changed_at, subscription_id,
     line_id, iccid)
   select 'inv_' || lpad(to_hex(1800000000), 12, '0') || '-' || ${no}, row_number() over (partition by account_id order by id),
     'Bench', 'subscription', period_start, period_end, 1, 500, 500, account_id, 'now:' || id, plan_id, 1, 500,
     date_trunc('month', now()), now(), id, line_id, null
   from subscriptions.subscriptions`,
];

/** One card charge for each invoice that is not on terms; of one in ten the first try was declined. */
const charges = `
  insert into payments.charge_attempts (id, account_id, collection_id, attempt_no, gateway_invoice_no, amount_cents, description,
    trigger, method_id, gateway_profile_id, gateway_payment_profile_id, method_kind, method_label, method_last4,
    credential_use, state, reason_code, reason_text, trans_id, sent_at, deadline_at, settled_at, paid_at, bank_at, batch_id)
  select 'txn_' || substr(id, 5) || '-' || t, account_id, 'col_' || substr(id, 5), t, substr(md5(id || t), 1, 18), total_cents,
    'Bench', 'renewal', 'pm_' || account_id, ${no}, ${no}, 'card', 'Visa', '1111', 'subsequent',
    case t when 2 then 'approved' else 'declined' end, case t when 1 then '2' end, case t when 1 then 'Declined.' end,
    case t when 2 then (60000000000 + row_number() over (order by id))::text end, issued_at + t * interval '1 minute', issued_at,
    issued_at, case t when 2 then issued_at end, case t when 2 then issued_at end,
    case t when 2 then 'batch_bench' end
  from billing.invoices, generate_series(1, 2) as t
  where net_days is null and status = 'paid' and (t = 2 or ${no} % 10 = 0)`;

const ledger = [
  `insert into ledger.transactions (account_id, cause, at)
   select account_id, 'invoice:' || id || ':issued', issued_at from billing.invoices
   union all select account_id, 'charge:' || id || ':settled', settled_at from payments.charge_attempts where state = 'approved'`,
  `insert into ledger.entries (transaction_id, account_id, ledger, amount_cents)
   select t.id, t.account_id, e.ledger, e.cents from ledger.transactions as t
     join billing.invoices as i on t.cause = 'invoice:' || i.id || ':issued'
     cross join lateral (values ('receivable', i.total_cents), ('revenue', -i.subtotal_cents), ('tax_payable', -i.tax_cents))
       as e (ledger, cents) where e.cents <> 0
   union all select t.id, t.account_id, e.ledger, e.cents from ledger.transactions as t
     join payments.charge_attempts as c on t.cause = 'charge:' || c.id || ':settled'
     cross join lateral (values ('clearing', c.amount_cents), ('receivable', -c.amount_cents)) as e (ledger, cents)`,
];

const taxes = `
  insert into billing.invoice_taxes (account_id, invoice_id, position, code, name, jurisdiction, categories, rate_per100000,
    base_cents, tax_cents)
  select account_id, id, 1, 'oh-sales', 'Ohio sales tax', 'Ohio', '{service}', 6000, subtotal_cents, tax_cents
  from billing.invoices where tax_cents > 0`;

const others = [
  `insert into remittances.recorded_payments (account_id, id, paid_by, reference, amount_cents, credit_cents, received_on,
     recorded_at)
   select account_id, 'rp_' || substr(id, 5), 'ach', 'ACH ' || substr(id, 5), total_cents, 0, issued_at::date, issued_at
   from billing.invoices where net_days is not null and status = 'paid'`,
  `insert into corrections.corrections (id, kind, charge_id, account_id, amount_cents, reason, gateway_invoice_no, state,
     trans_id, sent_at, deadline_at, ended_at)
   select 'cor_' || substr(id, 5), 'refund', id, account_id, 100, 'Bench', substr(md5('r' || id), 1, 18), 'done',
     (70000000000 + row_number() over (order by id))::text, sent_at, sent_at, sent_at
   from payments.charge_attempts where state = 'approved' and ${no} % 25 = 0`,
  `insert into credits.credit_notes (account_id, id, number, invoice_id, issued_at, subtotal_cents, tax_cents, lowered_cents,
     credit_cents, reason, decided_by)
   select account_id, 'cn_' || substr(id, 5), 'CN-' || substr(number, 5), id, issued_at, 100, 0, 0, 100, 'Bench', 'Ada'
   from billing.invoices where ${no} % 30 = 1`,
  `insert into audit.entries (account_id, id, at, action, actor_kind, actor_id, about)
   select a.id, 'aud_' || lpad(to_hex(1700000000 + row_number() over ()), 16, '0'), now() - n * interval '1 hour',
     (array['account.changed', 'line.renamed', 'person.invited'])[1 + n % 3], 'person', 'sub_' || a.id || '1', '{}'
   from accounts.accounts as a, generate_series(1, 100) as n`,
  `insert into holds.holds (account_id, kind, reason, decided_by, since)
   select id, 'staff', 'Bench', 'Ada', now() from accounts.accounts order by md5(id) limit 100`,
  `insert into customers.notes (id, account_id, at, member_id, author, text)
   select 'note_' || id, id, now(), 'staff_bench', 'Ada', 'Bench' from accounts.accounts`,
];

const statements = [
  accounts,
  people,
  terms,
  ...methods,
  invoices,
  invoiceLines,
  subscriptions,
  ...items,
  charges,
].concat(ledger, taxes, others);
