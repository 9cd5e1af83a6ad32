-- Which version of the terms the form of a sign-up showed; until now there was one.
alter table accounts.sign_ups add column terms_version int not null default 1;

-- Who accepted which version of the terms, when and how. Rows are only ever added.
create table accounts.acceptances (
  account_id text collate "C" not null references accounts.accounts (id) on delete cascade,
  version int not null check (version > 0),
  subject text collate "C" not null,
  -- By invitation it binds the person, else the account.
  how text not null check (how in ('sign_up', 'visit', 'invitation')),
  accepted_at timestamptz not null,
  ip text,
  primary key (account_id, version, subject, how)
);

-- Customers until now accepted the first version with their sign-up.
insert into accounts.acceptances (account_id, version, subject, how, accepted_at, ip)
select a.id, 1, coalesce(s.subject, ''), 'sign_up', coalesce(s.started_at, a.created_at), s.ip
from accounts.accounts as a left join accounts.sign_ups as s on s.account_id = a.id and s.state = 'done';
