import { z } from 'zod';
import { lockCustomer } from '../store/customers.store.ts';
import { findShippingAddress, replaceShippingAddress } from '../store/shipping-addresses.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { billToShape, flag, take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';

const shape = z.object({
  customerProfileId: z.string(),
  address: billToShape.extend({ customerAddressId: z.string() }),
  defaultShippingAddress: flag.optional(),
});

/** Replaces an address: what is left out is cleared, but for the default flag. */
export const updateCustomerShippingAddress: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { customerProfileId, address: wanted, defaultShippingAddress } = take(shape, request);
    const { customerAddressId, ...address } = wanted;
    await gateway.database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, customerProfileId);
      const stored = customer && (await findShippingAddress(tx, customer.id, customerAddressId));
      if (!customer || !stored) throw refusals.notFound();
      const isDefault = defaultShippingAddress ?? stored.isDefault;
      await replaceShippingAddress(tx, customer.id, { id: stored.id, address, isDefault });
    });
    return successful();
  },
};
