-- A word in the middle of a name or number, in one account or by tag, without reading all of its lines.
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;
create index lines_search on lines.lines using gin (account_id, search public.gin_trgm_ops, tags);

-- Pages, counts and jumps are read from these alone, however frequent the word.
drop index lines.lines_of_account;
create index lines_of_account on lines.lines (account_id, id) include (search, status, carrier);
create index lines_by_iccid on lines.lines (account_id, iccid) include (status);
-- Lines without a name come last.
create index lines_by_name on lines.lines (account_id, (coalesce(lower(name), U&'\FFFF') collate "C"), id)
  include (status);
create index lines_with_tags on lines.lines (account_id) include (tags, status) where tags <> '{}';
create index sims_by_eid on lines.sims (eid) where eid is not null;

-- What somebody likes to look at again: the filters of the list, as they stand behind the question mark.
create table lines.views (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  subject text not null,
  name text not null,
  query text not null,
  made_at timestamptz not null,
  unique (account_id, subject, name)
);
