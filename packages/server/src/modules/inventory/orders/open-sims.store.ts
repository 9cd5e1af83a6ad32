import type { CarrierId } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** SIMs of one carrier and, unless null, of one form factor. */
export interface SimKind {
  readonly carrier: CarrierId;
  readonly formFactor: string | null;
}

export interface OpenSim {
  iccid: string;
  carrier: CarrierId;
  formFactor: string | null;
}

const isOpen = sql`account_id is null and order_id is null`;

function ofKind({ carrier, formFactor }: SimKind): RawBuilder<boolean> {
  const ofForm = formFactor === null ? sql`true` : sql`lower(form_factor) = lower(${formFactor})`;
  return sql`${isOpen} and carrier = ${carrier} and ${ofForm}`;
}

/** SIMs that no account and no order has, behind a number, lowest first. Lines may hold some of them. */
export async function openSims(db: Db, kind: SimKind, page: { behind: string; most: number }): Promise<string[]> {
  const { rows } = await sql<{ iccid: string }>`
    select iccid from inventory.sims where ${ofKind(kind)} and iccid > ${page.behind}
    order by iccid limit ${page.most}`.execute(db);
  return rows.map(({ iccid }) => iccid);
}

/** How many there are, at most `most`. */
export async function countOpenSims(db: Db, kind: SimKind, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from inventory.sims where ${ofKind(kind)} limit ${most}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those among these that no account and no order has; until the transaction ends no one else gives them away. */
export async function lockOpenSims(tx: Tx, iccids: readonly string[]): Promise<OpenSim[]> {
  const { rows } = await sql<OpenSim>`
    select iccid, carrier, form_factor from inventory.sims
    where iccid = any(${[...iccids]}::text[]) and ${isOpen} order by iccid for update`.execute(tx);
  return rows;
}

export async function giveOpenSims(tx: Tx, iccids: readonly string[], accountId: AccountId): Promise<void> {
  await sql`
    update inventory.sims set account_id = ${accountId}
    where iccid = any(${[...iccids]}::text[]) and ${isOpen}`.execute(tx);
}
