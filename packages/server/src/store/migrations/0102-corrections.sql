alter table payments.charge_attempts
  add column refunded_cents bigint not null default 0,
  add constraint never_more_than_taken check (refunded_cents between 0 and amount_cents);

-- Money given back by an operator, written before the gateway is asked.
create table payments.corrections (
  id text collate "C" primary key,
  kind text not null check (kind in ('refund', 'void')),
  charge_id text collate "C" not null references payments.charge_attempts,
  account_id text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Why, in the operator's words.
  reason text not null,
  gateway_invoice_no text collate "C" not null unique check (length(gateway_invoice_no) between 1 and 20),
  state text not null check (state in ('sent', 'unknown', 'done', 'refused', 'not_done')),
  trans_id text collate "C",
  gateway_code text,
  gateway_text text,
  sent_at timestamptz not null,
  called_at timestamptz,
  deadline_at timestamptz not null,
  looks integer not null default 0,
  misses integer not null default 0,
  next_look_at timestamptz,
  ended_at timestamptz,
  batch_id text collate "C",
  bank_at timestamptz
);
create unique index one_open_correction on payments.corrections (charge_id) where state in ('sent', 'unknown');
create index on payments.corrections (charge_id);
create index corrections_of_transaction on payments.corrections (trans_id) where trans_id is not null;
