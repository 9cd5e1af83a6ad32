import { z } from 'zod';
import { deleteCustomer } from '../store/customers.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';

const shape = z.object({ customerProfileId: z.string() });

/** Removes a customer with all payment profiles; transactions stay. */
export const deleteCustomerProfile: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { customerProfileId } = take(shape, request);
    const isDeleted = await gateway.database.transaction((tx) => deleteCustomer(tx, customerProfileId, gateway.now()));
    if (!isDeleted) throw refusals.notFound();
    return successful();
  },
};
