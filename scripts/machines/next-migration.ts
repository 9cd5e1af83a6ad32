/** Tables that customers' requests and the worker read all the time. */
const busy = ['lines.lines', 'billing.invoices', 'payments.charge_attempts', 'identity.people'];

/** What a next release may do to a database that the release before works on: add, everywhere where it is busy. */
export const nextMigration = `
${busy.map((table) => `alter table ${table} add column of_the_next_release text, add column counted_next int not null default 0;`).join('\n')}
create schema next;
create table next.things (account_id text not null, id text primary key);
create index things_of_account on next.things (account_id);
`;
