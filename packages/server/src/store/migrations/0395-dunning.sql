-- What becomes of accounts whose payments failed: one open case of an account, and how far its policy was followed.
create schema dunning;

create table dunning.cases (
  account_id text not null,
  id text not null,
  opened_at timestamptz not null,
  policy jsonb not null,
  time_zone text not null,
  is_blocked boolean not null,
  paying_since date,
  held_since date,
  held_reason text,
  stops jsonb not null,
  tries jsonb not null,
  closed text check (closed in ('paid', 'provider')),
  closed_at timestamptz,
  closed_reason text,
  next_look_at timestamptz,
  primary key (account_id, id),
  check ((closed is null) = (closed_at is null)),
  check (closed is null or next_look_at is null)
);
create unique index cases_one_open on dunning.cases (account_id) where closed is null;
create index cases_due on dunning.cases (next_look_at, account_id) where next_look_at is not null;

create table dunning.failures (
  account_id text not null,
  case_id text not null,
  invoice_line_id bigint not null,
  line_id text,
  failed_at timestamptz not null,
  outcome text check (outcome in ('paid', 'excused')),
  primary key (account_id, case_id, invoice_line_id),
  foreign key (account_id, case_id) references dunning.cases (account_id, id)
);
create index failures_excused on dunning.failures (account_id, invoice_line_id) where outcome = 'excused';

create table dunning.case_lines (
  account_id text not null,
  case_id text not null,
  line_id text not null,
  is_never_cut boolean not null,
  warning_no integer,
  cut_at timestamptz,
  ended_at timestamptz,
  primary key (account_id, case_id, line_id),
  foreign key (account_id, case_id) references dunning.cases (account_id, id),
  constraint cut_lines_were_warned check (cut_at is null or (warning_no is not null and not is_never_cut)),
  constraint ended_lines_were_cut check (ended_at is null or cut_at is not null)
);

-- A step is taken once.
create table dunning.steps_taken (
  account_id text not null,
  case_id text not null,
  action text not null check (action in ('notice', 'retry', 'warning', 'suspend', 'end')),
  day integer not null,
  taken_at timestamptz not null,
  is_skipped boolean not null,
  primary key (account_id, case_id, action, day),
  foreign key (account_id, case_id) references dunning.cases (account_id, id)
);

create table dunning.warnings (
  account_id text not null,
  case_id text not null,
  no integer not null,
  written_at timestamptz not null,
  sent_at timestamptz,
  primary key (account_id, case_id, no),
  foreign key (account_id, case_id) references dunning.cases (account_id, id)
);

-- Lines that stay in service whatever is owed.
create table dunning.never_cut (
  account_id text not null,
  line_id text not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (account_id, line_id)
);
