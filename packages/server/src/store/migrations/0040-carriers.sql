create schema carriers;

-- One order to a carrier for one line, written before anything is sent. Open until `finished_at`.
create table carriers.commands (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  line_id text collate "C" not null,
  carrier text not null check (carrier in ('kore', 'cisco')),
  kind text not null check (kind in ('activate', 'suspend', 'resume')),
  iccid text not null,
  imei text,
  plan_ref text not null,
  state text not null check (state in
    ('created', 'sent', 'accepted', 'in_progress', 'succeeded', 'partially_succeeded', 'failed', 'unknown')),
  created_at timestamptz not null,
  deadline_at timestamptz not null,
  -- Null: nothing can have gone out. Set right before the call, so that a crash in between is told apart.
  called_at timestamptz,
  first_called_at timestamptz,
  send_count integer not null default 0,
  -- The one repeat that is allowed after the carrier was found not to know the first.
  resent_at timestamptz,
  operation_ref text,
  next_look_at timestamptz,
  looks integer not null default 0,
  overdue_at timestamptz,
  carrier_code text,
  carrier_text text,
  may_retry boolean not null default false,
  seen_msisdn text,
  seen_imei text,
  finished_at timestamptz
);
create unique index one_open_command_per_line on carriers.commands (line_id) where finished_at is null;
create index commands_to_look_at on carriers.commands (next_look_at) where finished_at is null;
create index commands_of_iccid on carriers.commands (iccid);
