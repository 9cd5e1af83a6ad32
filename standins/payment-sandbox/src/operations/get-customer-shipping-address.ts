import { z } from 'zod';
import { findShippingAddress } from '../store/shipping-addresses.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { presentShippingAddress } from './store-shipping-address.ts';

const shape = z.object({ customerProfileId: z.string(), customerAddressId: z.string().optional() });

/** By its id, else the customer's default one. */
export const getCustomerShippingAddress: Operation = {
  key: 'transactionKey',
  async run(request, { database }) {
    const { customerProfileId, customerAddressId } = take(shape, request);
    const found = await findShippingAddress(database, customerProfileId, customerAddressId);
    if (!found) throw customerAddressId === undefined ? refusals.noDefault() : refusals.notFound();
    return successful({
      ...(found.isDefault ? { defaultShippingAddress: true } : {}),
      address: presentShippingAddress(found),
    });
  },
};
