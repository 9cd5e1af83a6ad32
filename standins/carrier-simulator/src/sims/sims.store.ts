import type { Connection } from '../storage/open-storage.ts';
import { assembleSim, type SimRow } from './assemble-sim.ts';
import type { Carrier, Sim, SimChange, SimState } from './sim.ts';

const simColumns =
  's.iccid, s.carrier, s.subscription_id, s.imei, s.eid, s.form_factor, s.attributes, s.added_at, s.imsi, s.msisdn';

interface ChangeRow {
  readonly iccid: string;
  readonly effective_at: Date;
  readonly state: SimState;
  readonly plan_ref: string | null;
  readonly usage_bytes_per_minute: string;
}

/** A reference by either identifier; carriers accept both. */
export interface SimReference {
  readonly iccid?: string | undefined;
  readonly subscriptionId?: string | undefined;
}

/** Adds to each row its changes and reads it at `now`. Keeps the order of the rows. */
export async function withChanges(connection: Connection, rows: readonly SimRow[], now: number) {
  const found = await connection.query<ChangeRow>(
    `select iccid, effective_at, state, plan_ref, usage_bytes_per_minute
     from sim_changes where iccid = any($1) order by effective_at, id`,
    [rows.map((row) => row.iccid)],
  );
  const byIccid = Map.groupBy(found.rows, (row) => row.iccid);
  return rows.map((row) => assembleSim(row, (byIccid.get(row.iccid) ?? []).map(toChange), now));
}

function toChange(row: ChangeRow): SimChange {
  return {
    effectiveAt: row.effective_at,
    state: row.state,
    planRef: row.plan_ref,
    usageBytesPerMinute: Number(row.usage_bytes_per_minute),
  };
}

/** The SIMs of a carrier that these references name, locked until the transaction ends. Unknown ones are left out. */
export async function lockSims(
  transaction: Connection,
  carrier: Carrier,
  references: readonly SimReference[],
  now: number,
): Promise<Sim[]> {
  const found = await transaction.query<SimRow>(
    `select ${simColumns} from sims s
     where s.carrier = $1 and (s.iccid = any($2) or s.subscription_id = any($3))
     order by s.iccid for update`,
    [carrier, references.flatMap((one) => one.iccid ?? []), references.flatMap((one) => one.subscriptionId ?? [])],
  );
  return withChanges(transaction, found.rows, now);
}

/** One SIM of a carrier by either identifier, or null. */
export async function findSim(
  connection: Connection,
  carrier: Carrier,
  reference: SimReference,
  now: number,
): Promise<Sim | null> {
  const found = await connection.query<SimRow>(
    `select ${simColumns} from sims s
     where s.carrier = $1 and (s.iccid = $2 or s.subscription_id = $3)`,
    [carrier, reference.iccid ?? null, reference.subscriptionId ?? null],
  );
  return (await withChanges(connection, found.rows, now))[0] ?? null;
}

/** The carrier of an ICCID, locking its SIM; null when nobody knows it. */
export async function lockCarrierOf(transaction: Connection, iccid: string) {
  const found = await transaction.query<{ carrier: Carrier }>('select carrier from sims where iccid = $1 for update', [
    iccid,
  ]);
  return found.rows[0]?.carrier ?? null;
}

export interface NewChange extends SimChange {
  readonly iccid: string;
  readonly acceptedAt: Date;
  /** What brought it about, for people who read the tables. */
  readonly cause: string;
}

export async function recordChange(transaction: Connection, change: NewChange): Promise<void> {
  await transaction.query(
    `insert into sim_changes
       (iccid, accepted_at, effective_at, state, plan_ref, usage_bytes_per_minute, cause)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      change.iccid,
      change.acceptedAt,
      change.effectiveAt,
      change.state,
      change.planRef,
      change.usageBytesPerMinute,
      change.cause,
    ],
  );
}

export async function changeEquipment(transaction: Connection, iccid: string, imei: string) {
  await transaction.query('update sims set imei = $2 where iccid = $1', [iccid, imei]);
}

/** Adds to the free-form fields of a SIM; a field given again is replaced. */
export async function changeAttributes(
  transaction: Connection,
  iccid: string,
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  await transaction.query('update sims set attributes = attributes || $2::jsonb where iccid = $1', [
    iccid,
    JSON.stringify(attributes),
  ]);
}
