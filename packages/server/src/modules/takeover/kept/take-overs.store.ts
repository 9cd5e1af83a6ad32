import type { TakeOverBill } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import type { AccountId, TakeOverId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { TakeOver } from './take-over.ts';

const takeOvers = (db: Db) => db.withTables<{ 'takeover.takeOvers': TakeOver }>();

export async function insertTakeOver(tx: Tx, takeOver: TakeOver): Promise<void> {
  await takeOvers(tx).insertInto('takeover.takeOvers').values(takeOver).execute();
}

export async function findTakeOver(db: Db, id: TakeOverId): Promise<TakeOver | undefined> {
  return takeOvers(db).selectFrom('takeover.takeOvers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockTakeOver(tx: Tx, id: TakeOverId): Promise<TakeOver | undefined> {
  return takeOvers(tx).selectFrom('takeover.takeOvers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeTakeOver(tx: Tx, id: TakeOverId, change: Partial<TakeOver>): Promise<void> {
  await takeOvers(tx).updateTable('takeover.takeOvers').set(change).where('id', '=', id).execute();
}

/** What the portal works on, oldest first. */
export async function takeOversAtWork(db: Db): Promise<TakeOver[]> {
  return takeOvers(db)
    .selectFrom('takeover.takeOvers')
    .selectAll()
    .where('state', 'in', ['checking', 'running'])
    .orderBy('id')
    .execute();
}

/** Newest first, behind one of them. */
export async function listedTakeOvers(
  db: Db,
  asked: { behindId: string | null; limit: number; offset: number },
): Promise<TakeOver[]> {
  return takeOvers(db)
    .selectFrom('takeover.takeOvers')
    .selectAll()
    .$if(asked.behindId !== null, (query) => query.where(sql<boolean>`id < ${asked.behindId}`))
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
}

export async function countTakeOvers(db: Db): Promise<number> {
  const { total } = await takeOvers(db)
    .selectFrom('takeover.takeOvers')
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those whose names hold a text, in any case, newest first. */
export async function takeOversNamed(db: Db, part: string, most: number): Promise<Pick<TakeOver, 'id' | 'name'>[]> {
  return takeOvers(db)
    .selectFrom('takeover.takeOvers')
    .select(['id', 'name'])
    .where(sql<boolean>`position(lower(${part}) in lower(name)) > 0`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** What is charged to a customer for the lines of a take-over, and what it owed and had before. */
export interface ChargesOf {
  takeOverId: TakeOverId;
  customer: string;
  company: string;
  /** Of a customer that is here already. */
  accountId: AccountId | null;
  lineCount: number;
  owedCents: number;
  creditCents: number;
  bills: readonly TakeOverBill[];
}

const charges = (db: Db) => db.withTables<{ 'takeover.charges': ChargesOf }>();

/** Puts them in place of what an earlier check found. */
export async function replaceCharges(tx: Tx, id: TakeOverId, found: readonly ChargesOf[]): Promise<void> {
  await charges(tx).deleteFrom('takeover.charges').where('takeOverId', '=', id).execute();
  await sql`
    insert into takeover.charges
      (take_over_id, customer, company, account_id, line_count, owed_cents, credit_cents, bills)
    select ${id}, n.customer, n.company, n."accountId", n."lineCount", n."owedCents", n."creditCents", n.bills
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n (
      customer text, company text, "accountId" text, "lineCount" integer, "owedCents" bigint, "creditCents" bigint,
      bills jsonb)`.execute(tx);
}

/** By company. */
export async function chargesOf(
  db: Db,
  id: TakeOverId,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChargesOf[]> {
  return charges(db)
    .selectFrom('takeover.charges')
    .selectAll()
    .where('takeOverId', '=', id)
    .orderBy(sql`lower(company)`)
    .orderBy('customer')
    .limit(limit)
    .offset(offset)
    .execute();
}

export interface ChargeTotals {
  customerCount: number;
  billsCents: number;
  owedCents: number;
  creditCents: number;
}

export async function totalCharges(db: Db, id: TakeOverId): Promise<ChargeTotals> {
  const { rows } = await sql<ChargeTotals>`
    select count(*)::int as customer_count, coalesce(sum(owed_cents), 0)::bigint as owed_cents,
      coalesce(sum(credit_cents), 0)::bigint as credit_cents,
      coalesce(sum((select coalesce(sum((bill ->> 'totalCents')::bigint), 0) from jsonb_array_elements(bills) as bill)),
        0)::bigint as bills_cents
    from takeover.charges where take_over_id = ${id}`.execute(db);
  return rows[0] ?? { customerCount: 0, billsCents: 0, owedCents: 0, creditCents: 0 };
}

export interface FileSums {
  owedCents: number;
  creditCents: number;
  takenOwedCents: number;
  takenCreditCents: number;
}

/** What the balances of a take-over come to, those that are ready or taken over, and those alone that are taken over. */
export async function sumBalances(db: Db, id: TakeOverId): Promise<FileSums> {
  const { rows } = await sql<FileSums>`
    with balance as (
      select state, record ->> 'side' as side, round((record ->> 'amount')::numeric * 100)::bigint as cents
      from takeover.rows where take_over_id = ${id} and kind = 'balance' and state in ('ready', 'failed', 'done'))
    select coalesce(sum(cents) filter (where side = 'owed'), 0)::bigint as owed_cents,
      coalesce(sum(cents) filter (where side = 'credit'), 0)::bigint as credit_cents,
      coalesce(sum(cents) filter (where side = 'owed' and state = 'done'), 0)::bigint as taken_owed_cents,
      coalesce(sum(cents) filter (where side = 'credit' and state = 'done'), 0)::bigint as taken_credit_cents
    from balance`.execute(db);
  return rows[0] ?? { owedCents: 0, creditCents: 0, takenOwedCents: 0, takenCreditCents: 0 };
}
