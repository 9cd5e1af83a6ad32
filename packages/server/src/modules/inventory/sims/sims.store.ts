import type { CarrierId, Identifier } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { iccidBase, type Sim } from './sim.ts';
import type { SimOwners } from './sim-access.ts';

type Tables = {
  'inventory.sims': Sim & {
    iccidBase: string;
    importedAt: Date;
    accountId: AccountId | null;
    orderId: string | null;
    isSample: boolean;
  };
  'inventory.simOrders': { id: string; accountId: AccountId | null };
};

const tables = (db: Db) => db.withTables<Tables>();

/** All SIMs of the inventory among these, by full number or base; until the transaction ends no other import runs. */
export async function lockSims(tx: Tx, sims: readonly Sim[]): Promise<Sim[]> {
  await sql`select pg_advisory_xact_lock(hashtext('inventory.sims'))`.execute(tx);
  const bases = sims.map(({ iccid }) => iccidBase(iccid));
  return tables(tx)
    .selectFrom('inventory.sims')
    .select(['iccid', 'carrier', 'imei', 'eid', 'imsi', 'formFactor'])
    .where((on) => on('iccidBase', '=', on.fn.any(sql<string[]>`${bases}::text[]`)))
    .execute();
}

/** Adds SIMs, or takes over their attributes. The carrier of a known SIM stays. */
export async function putSims(
  tx: Tx,
  sims: readonly Sim[],
  { importedAt, isSample }: { importedAt: Date; isSample: boolean },
): Promise<void> {
  if (sims.length === 0) return;
  await tables(tx)
    .insertInto('inventory.sims')
    .values(
      sims.map((sim) => ({
        ...sim,
        iccidBase: iccidBase(sim.iccid),
        importedAt,
        accountId: null,
        orderId: null,
        isSample,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('iccid').doUpdateSet((on) => ({
        imei: on.ref('excluded.imei'),
        eid: on.ref('excluded.eid'),
        imsi: on.ref('excluded.imsi'),
        formFactor: on.ref('excluded.formFactor'),
        isSample: on.ref('excluded.isSample'),
      })),
    )
    .execute();
}

/** Whether there is a SIM that the provider brought in: those of the sample do not count. */
export async function hasOwnSims(db: Db): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('inventory.sims')
    .select('iccid')
    .where('isSample', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface OwnedSim extends Sim {
  owners: SimOwners;
}

/** SIMs whose number or base is among the given digits, with or without their last digit. */
export async function findOwnedSims(db: Db, digits: readonly string[]): Promise<OwnedSim[]> {
  const bases = [...digits, ...digits.map(iccidBase)];
  const rows = await tables(db)
    .selectFrom('inventory.sims as sim')
    .leftJoin('inventory.simOrders as order', 'order.id', 'sim.orderId')
    .select(['sim.iccid', 'sim.carrier', 'sim.imei', 'sim.eid', 'sim.imsi', 'sim.formFactor'])
    .select(['sim.accountId as ownerId', 'order.accountId as claimedBy'])
    .where((on) => on('sim.iccidBase', '=', on.fn.any(sql<string[]>`${bases}::text[]`)))
    .execute();
  return rows.map(({ ownerId, claimedBy, ...sim }) => ({ ...sim, owners: { accountId: ownerId, claimedBy } }));
}

export async function findSim(db: Db, iccid: string): Promise<Sim | undefined> {
  return tables(db)
    .selectFrom('inventory.sims')
    .select(['iccid', 'carrier', 'imei', 'eid', 'imsi', 'formFactor'])
    .where('iccid', '=', iccid)
    .executeTakeFirst();
}

/** SIMs of a carrier that are for no one yet, behind a number, lowest first. */
export async function nextOpenSims(db: Db, carrier: CarrierId, behind: string, most: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('inventory.sims')
    .select('iccid')
    .where('carrier', '=', carrier)
    .where('iccid', '>', behind)
    .where('accountId', 'is', null)
    .where('orderId', 'is', null)
    .orderBy('iccid')
    .limit(most)
    .execute();
  return rows.map(({ iccid }) => iccid);
}

export interface NamedSim {
  /** As the carrier writes it, with its check digit or without. */
  written: string;
  iccid: string;
}

/** Which SIM is meant by each number that a carrier names. Numbers that are not in the inventory are absent. */
export async function simsNamed(db: Db, written: readonly string[]): Promise<NamedSim[]> {
  const found = await sql<NamedSim>`
    with written as (select distinct unnest(${[...written]}::text[]) as written)
    select t.written, s.iccid from written as t join inventory.sims as s on s.iccid_base = t.written
    union
    select t.written, s.iccid from written as t join inventory.sims as s on s.iccid_base = left(t.written, -1)`.execute(
    db,
  );
  return found.rows;
}

export interface IdentifiedSim extends Identifier {
  iccid: string;
  /** Found although its check digit is wrong. */
  isDoubtful: boolean;
}

/**
 * SIMs by ICCID, chip and subscriber number. An ICCID means one SIM, with or without its check digit or in spite of a
 * wrong one; a chip may hold several.
 */
export async function simsByIdentifiers(db: Db, identifiers: readonly Identifier[]): Promise<IdentifiedSim[]> {
  if (identifiers.length === 0) return [];
  const found = await sql<IdentifiedSim>`
    with asked as (
      select distinct n.kind, n.value from jsonb_to_recordset(${JSON.stringify(identifiers)}::jsonb) as n (kind text, value text)
    ), near as (
      select a.value, s.iccid, s.iccid <> a.value as is_other, false as is_doubtful
        from asked as a join inventory.sims as s on s.iccid = a.value or s.iccid_base = a.value where a.kind = 'iccid'
      union all
      select a.value, s.iccid, true, true
        from asked as a join inventory.sims as s on s.iccid_base = left(a.value, -1) where a.kind = 'iccid'
    )
    select 'iccid' as kind, nearest.* from (
      select distinct on (value) value, iccid, is_doubtful from near order by value, is_doubtful, is_other) as nearest
    union all
    select a.kind, a.value, s.iccid, false from asked as a join inventory.sims as s on s.eid = a.value where a.kind = 'eid'
    union all
    select a.kind, a.value, s.iccid, false from asked as a join inventory.sims as s on s.imsi = a.value where a.kind = 'imsi'`.execute(
    db,
  );
  return found.rows;
}
