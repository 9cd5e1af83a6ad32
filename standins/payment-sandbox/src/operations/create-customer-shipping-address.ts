import { z } from 'zod';
import { lockCustomer } from '../store/customers.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { billToShape, flag, take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { storeShippingAddress } from './store-shipping-address.ts';

const shape = z.object({
  customerProfileId: z.string(),
  address: billToShape,
  defaultShippingAddress: flag.default(false),
});

export const createCustomerShippingAddress: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { customerProfileId, address, defaultShippingAddress: isDefault } = take(shape, request);
    return gateway.database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, customerProfileId);
      if (!customer) throw refusals.notFound();
      const wanted = { customerProfileId: customer.id, address, isDefault };
      const customerAddressId = await storeShippingAddress(tx, wanted, gateway.now());
      return successful({ customerProfileId: customer.id, customerAddressId });
    });
  },
};
