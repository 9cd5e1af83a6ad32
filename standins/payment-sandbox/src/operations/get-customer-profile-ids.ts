import { customerIds } from '../store/customers.store.ts';
import { successful } from '../wire/reply.ts';
import type { Operation } from './operation.ts';

/** The ids of all customers, oldest first. */
export const getCustomerProfileIds: Operation = {
  key: 'transactionKey',
  run: async (_request, { database }) => successful({ ids: await customerIds(database) }),
};
