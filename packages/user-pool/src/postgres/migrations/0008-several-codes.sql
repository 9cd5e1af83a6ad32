-- A person may have several codes out: what somebody else asks for makes none of them useless. `source` is the network
-- that asked, and codes go in the order in which they were asked for.
delete from user_pool.code where expires_at < now();
alter table user_pool.code drop constraint code_pkey;
alter table user_pool.code drop column code_sealed;
alter table user_pool.code drop column begun_at;
alter table user_pool.code add column id bigint generated always as identity primary key;
alter table user_pool.code add column source text not null default 'inside';
create index code_of_subject on user_pool.code (subject, purpose, id);
