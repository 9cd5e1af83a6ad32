-- How far the user pool's feed of changes of logins was read.
alter table identity.revocation_feed add column changes_cursor text not null default '0';
