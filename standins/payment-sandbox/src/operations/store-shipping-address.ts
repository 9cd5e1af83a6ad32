import type { Queryable } from '../store/sandbox-database.ts';
import {
  insertShippingAddress,
  listShippingAddresses,
  type ShippingAddress,
} from '../store/shipping-addresses.store.ts';
import { refusals } from '../wire/refusals.ts';
import type { BillTo } from '../wire/shapes.ts';
import { presentAddress } from './present-profile.ts';

const mostAddresses = 100;

/** Stores an address under a locked customer and returns its id; throws the refusal of a second equal one. */
export async function storeShippingAddress(
  tx: Queryable,
  wanted: { customerProfileId: string; address: BillTo; isDefault: boolean },
  at: Date,
): Promise<string> {
  const { customerProfileId, address } = wanted;
  const existing = await listShippingAddresses(tx, customerProfileId);
  const twin = existing.find((one) => isSame(one.address, address));
  if (twin) throw refusals.shippingAddressDuplicate({ customerProfileId, customerAddressId: twin.id });
  if (existing.length >= mostAddresses) throw refusals.tooManyShippingAddresses();
  return insertShippingAddress(tx, wanted, at);
}

/** The id of an equal address that the customer has. */
export async function findSameAddress(
  tx: Queryable,
  { customerProfileId, address }: { customerProfileId: string; address: BillTo },
): Promise<string | undefined> {
  const existing = await listShippingAddresses(tx, customerProfileId);
  return existing.find((one) => isSame(one.address, address))?.id;
}

/** As profiles and answers show it: inherited members first, the id last. */
export const presentShippingAddress = ({ id, address }: ShippingAddress): Record<string, string> => ({
  ...presentAddress(address),
  customerAddressId: id,
});

const isSame = (one: BillTo, other: BillTo): boolean =>
  JSON.stringify(presentAddress(one)) === JSON.stringify(presentAddress(other));
