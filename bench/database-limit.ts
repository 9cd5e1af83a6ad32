import { withConnection } from '@linekeeper/standin-postgres';
import { makeDue, paidSoFar } from './due-charges.ts';

/**
 * The writes of a charge as the worker makes them, in the same transactions and batches, but by the database itself: no
 * network, no gateway, no program.
 */
const procedure = `
create or replace procedure public.bench_charges(round text, worker int, workers int) language plpgsql as $$
declare
  batch record;
  one record;
  booked bigint;
begin
  for batch in
    select array_agg(data ->> 'chargeId') as charges, array_agg(id) as jobs
    from (select id, data, right(data ->> 'chargeId', 6)::int as n from pgboss.job
      where name = 'payments.charge' and state = 'created' and data ->> 'chargeId' like 'bench\\_' || round || '\\_%') as due
    where n % workers = worker group by n / workers / 20
  loop
    update pgboss.job set state = 'active', started_on = now() where name = 'payments.charge' and id = any (batch.jobs);
    commit;
    for one in select * from payments.charge_attempts where id = any (batch.charges) loop
      perform from payments.charge_attempts where id = one.id for update;
      update payments.charge_attempts set called_at = clock_timestamp(), deadline_at = clock_timestamp() + interval '2 min'
        where id = one.id;
      commit;
      perform from payments.charge_attempts where id = one.id for update;
      update payments.charge_attempts set state = 'approved', trans_id = one.id, auth_code = 'A1B2C3',
        settled_at = clock_timestamp(), paid_at = clock_timestamp() where id = one.id;
      insert into ledger.transactions (account_id, cause, at)
        values (one.account_id, 'charge:' || one.id || ':approved', clock_timestamp()) returning id into booked;
      insert into ledger.entries (transaction_id, account_id, ledger, amount_cents)
        values (booked, one.account_id, 'clearing', 1990), (booked, one.account_id, 'receivable', -1990);
      update methods.methods set failure_count = 0, network_trans_id = 'BENCH' where id = one.method_id;
      insert into pgboss.job (name, data, state, started_on) values ('payments.charge-settled',
        jsonb_build_object('chargeId', one.id), 'active', now());
      commit;
    end loop;
    update pgboss.job set state = 'completed', completed_on = now() where name = 'payments.charge' and id = any (batch.jobs);
    commit;
    for one in select * from payments.charge_attempts where id = any (batch.charges) loop
      perform from billing.invoices where id = one.collection_id for update;
      perform from collecting.collections where id = one.collection_id for update;
      update billing.invoice_lines set collecting_cents = 0, collected_cents = 1990, changed_at = clock_timestamp()
        where account_id = one.account_id and invoice_id = one.collection_id;
      update collecting.collections set state = 'paid', ended_at = clock_timestamp() where id = one.collection_id;
      delete from methods.uses where account_id = one.account_id and holder = one.collection_id;
      update billing.invoices set holds_methods = false where id = one.collection_id;
      commit;
    end loop;
    update pgboss.job set state = 'completed', completed_on = now()
      where name = 'payments.charge-settled' and data ->> 'chargeId' = any (batch.charges);
    commit;
  end loop;
end $$`;

/** Charges per second that the database alone can write, over as many connections as the worker has. */
export async function databaseLimit(
  url: string,
  round: string,
  load: { count: number; atOnce: number },
): Promise<number> {
  await withConnection(url, (client) => client.query(procedure));
  await makeDue(url, round, load.count);
  const work = (worker: number) =>
    withConnection(url, (client) =>
      client.query('call public.bench_charges($1, $2, $3)', [round, worker, load.atOnce]),
    );
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: load.atOnce }, (_, worker) => work(worker)));
  const seconds = (performance.now() - startedAt) / 1000;
  const { paid } = await paidSoFar(url, round);
  if (paid !== load.count) throw new Error(`the database paid ${paid} of ${load.count}`);
  return load.count / seconds;
}
