-- What an event of an account is about: its people, their log-ins, the account and its settings, or what support did.
-- A list of one kind is read by its index, however many others lie between. A process of the release before writes
-- events of people.
alter table identity.events add column kind text collate "C" not null default 'person';
create index events_of_kind on identity.events (account_id, kind, id);
-- Events before this are told apart by their sentences, which are kept in English.
update identity.events set kind = 'login'
where text like '% changed their email from %'
  or text like 'Support sent % a code to choose a new password.'
  or text like 'Support logged % out everywhere.'
  or text like 'Support let the login of % in again.'
  or text like 'Support removed the second step at login of %'
  or text like '% logged % out.'
  or text like '% made new recovery codes.'
  or text like '% used a recovery code. %';
update identity.events set kind = 'account'
where text like '% the webhook %'
  or text like '% the API key %'
  or text like '% closed the account.'
  or text like 'We put the account on hold: %'
  or text in ('We ended the hold of the account', 'We approved the account');
update identity.events set kind = 'support'
where text like '% looked at your account: %'
  or text like '% made a code that lets support act for you: %'
  or text like '% withdrew a code that let support act for you'
  or text like '% entered your code and can act for you: %'
  or text like '% stopped acting for you'
  or text like 'Staff entered too many wrong codes for your account. %'
  or text like '%: asked to pay what failed';
