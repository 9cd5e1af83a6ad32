import { withConnection } from '@linekeeper/standin-postgres';
import { makeActivations } from './due-activations.ts';

/**
 * The writes of an activation as the worker makes them, in the same transactions and batches, but by the database itself:
 * no network, no carrier, no program.
 */
const procedure = `
create or replace procedure public.bench_activations(round text) language plpgsql as $$
declare
  batch text[];
  job constant text := 'job_bench_' || round;
begin
  loop
    perform from bulk.jobs where id = job for update;
    batch := array(select iccid from bulk.rows where job_id = job and state = 'ready' order by row limit 200);
    exit when cardinality(batch) = 0;
    perform from inventory.sims as s left join lines.lines as l on l.iccid = s.iccid where s.iccid_base = any (batch);
    insert into lines.lines (id, account_id, iccid, status, status_since, carrier, plan_id, command_id, pending_action,
      before_status, created_at)
    select 'line_' || i, 'acct_bench', i, 'activating', now(), 'kore', 'plan_bench', 'cmd_' || i, 'activate',
      'activation_failed', now() from unnest(batch) as i;
    insert into lines.line_events (id, account_id, line_id, at, severity, text, to_status, cause, by_name,
      request_id, ordered_action)
    select 'evt_' || i, 'acct_bench', 'line_' || i, now(), 'info', 'Activation on Bench ordered.', 'activating', job,
      'Bench', job, 'activate' from unnest(batch) as i;
    insert into commands.commands (id, account_id, line_id, carrier, kind, iccid, plan_ref, state, created_at, deadline_at,
      next_look_at)
    select 'cmd_' || i, 'acct_bench', 'line_' || i, 'kore', 'activate', i, 'ref', 'created', now(), now(), now()
    from unnest(batch) as i;
    insert into lines.line_counts as c values ('acct_bench', 'plan_bench', 'activating', cardinality(batch))
      on conflict (account_id, plan_id, status) do update set line_count = c.line_count + excluded.line_count;
    insert into subscriptions.subscriptions (id, account_id, line_id, order_id, plan_id, plan_version_no, price_cents,
      activation_fee_cents, pause_price_cents, quoted_cents, status, first_charge, created_at)
    select 'sub_' || i, 'acct_bench', 'line_' || i, job, 'plan_bench', 1, 0, 0, 0, 0, 'pending', 'waiting', now()
    from unnest(batch) as i;
    insert into methods.uses (account_id, holder, kind, since)
    select 'acct_bench', 'sub_' || i, 'subscription', now() from unnest(batch) as i;
    update bulk.rows set state = 'running', line_id = 'line_' || iccid, command_id = 'cmd_' || iccid
      where job_id = job and iccid = any (batch);
    update bulk.jobs set ready_count = ready_count - cardinality(batch),
      running_count = running_count + cardinality(batch) where id = job;
    commit;
    update commands.commands set state = 'sent', called_at = now(), send_count = 1 where iccid = any (batch);
    commit;
    update commands.commands set state = 'accepted', operation_ref = '1' where iccid = any (batch);
    commit;
    update commands.commands set next_look_at = now() where iccid = any (batch);
    commit;
    update commands.commands set state = 'succeeded', finished_at = now(), next_look_at = null where iccid = any (batch);
    commit;
    perform from lines.lines where iccid = any (batch) order by id for update;
    update lines.lines set status = 'active', status_since = now(), msisdn = '+1555' || right(iccid, 7),
      pending_action = null, before_status = null, next_usage_at = now() + interval '1 day' where iccid = any (batch);
    insert into lines.line_events (id, account_id, line_id, at, severity, text, from_status, to_status, cause, by_name,
      request_id)
    select 'evu_' || i, 'acct_bench', 'line_' || i, now(), 'info', 'The line is active.', 'activating', 'active',
      'cmd_' || i, 'KORE', job from unnest(batch) as i;
    update lines.line_counts set line_count = line_count - cardinality(batch)
      where account_id = 'acct_bench' and plan_id = 'plan_bench' and status = 'activating';
    insert into lines.line_counts as c values ('acct_bench', 'plan_bench', 'active', cardinality(batch))
      on conflict (account_id, plan_id, status) do update set line_count = c.line_count + excluded.line_count;
    commit;
    perform from bulk.jobs where id = job for update;
    update bulk.rows set state = 'done' where job_id = job and iccid = any (batch);
    update bulk.jobs set running_count = running_count - cardinality(batch),
      done_count = done_count + cardinality(batch) where id = job;
    commit;
    update subscriptions.subscriptions set status = 'active', first_charge = 'none', began_at = now(), first_period_cents = 0,
      period_start = current_date, period_end = current_date + 30, next_charge_at = now() + interval '30 days'
      where line_id in (select 'line_' || i from unnest(batch) as i);
    update lines.lines set period_start = current_date where iccid = any (batch);
    commit;
  end loop;
end $$`;

/** Activations per second that the database alone can write, over one connection. */
export async function bulkDatabaseLimit(url: string, round: string, count: number): Promise<number> {
  await makeActivations(url, round, count);
  return withConnection(url, async (client) => {
    await client.query(procedure);
    const startedAt = performance.now();
    await client.query('call public.bench_activations($1)', [round]);
    return count / ((performance.now() - startedAt) / 1000);
  });
}
