import type { AccountState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';

export interface KnownAccount {
  id: AccountId;
  company: string;
  status: AccountState;
  createdAt: Date;
  /** IANA name of the zone by whose days the account is billed. */
  timeZone: string;
}

interface Narrowed {
  /** Part of the company's name, in any case; empty: every account. */
  part: string;
  status: AccountState | undefined;
  /** Signed up then or later. */
  since?: Date | undefined;
}

const tables = (db: Db) => db.withTables<{ 'accounts.accounts': KnownAccount }>();
const byName = sql<string>`lower(company) collate "C"`;

const narrowed = (db: Db, { part, status, since }: Narrowed) =>
  tables(db)
    .selectFrom('accounts.accounts')
    .$if(part !== '', (query) => query.where(sql<boolean>`position(lower(${part}) in lower(company)) > 0`))
    .$if(status !== undefined, (query) => query.where(sql<boolean>`status = ${status}`))
    .$if(since !== undefined, (query) => query.where(sql<boolean>`created_at >= ${since}`));

/** A part of the accounts in an order, behind one of them. */
interface Part {
  /** By company unless it says otherwise. */
  readonly order?: 'company' | 'newest' | 'oldest';
  readonly behind: Pick<KnownAccount, 'company' | 'createdAt' | 'id'> | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Accounts of all customers. For staff alone. */
export async function accountsOfAll(db: Db, asked: Narrowed & Part): Promise<KnownAccount[]> {
  const { order = 'company', behind, limit, offset } = asked;
  const key = order === 'company' ? byName : sql`created_at`;
  const last = order === 'company' ? sql`lower(${behind?.company})` : sql`${behind?.createdAt}::timestamptz`;
  const isDown = order === 'newest';
  const further = isDown ? sql`<` : sql`>`;
  return narrowed(db, asked)
    .select(['id', 'company', 'status', 'createdAt', 'timeZone'])
    .$if(behind !== undefined, (query) => query.where(sql<boolean>`(${key}, id) ${further} (${last}, ${behind?.id})`))
    .orderBy(key, isDown ? 'desc' : 'asc')
    .orderBy('id', isDown ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAccountsOfAll(db: Db, asked: Narrowed): Promise<number> {
  const { total } = await narrowed(db, asked)
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those of the ids that exist. For staff alone. */
export async function accountsOfIds(db: Db, ids: readonly AccountId[]): Promise<KnownAccount[]> {
  if (ids.length === 0) return [];
  return tables(db)
    .selectFrom('accounts.accounts')
    .select(['id', 'company', 'status', 'createdAt', 'timeZone'])
    .where((on) => on('id', '=', on.fn.any(sql<AccountId[]>`${[...ids]}::text[]`)))
    .execute();
}

/** Accounts whose invoices go to an address, or a copy of them. For staff alone. */
export async function accountsMailedAt(
  db: Db,
  part: string,
  most: number,
): Promise<{ accountId: AccountId; email: string }[]> {
  const { rows } = await sql<{ accountId: AccountId; email: string }>`
    select distinct on (contact.account_id) contact.account_id, mailed.email
    from accounts.billing_contacts as contact,
      unnest(array_append(contact.cc_emails, contact.billing_email)) as mailed (email)
    where position(lower(${part}) in lower(mailed.email)) > 0
    order by contact.account_id limit ${most}`.execute(db);
  return rows;
}

/** What accounts are called, and the state in which their service is. For staff alone. */
export async function placesOfAccounts(
  db: Db,
  ids: readonly AccountId[],
): Promise<{ id: AccountId; company: string; state: string }[]> {
  const { rows } = await sql<{ id: AccountId; company: string; state: string }>`
    select id, company, shipping_state as state from accounts.accounts where id = any(${[...ids]}::text[])`.execute(db);
  return rows;
}
