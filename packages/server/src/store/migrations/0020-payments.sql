create schema payments;

-- One customer profile at the gateway per account.
create table payments.customers (
  account_id text collate "C" primary key,
  merchant_customer_id text collate "C" not null unique check (length(merchant_customer_id) between 1 and 20),
  gateway_profile_id text collate "C" not null unique,
  bill_to jsonb not null,
  created_at timestamptz not null
);

create table payments.methods (
  id text collate "C" primary key,
  account_id text collate "C" not null references payments.customers,
  gateway_payment_profile_id text collate "C" not null,
  kind text not null check (kind in ('card', 'bank')),
  label text not null,
  last4 text not null,
  expires_month smallint check (expires_month between 1 and 12),
  expires_year smallint,
  name_on_account text,
  is_default boolean not null,
  status text not null check (status in ('active', 'disabled', 'removed')),
  failure_count integer not null default 0,
  consent_version text not null,
  consent_at timestamptz not null,
  consent_ip text not null,
  network_trans_id text,
  added_at timestamptz not null,
  removed_at timestamptz,
  removal_called_at timestamptz,
  gateway_removed_at timestamptz,
  check ((expires_month is null) = (expires_year is null)),
  check ((status = 'removed') = (removed_at is not null)),
  check (not (is_default and status = 'removed'))
);
create unique index one_default_method on payments.methods (account_id) where is_default;
create unique index one_live_method_per_profile on payments.methods (gateway_payment_profile_id) where removed_at is null;
create index on payments.methods (account_id, id);
create index methods_to_remove on payments.methods (removed_at) where removed_at is not null and gateway_removed_at is null;

-- Each call that stores a method at the gateway, written before the call. One that never ended left an orphan there.
create table payments.method_additions (
  id bigint generated always as identity primary key,
  account_id text collate "C" not null references payments.customers,
  ip text not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index on payments.method_additions (account_id, started_at);
create index additions_without_end on payments.method_additions (started_at) where ended_at is null;

-- What needs the account to keep a usable method: a subscription, an open invoice.
create table payments.method_uses (
  account_id text collate "C" not null,
  holder text collate "C" not null,
  since timestamptz not null,
  primary key (account_id, holder)
);

create table payments.charge_attempts (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  invoice_id text collate "C" not null,
  attempt_no integer not null check (attempt_no > 0),
  gateway_invoice_no text collate "C" not null unique check (length(gateway_invoice_no) between 1 and 20),
  amount_cents bigint not null check (amount_cents > 0),
  description text not null check (length(description) <= 255),
  trigger text not null check (trigger in ('activation', 'renewal', 'pay_now', 'retry')),
  method_id text collate "C" not null references payments.methods,
  gateway_profile_id text collate "C" not null,
  gateway_payment_profile_id text collate "C" not null,
  method_kind text not null check (method_kind in ('card', 'bank')),
  method_label text not null,
  method_last4 text not null,
  credential_use text not null check (credential_use in ('first', 'subsequent', 'stored')),
  original_network_trans_id text,
  state text not null check (state in ('sent', 'approved', 'declined', 'error', 'held', 'unknown', 'not_charged', 'voided')),
  reason_code text,
  reason_text text,
  is_hard_decline boolean not null default false,
  trans_id text collate "C",
  auth_code text,
  sent_at timestamptz not null,
  called_at timestamptz,
  deadline_at timestamptz not null,
  looks integer not null default 0,
  misses integer not null default 0,
  next_look_at timestamptz,
  settled_at timestamptz,
  unique (invoice_id, attempt_no)
);
-- No invoice is charged while an attempt is open, and none that is paid.
create unique index one_open_or_paid_attempt on payments.charge_attempts (invoice_id)
  where state in ('sent', 'unknown', 'held', 'approved');
create index on payments.charge_attempts (account_id, id);
create index attempts_of_method on payments.charge_attempts (method_id) where state in ('sent', 'unknown', 'held');
create index attempts_to_look_at on payments.charge_attempts (next_look_at) where next_look_at is not null;
create index attempts_sent on payments.charge_attempts (deadline_at) where state = 'sent';

create table payments.ledger_transactions (
  id bigint generated always as identity primary key,
  account_id text collate "C" not null,
  -- What it is booked for; booking the same cause again changes nothing.
  cause text collate "C" not null unique,
  at timestamptz not null
);
create table payments.ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references payments.ledger_transactions,
  account_id text collate "C" not null,
  ledger text not null
    check (ledger in ('receivable', 'revenue', 'clearing', 'bank', 'credit', 'refunds', 'returns')),
  amount_cents bigint not null check (amount_cents <> 0)
);
create index on payments.ledger_entries (transaction_id);
create index on payments.ledger_entries (account_id, ledger);

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: correct it with a reversing transaction';
end $$;
create trigger append_only before update or delete or truncate on payments.ledger_transactions
  for each statement execute function payments.refuse_change();
create trigger append_only before update or delete or truncate on payments.ledger_entries
  for each statement execute function payments.refuse_change();

create function payments.check_balance() returns trigger language plpgsql as $$
declare
  booked bigint := case when tg_table_name = 'ledger_transactions' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'transaction_id' end;
begin
  if not exists (select from payments.ledger_entries where transaction_id = booked) then
    raise exception 'ledger transaction % has no entries', booked;
  end if;
  if (select sum(amount_cents) from payments.ledger_entries where transaction_id = booked) <> 0 then
    raise exception 'ledger transaction % does not balance', booked;
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on payments.ledger_transactions
  deferrable initially deferred for each row execute function payments.check_balance();
create constraint trigger balanced after insert on payments.ledger_entries
  deferrable initially deferred for each row execute function payments.check_balance();
