
table carriers.commands
  id text collate "C" not null
  account_id text collate "C" not null
  line_id text collate "C" not null
  carrier text not null
  kind text not null
  iccid text not null
  imei text
  plan_ref text not null
  state text not null
  created_at timestamp with time zone not null
  deadline_at timestamp with time zone not null
  called_at timestamp with time zone
  first_called_at timestamp with time zone
  send_count integer not null default 0
  resent_at timestamp with time zone
  operation_ref text
  next_look_at timestamp with time zone
  looks integer not null default 0
  overdue_at timestamp with time zone
  carrier_code text
  carrier_text text
  may_retry boolean not null default false
  seen_msisdn text
  seen_imei text
  finished_at timestamp with time zone
  INDEX commands_of_iccid ON carriers.commands USING btree (iccid)
  INDEX commands_to_look_at ON carriers.commands USING btree (next_look_at) WHERE (finished_at IS NULL)
  UNIQUE INDEX one_open_command_per_line ON carriers.commands USING btree (line_id) WHERE (finished_at IS NULL)
  rule commands_carrier_check CHECK ((carrier = ANY (ARRAY['kore'::text, 'cisco'::text])))
  rule commands_kind_check CHECK ((kind = ANY (ARRAY['activate'::text, 'suspend'::text, 'resume'::text])))
  rule commands_pkey PRIMARY KEY (id)
  rule commands_state_check CHECK ((state = ANY (ARRAY['created'::text, 'sent'::text, 'accepted'::text, 'in_progress'::text, 'succeeded'::text, 'partially_succeeded'::text, 'failed'::text, 'unknown'::text])))

table http.idempotency_keys
  account_id text collate "C" not null
  key text collate "C" not null
  request_hash text not null
  started_at timestamp with time zone not null
  status_code integer
  reply text
  INDEX idempotency_keys_started_at_idx ON http.idempotency_keys USING btree (started_at)
  rule idempotency_keys_pkey PRIMARY KEY (account_id, key)

unlogged table http.rate_limits
  key character varying(255) not null
  points integer not null default 0
  expire bigint
  INDEX rate_limits_expire_idx ON http.rate_limits USING btree (expire)
  rule rate_limits_pkey PRIMARY KEY (key)

table identity.people
  subject text collate "C" not null
  account_id text collate "C" not null
  role text not null
  email text not null
  first_name text not null
  last_name text not null
  first_seen_at timestamp with time zone
  created_at timestamp with time zone not null
  INDEX people_account_id_idx ON identity.people USING btree (account_id)
  rule people_pkey PRIMARY KEY (subject)
  rule people_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'billing'::text, 'technician'::text, 'viewer'::text])))

table lines.account_days
  account_id text collate "C" not null
  day date not null
  used_bytes bigint not null
  rule account_days_pkey PRIMARY KEY (account_id, day)
  rule account_days_used_bytes_check CHECK ((used_bytes >= 0))

table lines.job_lines
  job_id text collate "C" not null
  line_id text collate "C" not null
  position integer not null
  INDEX jobs_of_line ON lines.job_lines USING btree (line_id)
  rule job_lines_job_id_fkey FOREIGN KEY (job_id) REFERENCES lines.jobs(id)
  rule job_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines.lines(id)
  rule job_lines_pkey PRIMARY KEY (job_id, line_id)

table lines.jobs
  id text collate "C" not null
  account_id text collate "C" not null
  plan_id text collate "C" not null
  carrier text not null
  started_at timestamp with time zone not null
  rule jobs_pkey PRIMARY KEY (id)

table lines.line_counts
  account_id text collate "C" not null
  plan_id text collate "C" not null
  status text not null
  line_count integer not null
  rule line_counts_line_count_check CHECK ((line_count >= 0))
  rule line_counts_pkey PRIMARY KEY (account_id, plan_id, status)

table lines.line_events
  id text collate "C" not null
  account_id text collate "C" not null
  line_id text collate "C" not null
  at timestamp with time zone not null
  severity text not null
  text text not null
  from_status text
  to_status text
  cause text not null
  INDEX line_events_of_account ON lines.line_events USING btree (account_id, id)
  INDEX line_events_of_line ON lines.line_events USING btree (line_id, id)
  rule line_events_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines.lines(id)
  rule line_events_pkey PRIMARY KEY (id)
  rule line_events_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'warning'::text, 'critical'::text])))

table lines.lines
  id text collate "C" not null
  account_id text collate "C" not null
  iccid text collate "C" not null
  name text
  imei text
  msisdn text
  status text not null
  status_since timestamp with time zone not null
  suspend_reasons text[] not null default '{}'::text[]
  carrier text not null
  plan_id text collate "C" not null
  command_id text collate "C"
  problem_text text
  problem_may_retry boolean not null default false
  subscription_id text collate "C"
  subscription_status text
  period_start date
  used_bytes bigint not null default 0
  usage_as_of timestamp with time zone
  next_usage_at timestamp with time zone
  created_at timestamp with time zone not null
  search text not null default lower(((((((COALESCE(name, ''::text) || ' '::text) || iccid) || ' '::text) || COALESCE(msisdn, ''::text)) || ' '::text) || COALESCE(imei, ''::text)))
  needs_attention boolean not null default ((status = ANY (ARRAY['activation_failed'::text, 'outcome_unknown'::text])) OR ((status <> 'terminated'::text) AND (NOT (subscription_status IS DISTINCT FROM 'past_due'::text))))
  INDEX lines_by_plan ON lines.lines USING btree (account_id, plan_id, id) INCLUDE (search, status)
  INDEX lines_by_status ON lines.lines USING btree (account_id, status, id)
  INDEX lines_for_attention ON lines.lines USING btree (account_id, id) WHERE needs_attention
  INDEX lines_of_account ON lines.lines USING btree (account_id, id) INCLUDE (search, status)
  INDEX lines_to_read ON lines.lines USING btree (carrier, next_usage_at) WHERE (next_usage_at IS NOT NULL)
  UNIQUE INDEX one_line_per_sim ON lines.lines USING btree (iccid) WHERE (status <> 'terminated'::text)
  rule lines_carrier_check CHECK ((carrier = ANY (ARRAY['kore'::text, 'cisco'::text])))
  rule lines_iccid_fkey FOREIGN KEY (iccid) REFERENCES lines.sims(iccid)
  rule lines_pkey PRIMARY KEY (id)
  rule lines_status_check CHECK ((status = ANY (ARRAY['inventory'::text, 'activating'::text, 'activation_failed'::text, 'active'::text, 'suspending'::text, 'suspended'::text, 'resuming'::text, 'terminating'::text, 'terminated'::text, 'outcome_unknown'::text])))
  rule lines_used_bytes_check CHECK ((used_bytes >= 0))

table lines.plan_usage
  account_id text collate "C" not null
  plan_id text collate "C" not null
  used_bytes bigint not null
  as_of timestamp with time zone not null
  rule plan_usage_pkey PRIMARY KEY (account_id, plan_id)
  rule plan_usage_used_bytes_check CHECK ((used_bytes >= 0))

table lines.sims
  iccid text collate "C" not null
  iccid_base text collate "C" not null
  carrier text not null
  imei text
  eid text
  form_factor text
  imported_at timestamp with time zone not null
  INDEX sims_of_carrier ON lines.sims USING btree (carrier, iccid)
  rule sims_carrier_check CHECK ((carrier = ANY (ARRAY['kore'::text, 'cisco'::text])))
  rule sims_iccid_base_key UNIQUE (iccid_base)
  rule sims_pkey PRIMARY KEY (iccid)

table lines.usage_counters
  line_id text collate "C" not null
  counted_bytes bigint not null
  read_at timestamp with time zone not null
  rule usage_counters_counted_bytes_check CHECK ((counted_bytes >= 0))
  rule usage_counters_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines.lines(id)
  rule usage_counters_pkey PRIMARY KEY (line_id)

table lines.usage_days
  line_id text collate "C" not null
  day date not null
  used_bytes bigint not null
  rule usage_days_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines.lines(id)
  rule usage_days_pkey PRIMARY KEY (line_id, day)
  rule usage_days_used_bytes_check CHECK ((used_bytes >= 0))

CREATE OR REPLACE FUNCTION payments.check_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$


CREATE OR REPLACE FUNCTION payments.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: correct it with a reversing transaction';
end $function$


table payments.charge_attempts
  id text collate "C" not null
  account_id text collate "C" not null
  invoice_id text collate "C" not null
  attempt_no integer not null
  gateway_invoice_no text collate "C" not null
  amount_cents bigint not null
  description text not null
  trigger text not null
  method_id text collate "C" not null
  gateway_profile_id text collate "C" not null
  gateway_payment_profile_id text collate "C" not null
  method_kind text not null
  method_label text not null
  method_last4 text not null
  credential_use text not null
  original_network_trans_id text
  state text not null
  reason_code text
  reason_text text
  is_hard_decline boolean not null default false
  trans_id text collate "C"
  auth_code text
  sent_at timestamp with time zone not null
  called_at timestamp with time zone
  deadline_at timestamp with time zone not null
  looks integer not null default 0
  misses integer not null default 0
  next_look_at timestamp with time zone
  settled_at timestamp with time zone
  INDEX attempts_of_method ON payments.charge_attempts USING btree (method_id) WHERE (state = ANY (ARRAY['sent'::text, 'unknown'::text, 'held'::text]))
  INDEX attempts_sent ON payments.charge_attempts USING btree (deadline_at) WHERE (state = 'sent'::text)
  INDEX attempts_to_look_at ON payments.charge_attempts USING btree (next_look_at) WHERE (next_look_at IS NOT NULL)
  INDEX charge_attempts_account_id_id_idx ON payments.charge_attempts USING btree (account_id, id)
  UNIQUE INDEX one_open_or_paid_attempt ON payments.charge_attempts USING btree (invoice_id) WHERE (state = ANY (ARRAY['sent'::text, 'unknown'::text, 'held'::text, 'approved'::text]))
  rule charge_attempts_amount_cents_check CHECK ((amount_cents > 0))
  rule charge_attempts_attempt_no_check CHECK ((attempt_no > 0))
  rule charge_attempts_credential_use_check CHECK ((credential_use = ANY (ARRAY['first'::text, 'subsequent'::text, 'stored'::text])))
  rule charge_attempts_description_check CHECK ((length(description) <= 255))
  rule charge_attempts_gateway_invoice_no_check CHECK (((length(gateway_invoice_no) >= 1) AND (length(gateway_invoice_no) <= 20)))
  rule charge_attempts_gateway_invoice_no_key UNIQUE (gateway_invoice_no)
  rule charge_attempts_invoice_id_attempt_no_key UNIQUE (invoice_id, attempt_no)
  rule charge_attempts_method_id_fkey FOREIGN KEY (method_id) REFERENCES payments.methods(id)
  rule charge_attempts_method_kind_check CHECK ((method_kind = ANY (ARRAY['card'::text, 'bank'::text])))
  rule charge_attempts_pkey PRIMARY KEY (id)
  rule charge_attempts_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'approved'::text, 'declined'::text, 'error'::text, 'held'::text, 'unknown'::text, 'not_charged'::text, 'voided'::text])))
  rule charge_attempts_trigger_check CHECK ((trigger = ANY (ARRAY['activation'::text, 'renewal'::text, 'pay_now'::text, 'retry'::text])))

table payments.customers
  account_id text collate "C" not null
  merchant_customer_id text collate "C" not null
  gateway_profile_id text collate "C" not null
  bill_to jsonb not null
  created_at timestamp with time zone not null
  rule customers_gateway_profile_id_key UNIQUE (gateway_profile_id)
  rule customers_merchant_customer_id_check CHECK (((length(merchant_customer_id) >= 1) AND (length(merchant_customer_id) <= 20)))
  rule customers_merchant_customer_id_key UNIQUE (merchant_customer_id)
  rule customers_pkey PRIMARY KEY (account_id)

table payments.ledger_entries
  id bigint not null identity
  transaction_id bigint not null
  account_id text collate "C" not null
  ledger text not null
  amount_cents bigint not null
  CONSTRAINT TRIGGER balanced AFTER INSERT ON payments.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.check_balance()
  INDEX ledger_entries_account_id_ledger_idx ON payments.ledger_entries USING btree (account_id, ledger)
  INDEX ledger_entries_transaction_id_idx ON payments.ledger_entries USING btree (transaction_id)
  TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payments.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change()
  rule ledger_entries_amount_cents_check CHECK ((amount_cents <> 0))
  rule ledger_entries_ledger_check CHECK ((ledger = ANY (ARRAY['receivable'::text, 'revenue'::text, 'clearing'::text, 'bank'::text, 'credit'::text, 'refunds'::text, 'returns'::text])))
  rule ledger_entries_pkey PRIMARY KEY (id)
  rule ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES payments.ledger_transactions(id)

table payments.ledger_transactions
  id bigint not null identity
  account_id text collate "C" not null
  cause text collate "C" not null
  at timestamp with time zone not null
  CONSTRAINT TRIGGER balanced AFTER INSERT ON payments.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payments.check_balance()
  TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payments.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change()
  rule ledger_transactions_cause_key UNIQUE (cause)
  rule ledger_transactions_pkey PRIMARY KEY (id)

table payments.method_additions
  id bigint not null identity
  account_id text collate "C" not null
  ip text not null
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  INDEX additions_without_end ON payments.method_additions USING btree (started_at) WHERE (ended_at IS NULL)
  INDEX method_additions_account_id_started_at_idx ON payments.method_additions USING btree (account_id, started_at)
  rule method_additions_account_id_fkey FOREIGN KEY (account_id) REFERENCES payments.customers(account_id)
  rule method_additions_pkey PRIMARY KEY (id)

table payments.method_uses
  account_id text collate "C" not null
  holder text collate "C" not null
  since timestamp with time zone not null
  rule method_uses_pkey PRIMARY KEY (account_id, holder)

table payments.methods
  id text collate "C" not null
  account_id text collate "C" not null
  gateway_payment_profile_id text collate "C" not null
  kind text not null
  label text not null
  last4 text not null
  expires_month smallint
  expires_year smallint
  name_on_account text
  is_default boolean not null
  status text not null
  failure_count integer not null default 0
  consent_version text not null
  consent_at timestamp with time zone not null
  consent_ip text not null
  network_trans_id text
  added_at timestamp with time zone not null
  removed_at timestamp with time zone
  removal_called_at timestamp with time zone
  gateway_removed_at timestamp with time zone
  INDEX methods_account_id_id_idx ON payments.methods USING btree (account_id, id)
  INDEX methods_to_remove ON payments.methods USING btree (removed_at) WHERE ((removed_at IS NOT NULL) AND (gateway_removed_at IS NULL))
  UNIQUE INDEX one_default_method ON payments.methods USING btree (account_id) WHERE is_default
  UNIQUE INDEX one_live_method_per_profile ON payments.methods USING btree (gateway_payment_profile_id) WHERE (removed_at IS NULL)
  rule methods_account_id_fkey FOREIGN KEY (account_id) REFERENCES payments.customers(account_id)
  rule methods_check CHECK (((expires_month IS NULL) = (expires_year IS NULL)))
  rule methods_check1 CHECK (((status = 'removed'::text) = (removed_at IS NOT NULL)))
  rule methods_check2 CHECK ((NOT (is_default AND (status = 'removed'::text))))
  rule methods_expires_month_check CHECK (((expires_month >= 1) AND (expires_month <= 12)))
  rule methods_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text])))
  rule methods_pkey PRIMARY KEY (id)
  rule methods_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text, 'removed'::text])))

CREATE OR REPLACE FUNCTION plans.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a plan version never changes';
end
$function$


table plans.plan_versions
  plan_id text collate "C" not null
  version_no integer not null
  name text not null
  description text not null
  carrier_plan_ref text not null
  included_bytes bigint not null
  unit_bytes integer not null
  price_cents integer not null
  activation_fee_cents integer not null
  needs_imei boolean not null
  made_at timestamp with time zone not null
  TRIGGER plan_versions_stay BEFORE DELETE OR UPDATE ON plans.plan_versions FOR EACH ROW EXECUTE FUNCTION plans.refuse_change()
  rule plan_versions_activation_fee_cents_check CHECK ((activation_fee_cents >= 0))
  rule plan_versions_included_bytes_check CHECK ((included_bytes >= 0))
  rule plan_versions_pkey PRIMARY KEY (plan_id, version_no)
  rule plan_versions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans.plans(id)
  rule plan_versions_price_cents_check CHECK ((price_cents >= 0))
  rule plan_versions_unit_bytes_check CHECK ((unit_bytes = ANY (ARRAY[1000, 1024])))
  rule plan_versions_version_no_check CHECK ((version_no > 0))

table plans.plans
  id text collate "C" not null
  code text not null
  carrier text not null
  status text not null
  current_version_no integer not null
  rule plans_carrier_check CHECK ((carrier = ANY (ARRAY['kore'::text, 'cisco'::text])))
  rule plans_code_key UNIQUE (code)
  rule plans_current_version_no_check CHECK ((current_version_no > 0))
  rule plans_pkey PRIMARY KEY (id)
  rule plans_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'live'::text, 'legacy'::text])))
