-- What people chose to read, and what the emails and papers of their accounts are in.
create schema languages;
create table languages.choices (
  account_id text collate "C" not null,
  -- Empty: the account's own.
  subject text collate "C" not null,
  language text not null check (language in ('en', 'es')),
  primary key (account_id, subject)
);
