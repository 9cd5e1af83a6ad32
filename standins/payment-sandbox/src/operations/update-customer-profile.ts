import { z } from 'zod';
import { findCustomerByFacts, lockCustomer, updateCustomer } from '../store/customers.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';

const shape = z.object({
  profile: z.object({
    merchantCustomerId: z.string().default(''),
    description: z.string().default(''),
    email: z.string().default(''),
    customerProfileId: z.string(),
  }),
});

/** Replaces the three facts of a customer; left-out ones become blank. */
export const updateCustomerProfile: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { customerProfileId, ...facts } = take(shape, request).profile;
    await gateway.database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, customerProfileId);
      if (!customer) throw refusals.notFound();
      if (facts.merchantCustomerId + facts.description + facts.email === '') throw refusals.profileEmpty();
      const twin = await findCustomerByFacts(tx, facts);
      if (twin && twin.id !== customer.id) throw refusals.profileDuplicate(twin.id);
      await updateCustomer(tx, customer.id, facts);
    });
    return successful();
  },
};
