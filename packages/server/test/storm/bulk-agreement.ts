import { sql } from 'kysely';
import { expect } from 'vitest';
import type { BulkWorld } from '../bulk-world.ts';

/** What must be true of jobs, lines and money of the account once everything has come to rest. */
export async function expectBulkAgreement({ db, caller, gateway }: BulkWorld): Promise<void> {
  const { accountId } = caller;
  const none = async (fault: string, query: ReturnType<typeof sql>) =>
    expect({ fault, rows: (await query.execute(db)).rows }).toEqual({ fault, rows: [] });
  await none(
    'a job that does not end, or whose counts are not those of its rows',
    sql`select j.id, j.state from bulk.jobs as j left join lateral (
        select count(*) as all_rows, count(*) filter (where state = 'done') as done,
          count(*) filter (where state in ('ready', 'running')) as open
        from bulk.rows where job_id = j.id) as r on true
      where j.account_id = ${accountId} and j.started_at is not null
        and (j.state <> 'finished' or j.total <> r.all_rows or j.done_count <> r.done or r.open > 0
          or j.ready_count + j.running_count > 0)`,
  );
  await none(
    'an order that has no end',
    sql`select id, kind, state from commands.commands where account_id = ${accountId} and finished_at is null`,
  );
  await none(
    'a state without the event that tells its cause',
    sql`select l.id, l.status from lines.lines as l where l.account_id = ${accountId} and l.status is distinct from (
      select e.to_status from lines.line_events as e
      where e.line_id = l.id and e.to_status is not null and e.cause <> '' order by e.id desc limit 1)`,
  );
  await none(
    'an event that begins elsewhere than the one before it ended',
    sql`select * from (select line_id, from_status, lag(to_status) over (partition by line_id order by id) as was
        from lines.line_events where to_status is not null and account_id = ${accountId}) as moved
      where was is not null and from_status is distinct from was`,
  );
  await none(
    'a line whose subscription is not as the line is',
    sql`select l.id, l.status, s.status as subscribed, s.plan_id from lines.lines as l
      left join subscriptions.subscriptions as s on s.line_id = l.id
      where l.account_id = ${accountId} and (s.id is null
        or (l.status = 'terminated') <> (s.status = 'canceled') or s.plan_id <> l.plan_id)`,
  );
  await none(
    'a line that is not billed and paid once for its first period',
    sql`select l.id, s.first_charge, count(i.id) as billed from lines.lines as l
      join subscriptions.subscriptions as s on s.line_id = l.id
      left join billing.invoice_lines as i on i.subscription_id = s.id and i.cause = s.id || ':first'
        and i.collected_cents = i.amount_cents
      where l.account_id = ${accountId} group by l.id, s.first_charge
      having count(i.id) <> case s.first_charge when 'none' then 0 else 1 end`,
  );
  await expectOnePayment(db, gateway.charges);
}

async function expectOnePayment(db: BulkWorld['db'], charges: BulkWorld['gateway']['charges']): Promise<void> {
  const { rows } = await sql<{ collectionId: string; transId: string }>`
    select collection_id as "collectionId", trans_id as "transId" from payments.charge_attempts
    where state = 'approved'`.execute(db);
  expect(new Set(rows.map(({ collectionId }) => collectionId)).size).toBe(rows.length);
  const theirs = charges.filter(({ outcome }) => outcome.kind === 'approved').map(({ transId }) => transId);
  expect(rows.map(({ transId }) => transId).toSorted()).toEqual(theirs.toSorted());
}
