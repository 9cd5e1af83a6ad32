-- The console lists customers by company.
create index accounts_by_company on accounts.accounts (lower(company) collate "C", id);
