import type { Instrument } from '../cards/instrument.ts';
import type { BillTo } from '../wire/shapes.ts';
import type { Queryable } from './sandbox-database.ts';
import { nextId } from './next-id.store.ts';

export type PaymentProfileFacts = {
  customerProfileId: string;
  customerType: string | null;
  billTo: BillTo;
  instrument: Instrument;
  isDefault: boolean;
  /** Declines every charge until cured; validations still pass. */
  declinesCharges: boolean;
  originalNetworkTransId: string | null;
  originalAuthCents: number | null;
};
export type PaymentProfile = PaymentProfileFacts & { id: string; createdAt: Date };

type Row = {
  payment_profile_id: string;
  customer_profile_id: string;
  customer_type: string | null;
  bill_to: BillTo;
  instrument: Instrument;
  is_default: boolean;
  declines_charges: boolean;
  original_network_trans_id: string | null;
  original_auth_cents: number | null;
  created_at: Date;
};

const columns = `payment_profile_id, customer_profile_id, customer_type, bill_to, instrument, is_default,
  declines_charges, original_network_trans_id, original_auth_cents, created_at`;

const fromRow = (row: Row): PaymentProfile => ({
  id: row.payment_profile_id,
  customerProfileId: row.customer_profile_id,
  customerType: row.customer_type,
  billTo: row.bill_to,
  instrument: row.instrument,
  isDefault: row.is_default,
  declinesCharges: row.declines_charges,
  originalNetworkTransId: row.original_network_trans_id,
  originalAuthCents: row.original_auth_cents,
  createdAt: row.created_at,
});

const toParameters = (facts: PaymentProfileFacts): unknown[] => [
  facts.customerProfileId,
  facts.customerType,
  facts.billTo,
  facts.instrument,
  facts.isDefault,
  facts.declinesCharges,
  facts.originalNetworkTransId,
  facts.originalAuthCents,
];

const clearDefault = async (tx: Queryable, customerProfileId: string): Promise<void> => {
  await tx.query(
    'update payment_profiles set is_default = false where customer_profile_id = $1 and is_default and deleted_at is null',
    [customerProfileId],
  );
};

/** Call with the customer locked. A new default takes the flag from the previous one. */
export async function insertPaymentProfile(
  tx: Queryable,
  facts: PaymentProfileFacts,
  at: Date,
  chosenId?: string,
): Promise<string> {
  if (facts.isDefault) await clearDefault(tx, facts.customerProfileId);
  const id = chosenId ?? (await nextId(tx, 'payment'));
  await tx.query(
    `insert into payment_profiles (${columns}, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [id, ...toParameters(facts), at],
  );
  return id;
}

/** Replaces all facts; call with the customer locked. */
export async function replacePaymentProfile(
  tx: Queryable,
  id: string,
  facts: PaymentProfileFacts,
  at: Date,
): Promise<void> {
  if (facts.isDefault) await clearDefault(tx, facts.customerProfileId);
  await tx.query(
    `update payment_profiles set customer_profile_id = $2, customer_type = $3, bill_to = $4, instrument = $5,
       is_default = $6, declines_charges = $7, original_network_trans_id = $8, original_auth_cents = $9, updated_at = $10
     where payment_profile_id = $1`,
    [id, ...toParameters(facts), at],
  );
}

export async function listPaymentProfiles(db: Queryable, customerProfileId: string): Promise<PaymentProfile[]> {
  const found = await db.query<Row>(
    `select ${columns} from payment_profiles where customer_profile_id = wire_id($1) and deleted_at is null
     order by payment_profile_id`,
    [customerProfileId],
  );
  return found.rows.map(fromRow);
}

export async function findPaymentProfile(
  db: Queryable,
  customerProfileId: string,
  id: string,
): Promise<PaymentProfile | undefined> {
  const found = await db.query<Row>(
    `select ${columns} from payment_profiles
     where customer_profile_id = wire_id($1) and payment_profile_id = wire_id($2) and deleted_at is null`,
    [customerProfileId, id],
  );
  return found.rows.map(fromRow)[0];
}

/** False when there is none. */
/** Also one that was deleted. */
export async function findAnyPaymentProfile(db: Queryable, id: string): Promise<PaymentProfile | undefined> {
  const found = await db.query<Row>(`select ${columns} from payment_profiles where payment_profile_id = wire_id($1)`, [
    id,
  ]);
  return found.rows.map(fromRow)[0];
}

export async function deletePaymentProfile(
  db: Queryable,
  customerProfileId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const deleted = await db.query(
    `update payment_profiles set deleted_at = $3
     where customer_profile_id = wire_id($1) and payment_profile_id = wire_id($2) and deleted_at is null`,
    [customerProfileId, id, at],
  );
  return deleted.rowCount === 1;
}

/** The first approval of a series: its network id is what later charges refer to. */
export async function keepOriginalTransaction(
  db: Queryable,
  id: string,
  networkTransId: string,
  amountCents: number,
): Promise<void> {
  await db.query(
    `update payment_profiles set original_network_trans_id = $2, original_auth_cents = $3
     where payment_profile_id = $1 and original_network_trans_id is null`,
    [id, networkTransId, amountCents],
  );
}

/** Cards that expire in that month (`YYYY-MM`), one page of them by id, and how many there are. */
export async function listExpiring(
  db: Queryable,
  month: string,
  page: { limit: number; offset: number; isDescending: boolean },
): Promise<{ rows: PaymentProfile[]; total: number }> {
  const found = await db.query<Row & { total: string }>(
    `select ${columns}, count(*) over () as total from payment_profiles
     where instrument ->> 'expiresOn' = $1 and deleted_at is null
     order by payment_profile_id ${page.isDescending ? 'desc' : 'asc'} limit $2 offset $3`,
    [month, page.limit, (page.offset - 1) * page.limit],
  );
  return { rows: found.rows.map(fromRow), total: Number(found.rows[0]?.total ?? 0) };
}

/** Newest first, of all customers, for the page where cards are cured. */
export async function listStoredCards(db: Queryable, limit: number): Promise<(PaymentProfile & { owner: string })[]> {
  const found = await db.query<Row & { owner: string }>(
    `select p.*, coalesce(nullif(c.email, ''), nullif(c.merchant_customer_id, ''), c.description) as owner
     from payment_profiles p join customer_profiles c using (customer_profile_id)
     where p.deleted_at is null order by p.payment_profile_id desc limit $1`,
    [limit],
  );
  return found.rows.map((row) => ({ ...fromRow(row), owner: row.owner }));
}

/** False when there is no such stored method. */
export async function setDeclinesCharges(db: Queryable, id: string, declines: boolean): Promise<boolean> {
  const changed = await db.query(
    'update payment_profiles set declines_charges = $2 where payment_profile_id = wire_id($1) and deleted_at is null',
    [id, declines],
  );
  return changed.rowCount === 1;
}
