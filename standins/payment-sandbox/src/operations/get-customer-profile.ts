import { z } from 'zod';
import { findCustomer, findCustomerBy } from '../store/customers.store.ts';
import { listPaymentProfiles } from '../store/payment-profiles.store.ts';
import { listShippingAddresses } from '../store/shipping-addresses.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { flag, take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { presentCustomer } from './present-profile.ts';
import { presentShippingAddress } from './store-shipping-address.ts';

const shape = z.object({
  customerProfileId: z.string().optional(),
  merchantCustomerId: z.string().optional(),
  email: z.string().optional(),
  unmaskExpirationDate: flag.default(false),
  includeIssuerInfo: flag.default(false),
});

/** Finds a customer by id, else by the merchant's own customer id, else by e-mail address. */
export const getCustomerProfile: Operation = {
  key: 'transactionKey',
  async run(request, { database }) {
    const { customerProfileId, merchantCustomerId, email, ...unmasking } = take(shape, request);
    const find = () => {
      if (customerProfileId) return findCustomer(database, customerProfileId);
      if (merchantCustomerId) return findCustomerBy(database, 'merchant_customer_id', merchantCustomerId);
      if (email) return findCustomerBy(database, 'email', email);
      throw refusals.identifierMissing();
    };
    const customer = await find();
    if (!customer) throw refusals.notFound();
    const profiles = await listPaymentProfiles(database, customer.id);
    const addresses = await listShippingAddresses(database, customer.id);
    const shipToList = addresses.map(presentShippingAddress);
    return successful({ profile: presentCustomer(customer, { profiles, shipToList }, unmasking) });
  },
};
