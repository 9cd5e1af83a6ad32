create schema http;

-- One row per Idempotency-Key: the answer of the first request, given again byte for byte for 24 hours.
create table http.idempotency_keys (
  account_id text collate "C" not null,
  key text collate "C" not null,
  request_hash text not null,
  started_at timestamptz not null,
  status_code integer,
  reply text,
  primary key (account_id, key)
);
create index on http.idempotency_keys (started_at);
