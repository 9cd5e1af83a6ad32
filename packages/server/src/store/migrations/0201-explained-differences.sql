-- What an operator has explained stays closed: nothing here will ever make both sides agree.
alter table payments.differences add column explained_as text;
