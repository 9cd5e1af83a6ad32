import { trace, type Trace } from '../../../store/traces.ts';
import { sql } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { BillTo } from '../gateway/gateway.port.ts';

export type CustomerRow = {
  accountId: AccountId;
  merchantCustomerId: string;
  /** Null until the first method of an account that was opened without one. */
  gatewayProfileId: string | null;
  billTo: BillTo;
  createdAt: Date;
  /** Since the account was closed: nothing more is stored or charged. */
  closedAt: Date | null;
  /** The gateway is given the same at every try; null for a customer that came with its methods. */
  email: string | null;
  /** When the gateway was last asked to make it, by the machine's clock. */
  askedAt: Date | null;
  /** When the gateway had nothing left of it. */
  gatewayRemovedAt: Date | null;
  /** The account pays by invoice: its last method may go. */
  isMethodOptional: boolean;
};
type Tables = { 'methods.customers': CustomerRow };

const fresh = { email: null, askedAt: null, closedAt: null, gatewayRemovedAt: null, isMethodOptional: false } as const;
const customers = (db: Db) => db.withTables<Tables>().selectFrom('methods.customers').selectAll();

export async function readCustomer(db: Db, accountId: AccountId): Promise<CustomerRow | undefined> {
  return customers(db).where('accountId', '=', accountId).executeTakeFirst();
}

/** Whose a customer at the gateway is; null for one that we do not know. */
export async function accountOfProfile(db: Db, gatewayProfileId: string): Promise<AccountId | null> {
  const row = await customers(db).where('gatewayProfileId', '=', gatewayProfileId).executeTakeFirst();
  return row?.accountId ?? null;
}

/** `change` keeps every other change of the account's methods waiting, `use` only such changes. */
export async function lockCustomer(
  tx: Tx,
  accountId: AccountId,
  to: 'change' | 'use',
): Promise<CustomerRow | undefined> {
  const query = customers(tx).where('accountId', '=', accountId);
  return (to === 'change' ? query.forUpdate() : query.forShare()).executeTakeFirst();
}

type NewCustomerRow = Omit<CustomerRow, keyof typeof fresh>;

export async function insertCustomer(tx: Tx, row: NewCustomerRow): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('methods.customers')
    .values({ ...fresh, ...row })
    .execute();
}

/** The same for one without a customer at the gateway; nothing for an account that has its row. */
export async function insertExpected(
  tx: Tx,
  row: Omit<NewCustomerRow, 'gatewayProfileId'> & Pick<CustomerRow, 'email' | 'isMethodOptional'>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('methods.customers')
    .values({ ...fresh, ...row, gatewayProfileId: null })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute();
}

export async function noteAsked(tx: Tx, accountId: AccountId, askedAt: Date): Promise<void> {
  await changeCustomer(tx, accountId, { askedAt });
}

export async function tieProfile(tx: Tx, accountId: AccountId, gatewayProfileId: string): Promise<void> {
  await changeCustomer(tx, accountId, { gatewayProfileId });
}

export async function changeBillTo(tx: Tx, accountId: AccountId, billTo: BillTo): Promise<void> {
  await changeCustomer(tx, accountId, { billTo });
}

/** An account without a gateway customer has no method that could be needed. */
export async function makeMethodOptional(tx: Tx, accountId: AccountId, isMethodOptional: boolean): Promise<void> {
  await changeCustomer(tx, accountId, { isMethodOptional });
}

export async function markCustomerClosed(tx: Tx, accountId: AccountId, closedAt: Date): Promise<void> {
  await changeCustomer(tx, accountId, { closedAt });
}

export async function markCustomerRemoved(tx: Tx, accountId: AccountId, gatewayRemovedAt: Date): Promise<void> {
  await changeCustomer(tx, accountId, { gatewayRemovedAt });
}

/** Closed ones that the gateway may still have, longest waiting first. */
export async function leavingCustomers(db: Db, closedBefore: Date, limit: number): Promise<AccountId[]> {
  const rows = await customers(db)
    .where('closedAt', '<=', closedBefore)
    .where('gatewayRemovedAt', 'is', null)
    .orderBy('closedAt')
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

async function changeCustomer(tx: Tx, accountId: AccountId, change: Partial<CustomerRow>): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('methods.customers')
    .set(change)
    .where('accountId', '=', accountId)
    .execute();
}

export async function deleteCustomer(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.withTables<Tables>().deleteFrom('methods.customers').where('accountId', '=', accountId).execute();
}

/** Of an account as a whole. Label and last digits stay: payments in the books name them. */
export const methodTraces: readonly Trace[] = [
  trace({
    what: 'methods',
    table: sql`methods.customers`,
    where: ({ accountId, person }) =>
      person === null ? sql`account_id = ${accountId} and bill_to <> '{}'::jsonb` : null,
    set: () => sql`bill_to = '{}'::jsonb`,
  }),
  trace({
    what: 'methods',
    table: sql`methods.methods`,
    where: ({ accountId, person }) =>
      person === null ? sql`account_id = ${accountId} and (name_on_account is not null or consent_ip <> '')` : null,
    set: () => sql`name_on_account = null, consent_ip = ''`,
  }),
  trace({
    what: 'methods',
    table: sql`methods.additions`,
    where: ({ accountId, person }) => (person === null ? sql`account_id = ${accountId}` : null),
    set: null,
  }),
];
