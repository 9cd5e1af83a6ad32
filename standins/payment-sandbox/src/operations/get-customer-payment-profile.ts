import { z } from 'zod';
import { findPaymentProfile, listPaymentProfiles } from '../store/payment-profiles.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { flag, take } from '../wire/shapes.ts';
import { findCustomer } from '../store/customers.store.ts';
import type { Operation } from './operation.ts';
import { presentPaymentProfile } from './present-profile.ts';

const shape = z.object({
  customerProfileId: z.string(),
  customerPaymentProfileId: z.string().optional(),
  unmaskExpirationDate: flag.default(false),
  includeIssuerInfo: flag.default(false),
});

/** One payment profile; without its id, the customer's default one. */
export const getCustomerPaymentProfile: Operation = {
  key: 'transactionKey',
  async run(request, { database }) {
    const { customerProfileId, customerPaymentProfileId, ...unmasking } = take(shape, request);
    const named = customerPaymentProfileId
      ? await findPaymentProfile(database, customerProfileId, customerPaymentProfileId)
      : undefined;
    if (customerPaymentProfileId && !named) throw refusals.notFound();
    const profile = named ?? (await defaultOf());
    return successful({
      paymentProfile: { customerProfileId: profile.customerProfileId, ...presentPaymentProfile(profile, unmasking) },
    });

    async function defaultOf() {
      if (!(await findCustomer(database, customerProfileId))) throw refusals.notFound();
      const profiles = await listPaymentProfiles(database, customerProfileId);
      const found = profiles.find((one) => one.isDefault);
      if (!found) throw refusals.noDefault();
      return found;
    }
  },
};
