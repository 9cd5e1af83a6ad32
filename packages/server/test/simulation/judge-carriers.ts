import { sql } from 'kysely';
import type { SimWorld } from './sim-world.ts';

interface Requested {
  iccid: string;
  kind: string;
  sent: number;
}

/** Carriers got what was requested, once, and were not given up while the rules say to go on. */
export async function judgeCarriers(world: SimWorld): Promise<void> {
  const { rows: givenUp } = await sql<object>`select id, kind, created_at, finished_at from commands.commands
    where carrier_code = 'not_reached' and resent_at is null
      and finished_at < created_at + interval '7 days'`.execute(world.db);
  for (const row of givenUp) world.sin(`a request was given up while its carrier was away: ${JSON.stringify(row)}`);
  const { rows } = await sql<Requested>`select iccid, kind, count(*)::integer as sent from commands.commands
    where first_called_at is not null group by iccid, kind`.execute(world.db);
  const sent = new Map(rows.map((row) => [`${row.iccid} ${row.kind}`, row.sent]));
  const received = [world.kore, world.cisco].flatMap(({ fake }) => fake.received);
  for (const [about, got] of Map.groupBy(received, ({ iccid, kind }) => `${iccid} ${kind}`))
    if (got.length > (sent.get(about) ?? 0))
      world.sin(`a carrier got a request more often than it was made: ${about}, ${got.length} of ${sent.get(about)}`);
}
