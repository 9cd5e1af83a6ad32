-- Which invitation of staff a sign-up followed.
alter table accounts.sign_ups add column prospect_id text collate "C";
