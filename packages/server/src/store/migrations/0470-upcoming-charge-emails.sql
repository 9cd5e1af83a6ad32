-- Whether mails about money announce each charge before it is made.
alter table accounts.billing_contacts add column upcoming_charge_emails boolean not null default true;
