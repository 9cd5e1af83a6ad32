import type { Connection } from '../storage/open-storage.ts';
import type { SimChange } from './sim.ts';

export interface NewChange extends SimChange {
  readonly iccid: string;
}

/** Writes any number of changes in one statement; those of one SIM in the given order. */
export async function recordChanges(transaction: Connection, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const column = <T>(pick: (change: NewChange) => T) => changes.map(pick);
  await transaction.query(
    `insert into sim_changes
       (iccid, accepted_at, effective_at, state, plan_ref, usage_bytes_per_minute, msisdn, cause, request_id)
     select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::text[], $5::text[], $6::bigint[],
       $7::text[], $8::text[], $9::text[])`,
    [
      column((one) => one.iccid),
      column((one) => one.acceptedAt),
      column((one) => one.effectiveAt),
      column((one) => one.state),
      column((one) => one.planRef),
      column((one) => one.usageBytesPerMinute),
      column((one) => one.msisdn),
      column((one) => one.cause),
      column((one) => one.requestId),
    ],
  );
}

/** Takes back what the carrier itself planned for these SIMs and what is not due yet. */
export async function dropPlannedChanges(transaction: Connection, iccids: readonly string[], now: number) {
  await transaction.query(
    `delete from sim_changes where iccid = any($1) and cause in ('auto-resume', 'outside') and effective_at > $2`,
    [iccids, new Date(now)],
  );
}

/** Takes back everything that is not due yet, orders too: the SIM ends before it. */
export async function dropComingChanges(transaction: Connection, iccid: string, now: number): Promise<void> {
  await transaction.query('delete from sim_changes where iccid = $1 and effective_at > $2', [iccid, new Date(now)]);
}

/** Sets the IMEI of each SIM that is named with one. */
export async function changeEquipment(
  transaction: Connection,
  pairs: readonly { iccid: string; imei: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await transaction.query(
    `update sims set imei = one.imei from unnest($1::text[], $2::text[]) as one(iccid, imei)
     where sims.iccid = one.iccid and sims.imei is distinct from one.imei`,
    [pairs.map((one) => one.iccid), pairs.map((one) => one.imei)],
  );
}

/** Adds to the free-form fields of SIMs; a field given again is replaced. */
export async function changeAttributes(
  transaction: Connection,
  iccids: readonly string[],
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  if (Object.keys(attributes).length === 0) return;
  await transaction.query('update sims set attributes = attributes || $2::jsonb where iccid = any($1)', [
    iccids,
    JSON.stringify(attributes),
  ]);
}
