import type { Carrier } from '../sims/sim.ts';
import type { Connection } from '../storage/open-storage.ts';
import type { RulesChange } from './rule-changes.ts';

/** Keeps a change on top of the earlier ones of the carrier; null takes all of them back. */
export async function keepRulesChange(connection: Connection, carrier: Carrier, change: RulesChange | null) {
  if (change === null) {
    await connection.query('delete from rule_changes where carrier = $1', [carrier]);
    return;
  }
  await connection.query(
    `insert into rule_changes (carrier, rules) values ($1, $2)
     on conflict (carrier) do update set rules = rule_changes.rules || excluded.rules`,
    [carrier, JSON.stringify(change)],
  );
}

/** The kept change of each carrier. */
export async function keptRulesChanges(connection: Connection): Promise<Partial<Record<Carrier, RulesChange>>> {
  const found = await connection.query<{ carrier: Carrier; rules: RulesChange }>('select * from rule_changes');
  return Object.fromEntries(found.rows.map((row) => [row.carrier, row.rules]));
}
