-- The provider's own words of an email, by versions; the newest holds. Without content: the standard words again.
create table mail.wordings (
  wording text collate "C" not null,
  version_no integer not null check (version_no > 0),
  content jsonb check (jsonb_typeof(content) = 'object'),
  made_at timestamptz not null,
  made_by text not null,
  primary key (wording, version_no)
);

create function mail.keep_wordings() returns trigger language plpgsql as $$
begin
  raise exception 'words of emails are kept; new ones are another version';
end $$;
create trigger keep_wordings before update or delete on mail.wordings
  for each row execute function mail.keep_wordings();
create trigger keep_all_wordings before truncate on mail.wordings
  for each statement execute function mail.keep_wordings();

-- Versions that some email could not be written in, each once: it went out in the standard words.
create table mail.wording_faults (
  wording text collate "C" not null,
  version_no integer not null,
  problem text not null,
  at timestamptz not null,
  primary key (wording, version_no),
  foreign key (wording, version_no) references mail.wordings
);
