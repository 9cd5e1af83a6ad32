import type { BillTo } from '../wire/shapes.ts';
import type { Queryable } from './sandbox-database.ts';
import { nextId } from './next-id.store.ts';

export type ShippingAddress = { id: string; address: BillTo; isDefault: boolean };

type Row = { shipping_address_id: string; address: BillTo; is_default: boolean };

const columns = 'shipping_address_id, address, is_default';
const fromRow = (row: Row): ShippingAddress => ({
  id: row.shipping_address_id,
  address: row.address,
  isDefault: row.is_default,
});

/** Oldest first. */
export async function listShippingAddresses(db: Queryable, customerProfileId: string): Promise<ShippingAddress[]> {
  const found = await db.query<Row>(
    `select ${columns} from shipping_addresses where customer_profile_id = wire_id($1) and deleted_at is null
     order by shipping_address_id`,
    [customerProfileId],
  );
  return found.rows.map(fromRow);
}

/** By its id, else the default one. */
export async function findShippingAddress(
  db: Queryable,
  customerProfileId: string,
  id: string | undefined,
): Promise<ShippingAddress | undefined> {
  const all = await listShippingAddresses(db, customerProfileId);
  return all.find((one) => (id === undefined ? one.isDefault : one.id === BigInt(id).toString()));
}

/** Returns the new id. A default one takes the flag from the other. */
export async function insertShippingAddress(
  tx: Queryable,
  made: { customerProfileId: string; address: BillTo; isDefault: boolean },
  at: Date,
): Promise<string> {
  const id = await nextId(tx, 'shippingAddress');
  if (made.isDefault) await clearDefault(tx, made.customerProfileId);
  await tx.query(
    `insert into shipping_addresses (shipping_address_id, customer_profile_id, address, is_default, created_at)
     values ($1, $2, $3, $4, $5)`,
    [id, made.customerProfileId, made.address, made.isDefault, at],
  );
  return id;
}

export async function replaceShippingAddress(
  tx: Queryable,
  customerProfileId: string,
  { id, address, isDefault }: ShippingAddress,
): Promise<void> {
  if (isDefault) await clearDefault(tx, customerProfileId);
  await tx.query('update shipping_addresses set address = $2, is_default = $3 where shipping_address_id = $1', [
    id,
    address,
    isDefault,
  ]);
}

/** False when there is none. */
export async function deleteShippingAddress(
  tx: Queryable,
  { customerProfileId, id }: { customerProfileId: string; id: string },
  at: Date,
): Promise<boolean> {
  const deleted = await tx.query(
    `update shipping_addresses set deleted_at = $3 where customer_profile_id = wire_id($1)
       and shipping_address_id = wire_id($2) and deleted_at is null`,
    [customerProfileId, id, at],
  );
  return deleted.rowCount === 1;
}

async function clearDefault(tx: Queryable, customerProfileId: string): Promise<void> {
  await tx.query(
    'update shipping_addresses set is_default = false where customer_profile_id = $1 and is_default and deleted_at is null',
    [customerProfileId],
  );
}
