import { z } from 'zod';
import { deleteShippingAddress } from '../store/shipping-addresses.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';

const shape = z.object({ customerProfileId: z.string(), customerAddressId: z.string() });

export const deleteCustomerShippingAddress: Operation = {
  key: 'transactionKey',
  async run(request, { database, now }) {
    const { customerProfileId, customerAddressId: id } = take(shape, request);
    const isGone = await database.transaction((tx) => deleteShippingAddress(tx, { customerProfileId, id }, now()));
    if (!isGone) throw refusals.notFound();
    return successful();
  },
};
