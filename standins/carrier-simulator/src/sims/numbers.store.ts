import type { Connection } from '../storage/open-storage.ts';
import type { Carrier } from './sim.ts';

const areaCodes: Readonly<Record<Carrier, string>> = { kore: '1501', cisco: '1534', thingspace: '1471' };

/** Numbers that lay idle for their time; each is handed out once. May be fewer than asked for. */
export async function takeIdleNumbers(transaction: Connection, carrier: Carrier, count: number, now: number) {
  const found = await transaction.query<{ msisdn: string }>(
    `delete from idle_numbers where msisdn in (
       select msisdn from idle_numbers where carrier = $1 and free_from <= $2
       order by free_from, msisdn limit $3 for update skip locked)
     returning msisdn`,
    [carrier, new Date(now), count],
  );
  return found.rows.map((row) => row.msisdn);
}

/** Numbers that no SIM ever had. */
export async function newNumbers(transaction: Connection, carrier: Carrier, count: number): Promise<string[]> {
  const found = await transaction.query<{ serial: string }>(
    `select nextval('further_numbers') as serial from generate_series(1, $1)`,
    [count],
  );
  return found.rows.map((row) => `${areaCodes[carrier]}${2_000_000 + Number(row.serial)}`);
}

/** Keeps numbers back until each may go to another SIM. */
export async function releaseNumbers(
  transaction: Connection,
  carrier: Carrier,
  numbers: readonly { msisdn: string; freeFrom: Date }[],
): Promise<void> {
  if (numbers.length === 0) return;
  await transaction.query(
    `insert into idle_numbers (msisdn, carrier, free_from)
     select one.msisdn, $1, one.free_from from unnest($2::text[], $3::timestamptz[]) as one(msisdn, free_from)
     on conflict (msisdn) do update set free_from = excluded.free_from`,
    [carrier, numbers.map((one) => one.msisdn), numbers.map((one) => one.freeFrom)],
  );
}
