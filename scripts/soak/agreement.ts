import { withConnection } from '@linekeeper/standin-postgres';
import { gatewayCharges } from '@linekeeper/e2e/world/outside';
import type { Tally } from './tally.ts';

interface Question {
  /** What an answer of at least one row means. */
  fault: string;
  sql: string;
}

/** Each finds rows only where the portal's own books contradict themselves. */
const contradictions: Question[] = [
  {
    fault: 'a ledger transaction does not balance',
    sql: `select transaction_id as id from ledger.entries group by 1 having sum(amount_cents) <> 0`,
  },
  {
    fault: 'a collection was paid twice',
    sql: `select collection_id as id from payments.charge_attempts where state = 'approved' group by 1 having count(*) > 1`,
  },
  {
    fault: 'collection and charge disagree',
    sql: `select c.id || ' is ' || c.state as id from collecting.collections c
      where (c.state = 'paid') <> exists (select from payments.charge_attempts a
        where a.collection_id = c.id and a.state = 'approved' and a.paid_at is not null)`,
  },
  {
    fault: 'a line and its collections disagree',
    sql: `select line.id::text as id from billing.invoice_lines line, lateral (
        select coalesce(sum(part.amount_cents) filter (where c.state = 'open'), 0) as collecting,
          coalesce(sum(part.amount_cents - part.returned_cents) filter (where c.state = 'paid'), 0) as collected
        from collecting.collection_lines part join collecting.collections c on c.id = part.collection_id
        where part.invoice_line_id = line.id) as told
      where collecting_cents <> told.collecting or collected_cents <> told.collected`,
  },
  {
    fault: 'a subscription began without being billed',
    sql: `select s.id from subscriptions.subscriptions s where s.began_at is not null
      and s.first_charge <> 'none' and not exists (select from billing.invoice_lines i where i.subscription_id = s.id)`,
  },
  {
    fault: 'a line is active and its subscription never began',
    sql: `select l.id from lines.lines l left join subscriptions.subscriptions s on s.line_id = l.id
      where l.status = 'active' and s.began_at is null`,
  },
  {
    fault: 'what is owed and what the ledger says differ',
    sql: `select account_id as id from (
        select account_id, sum(amount_cents) as cents from ledger.entries where ledger = 'receivable' group by 1
        union all
        select account_id, -sum(due_cents) from billing.invoices where status in ('open', 'processing') group by 1
      ) as both_sides group by 1 having sum(cents) <> 0`,
  },
  {
    fault: 'two requests are open for one line',
    sql: `select line_id as id from commands.commands where finished_at is null group by 1 having count(*) > 1`,
  },
];

/** Compares the portal's database with itself, with the gateway and with the carriers; every contradiction is a fault. */
export async function compareBooks(urls: { portal: string; simulator: string }, tally: Tally): Promise<void> {
  await withConnection(urls.portal, async (client) => {
    for (const { fault, sql } of contradictions) {
      const { rows } = await client.query<{ id: string }>(sql);
      if (rows.length > 0) tally.fault(`${fault}: ${naming(rows.map(({ id }) => id))}`);
    }
  });
  await compareCharges(urls.portal, tally);
  await compareSims(urls, tally);
}

async function compareCharges(portalUrl: string, tally: Tally): Promise<void> {
  const ours = await withConnection(portalUrl, async (client) => {
    const { rows } = await client.query<{ id: string; cents: string }>(
      `select trans_id as id, amount_cents::text as cents from payments.charge_attempts where state = 'approved'`,
    );
    return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
  });
  const theirs = new Map(
    (await gatewayCharges())
      .filter(({ responseCode }) => responseCode === 1)
      .map(({ transId, amountCents }) => [transId, amountCents]),
  );
  tally.count(`charges compared: ${theirs.size}`);
  const missingHere = [...theirs].filter(([id, cents]) => ours.get(id) !== cents).map(([id]) => id);
  const missingThere = [...ours].filter(([id, cents]) => theirs.get(id) !== cents).map(([id]) => id);
  if (missingHere.length > 0) tally.fault(`the gateway charged what the portal does not know: ${naming(missingHere)}`);
  if (missingThere.length > 0) tally.fault(`the portal knows charges that the gateway lacks: ${naming(missingThere)}`);
}

interface Sim {
  iccid: string;
  state: string;
}

async function compareSims(urls: { portal: string; simulator: string }, tally: Tally): Promise<void> {
  const there = await withConnection(urls.simulator, async (client) => {
    const { rows } = await client.query<Sim>(
      `select distinct on (iccid) iccid, state from carrier_simulator.sim_changes where effective_at <= now()
       order by iccid, effective_at desc, id desc`,
    );
    return new Map(rows.map(({ iccid, state }) => [iccid, state]));
  });
  const lines = await withConnection(urls.portal, async (client) => {
    const { rows } = await client.query<Sim>(
      `select distinct on (iccid) iccid, status as state from lines.lines order by iccid, id desc`,
    );
    return rows;
  });
  tally.count(`lines compared: ${lines.length}`);
  const inService = new Set(['active', 'test', 'ready']);
  for (const { iccid, state } of lines.filter((line) => !moving.has(line.state))) {
    const theirs = there.get(iccid) ?? 'absent';
    const agree = state === 'active' ? inService.has(theirs) : !inService.has(theirs);
    if (!agree) tally.fault(`line ${iccid} is ${state} here and ${theirs} at its carrier`);
  }
  const known = new Set(lines.map(({ iccid }) => iccid));
  const strays = [...there].filter(([iccid, state]) => !known.has(iccid) && inService.has(state));
  for (const [iccid] of strays) tally.fault(`${iccid} is active at a carrier without a line`);
}

/** The last order of such a line is still looked for at its carrier: both states are possible. */
const moving: ReadonlySet<string> = new Set(['activating', 'suspending', 'resuming', 'terminating', 'outcome_unknown']);

const naming = (names: readonly string[]): string =>
  `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
