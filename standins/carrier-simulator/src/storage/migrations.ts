/** Applied once each, in this order. A published entry never changes; a change is a new entry. */
export const migrations: readonly string[] = [
  `
  create table virtual_clock (
    only_row boolean primary key default true check (only_row),
    advanced_ms bigint not null
  );
  insert into virtual_clock (advanced_ms) values (0);

  create table plans (
    carrier text not null check (carrier in ('kore', 'cisco')),
    plan_ref text not null,
    name text not null,
    included_bytes bigint,
    overage_limit_bytes bigint,
    position bigint generated always as identity,
    added_at timestamptz not null,
    primary key (carrier, plan_ref)
  );

  create table sims (
    iccid text primary key,
    carrier text not null check (carrier in ('kore', 'cisco')),
    serial bigint generated always as identity unique,
    imei text not null default '',
    eid text not null default '',
    form_factor text not null default '',
    attributes jsonb not null default '{}',
    added_at timestamptz not null,
    subscription_id text generated always as
      ('cmp-k1-subscription-' || (25000000 + serial)::text) stored unique,
    imsi text generated always as
      (case carrier when 'kore' then '310380' else '310170' end || lpad(serial::text, 9, '0')) stored,
    msisdn text generated always as
      (case carrier when 'kore' then '1500' else '1533' end || (2000000 + serial)::text) stored
  );
  create index sims_in_order on sims (carrier, serial);

  create table sim_changes (
    id bigint generated always as identity primary key,
    iccid text not null references sims,
    accepted_at timestamptz not null,
    effective_at timestamptz not null,
    state text not null,
    plan_ref text,
    usage_bytes_per_minute bigint not null,
    cause text not null
  );
  create index sim_changes_in_order on sim_changes (iccid, effective_at desc, id desc);

  create table provisioning_requests (
    id bigint generated always as identity (start with 1460) primary key,
    request_type text not null,
    created_at timestamptz not null,
    pending_at timestamptz not null,
    complete_at timestamptz not null,
    activation_profile_id text,
    provisioned_by text not null
  );
  create table provisioning_items (
    request_id bigint not null references provisioning_requests,
    iccid text not null references sims,
    position int not null,
    complete_at timestamptz not null,
    error_message text,
    primary key (request_id, iccid)
  );
  create index provisioning_items_of_sim on provisioning_items (iccid, complete_at);

  create table access_tokens (
    digest bytea primary key,
    expires_at timestamptz not null
  );

  create table faults (
    id bigint generated always as identity primary key,
    carrier text not null,
    kind text not null,
    calls text not null,
    iccid text,
    retry_after_seconds int,
    remaining int not null
  );

  create table received_mutations (
    id bigint generated always as identity primary key,
    carrier text not null,
    operation text not null,
    received_at timestamptz not null,
    method text not null,
    path text not null,
    body jsonb,
    iccids text[] not null default '{}',
    applied boolean not null default false,
    status int,
    fault text
  );
  `,
  `
  alter table plans drop constraint plans_carrier_check;
  alter table plans add constraint plans_carrier_check check (carrier in ('kore', 'cisco', 'thingspace'));
  alter table plans add column service_type text not null default '';

  alter table sims drop constraint sims_carrier_check;
  alter table sims add constraint sims_carrier_check check (carrier in ('kore', 'cisco', 'thingspace'));
  alter table sims add column account text;
  alter table sims add column service_type text not null default '';
  alter table sims drop column imsi;
  alter table sims add column imsi text generated always as
    (case carrier when 'kore' then '310380' when 'cisco' then '310170' else '311480' end || lpad(serial::text, 9, '0'))
    stored;
  alter table sims drop column msisdn;
  alter table sims add column msisdn text generated always as
    (case carrier when 'kore' then '1500' when 'cisco' then '1533' else '1470' end || (2000000 + serial)::text) stored;
  drop index sims_in_order;
  create index sims_in_order on sims (carrier, account, serial);
  create index sims_by_imei on sims (imei) where imei <> '';
  create index sims_by_eid on sims (eid) where eid <> '';
  create index sims_by_imsi on sims (imsi);
  create index sims_by_msisdn on sims (msisdn);

  alter table sim_changes add column msisdn text;
  alter table sim_changes add column request_id text not null default '';
  update sim_changes set request_id = split_part(cause, ' ', 2), cause = case split_part(cause, ' ', 1)
    when 'reactivate' then 'resume'
    when 'plan-feature-change' then 'change-plan'
    when 'edit-device' then case state when 'deactivated' then 'deactivate' when 'terminated' then 'terminate'
      else 'activate' end
    else split_part(cause, ' ', 1) end;
  create index sim_changes_by_msisdn on sim_changes (msisdn) where msisdn is not null;

  create table idle_numbers (
    msisdn text primary key,
    carrier text not null,
    free_from timestamptz not null
  );
  create sequence further_numbers;

  alter table provisioning_requests add column carrier text not null default 'kore';
  alter table provisioning_requests add column account text;
  alter table provisioning_requests add column reference uuid not null default gen_random_uuid();
  create unique index provisioning_requests_by_reference on provisioning_requests (reference);
  create index provisioning_requests_in_time on provisioning_requests (carrier, account, created_at);
  alter table provisioning_items add column error_code text;

  delete from access_tokens;
  alter table access_tokens add column account text not null;
  alter table received_mutations add column account text;
  create index received_mutations_in_order on received_mutations (carrier, operation, id);

  create table bearer_tokens (
    account text primary key,
    nonce text not null,
    issued_at timestamptz not null
  );
  create table sessions (
    digest bytea primary key,
    account text not null,
    last_used_at timestamptz not null
  );
  create table log_ins (
    username text primary key,
    failures int not null
  );
  create table callbacks (
    account text not null,
    name text not null,
    url text not null,
    username text not null,
    password text not null,
    primary key (account, name)
  );
  create table alert_rules (
    id bigint generated always as identity (start with 501) primary key,
    account text not null,
    rule jsonb not null
  );

  create table events (
    sequence bigint generated always as identity primary key,
    id uuid not null default gen_random_uuid(),
    carrier text not null,
    account text not null,
    name text not null,
    iccid text,
    occurs_at timestamptz not null,
    content jsonb not null,
    dispatched boolean not null default false
  );
  create index events_due on events (occurs_at, sequence) where not dispatched;
  create index events_of_sim on events (iccid) where not dispatched;
  create table deliveries (
    id bigint generated always as identity primary key,
    carrier text not null,
    account text not null,
    url text not null,
    body json not null,
    marks jsonb not null,
    group_key text,
    due_at timestamptz not null,
    attempts int not null default 0,
    outcome text,
    last_status int
  );
  create index deliveries_due on deliveries (due_at, id) where outcome is null;

  drop table faults;
  create table faults (
    id bigint generated always as identity primary key,
    fault jsonb not null,
    seen int not null default 0,
    struck int not null default 0
  );
  create table rule_changes (
    carrier text primary key,
    rules jsonb not null
  );
  `,
  `
  alter table plans add column needs_imei boolean not null default false;
  -- SIMs are never deleted; checking each row of a request for ten thousand costs more than writing it.
  alter table sim_changes drop constraint sim_changes_iccid_fkey;
  alter table provisioning_items drop constraint provisioning_items_iccid_fkey;
  `,
  `
  -- ThingSpace's number of a device. Its order is not the order in which devices came into the account.
  alter table sims add column device_id bigint generated always as ((serial * 2654435761) % 4294967296) stored;
  create index sims_by_device on sims (carrier, account, device_id);
  `,
];
