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
];
