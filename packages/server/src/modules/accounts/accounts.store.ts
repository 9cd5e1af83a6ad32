import { words as erasing } from '../../kernel/words.ts';
import { trace, type Trace } from '../../store/traces.ts';
import { sql } from 'kysely';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import { keptStatement } from '../../store/kept-statement.ts';
import type { Account, BillingCalendar, CompanyFacts } from './account.ts';

type AccountRow = {
  id: AccountId;
  status: Account['status'];
  company: string;
  phone: string;
  billingAddress: string;
  billingCity: string;
  billingState: string;
  billingZip: string;
  shippingAddress: string;
  shippingCity: string;
  shippingState: string;
  shippingZip: string;
  timeZone: string;
  billingDay: number | null;
  oldBillingDay: number | null;
  oldTimeZone: string | null;
  oldUntil: string | null;
  createdAt: Date;
  verifiedAt: Date | null;
  closedAt: Date | null;
};
type Tables = { 'accounts.accounts': AccountRow };

const accounts = (db: Db) => db.withTables<Tables>();

export async function getAccount(db: Db, id: AccountId): Promise<Account | undefined> {
  const [row] = await accountOfId(db, id);
  return row && fromRow(row);
}

const accountOfId = keptStatement<[id: AccountId], AccountRow>((db, valueAt) =>
  accounts(db).selectFrom('accounts.accounts').selectAll().where('id', '=', valueAt(0)),
);

/** Those of the ids that exist, of any customer. For staff and jobs alone. */
export async function getAccountsOfIds(db: Db, ids: readonly AccountId[]): Promise<Map<AccountId, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await accounts(db)
    .selectFrom('accounts.accounts')
    .selectAll()
    .where((on) => on('id', '=', on.fn.any(sql<AccountId[]>`${[...new Set(ids)]}::text[]`)))
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}

/** The names of some accounts' companies. */
export async function companiesOf(db: Db, ids: readonly AccountId[]): Promise<Map<AccountId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await companiesOfIds(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, company }) => [id, company]));
}

const companiesOfIds = keptStatement<[ids: readonly AccountId[]], Pick<AccountRow, 'company' | 'id'>>((db, valueAt) =>
  accounts(db)
    .selectFrom('accounts.accounts')
    .select(['id', 'company'])
    .where((on) => on('id', '=', on.fn.any(sql<AccountId[]>`${valueAt(0)}::text[]`))),
);

export async function lockAccount(tx: Tx, id: AccountId): Promise<Account | undefined> {
  const row = await accounts(tx)
    .selectFrom('accounts.accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function insertAccount(
  tx: Tx,
  id: AccountId,
  facts: CompanyFacts,
  { timeZone, createdAt }: { timeZone: string; createdAt: Date },
): Promise<void> {
  const state = { status: 'pending_verification', verifiedAt: null, closedAt: null } as const;
  await accounts(tx)
    .insertInto('accounts.accounts')
    .values({ id, ...toRow(facts), ...state, ...calendarRow({ billingDay: null, timeZone, before: null }), createdAt })
    .execute();
}

/** Behind the account's lock. */
export async function setCalendar(tx: Tx, id: AccountId, calendar: BillingCalendar): Promise<void> {
  await accounts(tx).updateTable('accounts.accounts').set(calendarRow(calendar)).where('id', '=', id).execute();
}

export async function changeCompany(tx: Tx, id: AccountId, facts: CompanyFacts): Promise<void> {
  await accounts(tx).updateTable('accounts.accounts').set(toRow(facts)).where('id', '=', id).execute();
}

/** A pending account becomes active; any other stays as it is, which is false. */
export async function verifyAccount(tx: Tx, id: AccountId, verifiedAt: Date): Promise<boolean> {
  const verified = await accounts(tx)
    .updateTable('accounts.accounts')
    .set({ status: 'active', verifiedAt })
    .where('id', '=', id)
    .where('status', '=', 'pending_verification')
    .executeTakeFirst();
  return verified.numUpdatedRows === 1n;
}

export async function markClosed(tx: Tx, id: AccountId, closedAt: Date): Promise<void> {
  await accounts(tx)
    .updateTable('accounts.accounts')
    .set({ status: 'closed', closedAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteAccount(tx: Tx, id: AccountId): Promise<void> {
  await accounts(tx).deleteFrom('accounts.accounts').where('id', '=', id).execute();
}

/** Accounts never verified, oldest first. */
/** When the oldest account was made that no one has confirmed. */
export async function oldestUnverified(db: Db): Promise<Date | null> {
  const { createdAt } = await accounts(db)
    .selectFrom('accounts.accounts')
    .select((on) => on.fn.min<Date | null>('createdAt').as('createdAt'))
    .where('status', '=', 'pending_verification')
    .executeTakeFirstOrThrow();
  return createdAt;
}

export async function unverifiedAccounts(db: Db, createdBefore: Date, limit: number): Promise<AccountId[]> {
  const rows = await accounts(db)
    .selectFrom('accounts.accounts')
    .select('id')
    .where('status', '=', 'pending_verification')
    .where('createdAt', '<=', createdBefore)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function toRow({ company, phone, billing, shipping }: CompanyFacts) {
  return {
    company,
    phone,
    billingAddress: billing.address,
    billingCity: billing.city,
    billingState: billing.state,
    billingZip: billing.zip,
    shippingAddress: shipping.address,
    shippingCity: shipping.city,
    shippingState: shipping.state,
    shippingZip: shipping.zip,
  };
}

function calendarRow({ billingDay, timeZone, before }: BillingCalendar) {
  return {
    billingDay,
    timeZone,
    oldBillingDay: before?.billingDay ?? null,
    oldTimeZone: before?.timeZone ?? null,
    oldUntil: before?.until ?? null,
  };
}

function calendarOf({ billingDay, timeZone, ...old }: AccountRow): BillingCalendar {
  const { oldBillingDay, oldTimeZone, oldUntil } = old;
  const hasChanged = oldBillingDay !== null && oldTimeZone !== null && oldUntil !== null;
  const before = hasChanged ? { billingDay: oldBillingDay, timeZone: oldTimeZone, until: oldUntil } : null;
  return { billingDay, timeZone, before };
}

function fromRow(row: AccountRow): Account {
  return {
    id: row.id,
    status: row.status,
    company: row.company,
    phone: row.phone,
    billing: { address: row.billingAddress, city: row.billingCity, state: row.billingState, zip: row.billingZip },
    shipping: { address: row.shippingAddress, city: row.shippingCity, state: row.shippingState, zip: row.shippingZip },
    timeZone: row.timeZone,
    calendar: calendarOf(row),
    createdAt: row.createdAt,
  };
}

/** The state stays: taxes are reported by it. */
export const accountTraces: readonly Trace[] = [
  trace({
    what: 'profile',
    table: sql`accounts.accounts`,
    where: ({ accountId, person }) =>
      person === null ? sql`id = ${accountId} and company <> ${erasing.erased.customer}` : null,
    set: () => sql`company = ${erasing.erased.customer}, phone = '', billing_address = '', billing_city = '',
      billing_zip = '', shipping_address = '', shipping_city = '', shipping_zip = ''`,
  }),
  trace({
    what: 'profile',
    table: sql`accounts.billing_contacts`,
    where: ({ accountId, person }) => (person === null ? sql`account_id = ${accountId}` : null),
    set: null,
  }),
  trace({
    what: 'signUp',
    table: sql`accounts.sign_ups`,
    where: ({ accountId, person }) =>
      person === null
        ? sql`account_id = ${accountId} and (email <> '' or ip <> '')`
        : sql`account_id = ${accountId} and subject = ${person.subject} and (email <> '' or ip <> '')`,
    set: () => sql`email = '', email_key = null, form = null, ip = ''`,
  }),
];
