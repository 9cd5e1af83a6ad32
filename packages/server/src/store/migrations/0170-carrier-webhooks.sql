-- Where each account at a carrier tells us of changes, as we last arranged it there.
create table carriers.told_places (
  account text primary key,
  url text not null,
  -- Of all that the carrier was given: other marks have to be arranged anew.
  fingerprint text not null,
  arranged_at timestamptz not null
);
