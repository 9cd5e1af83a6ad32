-- Each member decides about the emails that tell of requests to approve.
alter table staff.members add column approval_emails boolean not null default true;
