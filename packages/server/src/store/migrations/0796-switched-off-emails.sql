-- Emails that a person does not want. No row: the person gets them.
create schema preferences;
create table preferences.switched_off (
  account_id text collate "C" not null,
  subject text collate "C" not null references identity.people (subject) on delete cascade,
  email text collate "C" not null,
  primary key (account_id, subject, email)
);
create index switched_off_of_subject on preferences.switched_off (subject);
