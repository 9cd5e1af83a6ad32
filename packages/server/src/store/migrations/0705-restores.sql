-- Every time that the database was restored, and whether it was found out what it missed.
create schema restores;
create table restores.restores (
  id text collate "C" primary key,
  -- By the machine's clock: what is younger is lost.
  as_of timestamptz not null,
  noted_at timestamptz not null,
  -- How far invoices and credit notes were numbered at most; the numbers between are not given again.
  skipped_numbers jsonb not null,
  held_mail_count integer not null,
  looked_up_at timestamptz,
  -- Charges at the gateway that the books had lost.
  found_count integer,
  unexplained_count integer
);
create index restores_open on restores.restores (id) where looked_up_at is null;
