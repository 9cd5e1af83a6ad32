-- Which of a carrier's two sources a day's figure is from: an early raw one gives way to the late rated one, and never
-- the other way round. Carriers with one source count as rated.
alter table lines.usage_days add column source text not null default 'rated' check (source in ('raw', 'rated'));

-- A day of a period that is over turned out different: what was billed was not what was used.
create table lines.usage_adjustments (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  line_id text collate "C" not null references lines.lines (id),
  day date not null,
  before_bytes bigint not null,
  after_bytes bigint not null,
  recorded_at timestamptz not null
);
create index usage_adjustments_of_line on lines.usage_adjustments (line_id, day);
