-- How far business time is ahead of the machine's. Only an embedded installation ever moves it; it never goes back.
create schema clock;

create table clock.business_time (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into clock.business_time default values;

create function clock.refuse_going_back() returns trigger language plpgsql as $$
begin
  raise exception 'business time only goes forward';
end $$;
create trigger goes_forward before update on clock.business_time
  for each row when (new.offset_ms < old.offset_ms) execute function clock.refuse_going_back();
create trigger stays before delete on clock.business_time
  for each row execute function clock.refuse_going_back();

-- A move is asked for once, carried out step by step, and kept as what happened on the way.
create table clock.moves (
  id text primary key,
  wanted text not null,
  from_at timestamptz not null,
  target_at timestamptz,
  closed_day date not null,
  asked_at timestamptz not null,
  begun_at timestamptz,
  counted_until timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'stuck', 'nothing_due')),
  problem text,
  check ((ended_at is null) = (outcome is null))
);
create unique index moves_one_at_a_time on clock.moves ((true)) where ended_at is null;
create index moves_newest on clock.moves (asked_at desc);

create table clock.move_counts (
  move_id text not null references clock.moves (id) on delete cascade,
  day date not null,
  kind text not null,
  count integer not null check (count > 0),
  primary key (move_id, day, kind)
);
