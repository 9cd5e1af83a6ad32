-- From where somebody has signed in: what strangers get wrong elsewhere does not count against these.
create table user_pool.recent_address (
  sub uuid not null references user_pool.person (sub) on delete cascade,
  network text not null,
  used_at timestamptz not null,
  primary key (sub, network)
);
create index recent_address_use on user_pool.recent_address (used_at);

-- Wrong answers from one network, whatever accounts they were about.
create table user_pool.address_failure (
  network text primary key,
  started_at timestamptz not null,
  counted integer not null
);
create index address_failure_start on user_pool.address_failure (started_at);

-- Failures of one subject are counted apart: by device, by recent address, and those of all strangers together.
alter table user_pool.sign_in_failure drop constraint sign_in_failure_pkey;
alter table user_pool.sign_in_failure add column budget text not null default 'strangers';
alter table user_pool.sign_in_failure add primary key (subject, budget);

-- So are attempts: the person's own, those from one network, and those from all networks that the person never used.
alter table user_pool.attempt_window drop constraint attempt_window_pkey;
alter table user_pool.attempt_window add column source text not null default 'own';
alter table user_pool.attempt_window add primary key (subject, action, source);

-- A code that is asked for again is sent again as it is, so that nobody's asking makes the one in a mail useless.
alter table user_pool.code add column code_sealed bytea;
alter table user_pool.code add column begun_at timestamptz;

create function user_pool.failure_budget(subject uuid, device text, network text, used_since timestamptz)
returns text language sql stable as $$
  select coalesce(
    (select 'device ' || known.device_key from user_pool.device as known
     where known.device_key = device and known.sub = subject),
    (select 'address ' || recent.network from user_pool.recent_address as recent
     where recent.sub = subject and recent.network = failure_budget.network and recent.used_at > used_since),
    'strangers')
$$;

create function user_pool.is_spent(network text, started_since timestamptz, allowed integer)
returns boolean language sql stable as $$
  select exists (select from user_pool.address_failure as failed
    where failed.network = is_spent.network and failed.started_at > started_since and failed.counted >= allowed)
$$;
