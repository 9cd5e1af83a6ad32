import { setTimeout as pause } from 'node:timers/promises';
import { withConnection } from '@linekeeper/standin-postgres';

/**
 * Orders whose answer was lost may be looked for as long as their carrier may take, a day at some, and a charge whose card
 * was renewed meanwhile until the gateway would no longer know it: the soak does not wait for them.
 */
const longCharges = `select id from payments.charge_attempts
  where state = 'unknown' and next_look_at > now() + interval '15 minutes'`;
const longOrders = `select id from commands.commands where finished_at is null
  and (deadline_at >= now() + interval '15 minutes' or iccid = any($1))`;
/** An order is invoiced when its last line is in service, or an hour after its first. */
const gathering = `select s.order_id from subscriptions.subscriptions s join lines.lines l on l.id = s.line_id
  where s.began_at is null and s.status <> 'canceled' and l.command_id in (${longOrders})`;

/** What is still under way, each with its number; zero everywhere is rest. */
const underWay = `
  select 'charges' as what, count(*)::int as many from payments.charge_attempts where state in ('sent', 'unknown', 'held')
    and id not in (${longCharges})
  union all select 'corrections', count(*)::int from corrections.corrections where state in ('sent', 'unknown')
  union all select 'collections', count(*)::int from collecting.collections where state = 'open'
    and (charge_id is null or charge_id not in (${longCharges}))
  union all select 'carrier requests', count(*)::int from commands.commands where finished_at is null
      and id not in (${longOrders})
  union all select 'lines', count(*)::int from lines.lines
    where status in ('activating', 'suspending', 'resuming', 'terminating', 'outcome_unknown')
      and (command_id is null or command_id not in (${longOrders}))
  union all select 'jobs', count(*)::int from bulk.jobs j where state = 'running'
      and not exists (select from bulk.rows r where r.job_id = j.id and r.command_id in (${longOrders}))
  union all select 'begun without invoice', count(*)::int from subscriptions.subscriptions
    where began_at is not null and first_charge = 'waiting' and order_id not in (${gathering})
  union all select 'active without subscription begun', count(*)::int from lines.lines l
    join subscriptions.subscriptions s on s.line_id = l.id where l.status = 'active' and s.status <> 'canceled' and s.began_at is null
  union all select 'mails', count(*)::int from mail.outbox where not kept`;

export interface Unrest {
  what: string;
  many: number;
}

/**
 * Waits until nothing is under way. Answers what still is when the patience is over; nothing is the good answer. Orders
 * for `overtaken` SIMs are not waited for: their carrier no longer shows what was ordered.
 */
export async function comeToRest(
  databaseUrl: string,
  patienceMs: number,
  say: (line: string) => void,
  overtaken: readonly string[] = [],
): Promise<Unrest[]> {
  const deadline = performance.now() + patienceMs;
  let told = 0;
  for (;;) {
    const left = await unrest(databaseUrl, overtaken).catch(() => [{ what: 'the database does not answer', many: 1 }]);
    if (left.length === 0 || performance.now() > deadline) return left;
    if (performance.now() - told > 60_000) {
      told = performance.now();
      say(`waiting for ${left.map(({ what, many }) => `${many} ${what}`).join(', ')}`);
    }
    await pause(2_000);
  }
}

async function unrest(databaseUrl: string, overtaken: readonly string[]): Promise<Unrest[]> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<Unrest>(underWay, [overtaken]);
    return rows.filter(({ many }) => many > 0);
  });
}

/** How many orders and charges still wait for a deadline of their carrier or the gateway. */
export async function countLongWaits(databaseUrl: string): Promise<number> {
  return withConnection(
    databaseUrl,
    async (client) => (await client.query(`${longOrders} union all ${longCharges}`, [[]])).rows.length,
  );
}
