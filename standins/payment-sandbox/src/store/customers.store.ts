import type { Queryable } from './sandbox-database.ts';
import { nextId } from './next-id.store.ts';

export type CustomerFacts = { merchantCustomerId: string; description: string; email: string };
export type CustomerProfile = CustomerFacts & { id: string; profileType: string };

type Row = {
  customer_profile_id: string;
  merchant_customer_id: string;
  description: string;
  email: string;
  profile_type: string;
};

const columns = 'customer_profile_id, merchant_customer_id, description, email, profile_type';

const fromRow = (row: Row): CustomerProfile => ({
  id: row.customer_profile_id,
  merchantCustomerId: row.merchant_customer_id,
  description: row.description,
  email: row.email,
  profileType: row.profile_type,
});

/** Inserts unless a live profile has the same three facts; then says which. */
export async function insertCustomer(
  tx: Queryable,
  facts: CustomerFacts,
  profileType: string,
  at: Date,
): Promise<{ id: string; existed: boolean }> {
  const id = await nextId(tx, 'customer');
  const inserted = await tx.query(
    `insert into customer_profiles (${columns}, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_customer_id, description, email) where deleted_at is null do nothing`,
    [id, facts.merchantCustomerId, facts.description, facts.email, profileType, at],
  );
  if (inserted.rowCount === 1) return { id, existed: false };
  const existing = await findCustomerByFacts(tx, facts);
  return existing ? { id: existing.id, existed: true } : insertCustomer(tx, facts, profileType, at);
}

/** With an id of the caller's choice, which must be free. */
export async function insertCustomerAs(tx: Queryable, customer: CustomerProfile, at: Date): Promise<void> {
  const { id, merchantCustomerId, description, email, profileType } = customer;
  await tx.query(`insert into customer_profiles (${columns}, created_at) values ($1, $2, $3, $4, $5, $6)`, [
    id,
    merchantCustomerId,
    description,
    email,
    profileType,
    at,
  ]);
}

export async function findCustomerByFacts(db: Queryable, facts: CustomerFacts): Promise<CustomerProfile | undefined> {
  const found = await db.query<Row>(
    `select ${columns} from customer_profiles
     where merchant_customer_id = $1 and description = $2 and email = $3 and deleted_at is null`,
    [facts.merchantCustomerId, facts.description, facts.email],
  );
  return found.rows.map(fromRow)[0];
}

export async function findCustomer(db: Queryable, id: string): Promise<CustomerProfile | undefined> {
  const found = await db.query<Row>(
    `select ${columns} from customer_profiles where customer_profile_id = wire_id($1) and deleted_at is null`,
    [id],
  );
  return found.rows.map(fromRow)[0];
}

/** Of all live profiles, oldest first. */
export async function customerIds(db: Queryable): Promise<string[]> {
  const found = await db.query<{ customer_profile_id: string }>(
    'select customer_profile_id from customer_profiles where deleted_at is null order by customer_profile_id',
  );
  return found.rows.map((row) => row.customer_profile_id);
}

/** Also one that was deleted. */
export async function findAnyCustomer(db: Queryable, id: string): Promise<CustomerProfile | undefined> {
  const found = await db.query<Row>(
    `select ${columns} from customer_profiles where customer_profile_id = wire_id($1)`,
    [id],
  );
  return found.rows.map(fromRow)[0];
}

/** Locks the profile until the transaction ends, so that limits and duplicates are judged one request at a time. */
export async function lockCustomer(tx: Queryable, id: string): Promise<CustomerProfile | undefined> {
  const found = await tx.query<Row>(
    `select ${columns} from customer_profiles where customer_profile_id = wire_id($1) and deleted_at is null for update`,
    [id],
  );
  return found.rows.map(fromRow)[0];
}

/** The oldest live profile with that merchant customer id or e-mail address. */
export async function findCustomerBy(
  db: Queryable,
  member: 'merchant_customer_id' | 'email',
  value: string,
): Promise<CustomerProfile | undefined> {
  const found = await db.query<Row>(
    `select ${columns} from customer_profiles where ${member} = $1 and deleted_at is null
     order by customer_profile_id limit 1`,
    [value],
  );
  return found.rows.map(fromRow)[0];
}

export async function updateCustomer(tx: Queryable, id: string, facts: CustomerFacts): Promise<void> {
  await tx.query(
    `update customer_profiles set merchant_customer_id = $2, description = $3, email = $4 where customer_profile_id = $1`,
    [id, facts.merchantCustomerId, facts.description, facts.email],
  );
}

/** Removes the profile with its payment profiles; false when there is none. */
export async function deleteCustomer(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const deleted = await tx.query(
    'update customer_profiles set deleted_at = $2 where customer_profile_id = wire_id($1) and deleted_at is null',
    [id, at],
  );
  if (deleted.rowCount !== 1) return false;
  await tx.query(
    'update payment_profiles set deleted_at = $2 where customer_profile_id = wire_id($1) and deleted_at is null',
    [id, at],
  );
  return true;
}
