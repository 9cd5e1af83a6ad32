import { z } from 'zod';
import { findCustomer, lockCustomer } from '../store/customers.store.ts';
import { ApiRefusal } from '../wire/api-refusal.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { paymentProfileShape, take, validationModeShape } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { resolvePayment } from './resolve-payment.ts';
import { storePaymentProfile } from './store-payment-profile.ts';

const shape = z.object({
  customerProfileId: z.string(),
  paymentProfile: paymentProfileShape,
  validationMode: validationModeShape,
});

/** Adds a payment method; a duplicate is refused with the ids of the existing one. */
export const createCustomerPaymentProfile: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { customerProfileId, paymentProfile, validationMode } = take(shape, request);
    if (!(await findCustomer(gateway.database, customerProfileId))) throw refusals.notFound();
    const presented = await resolvePayment(paymentProfile.payment, gateway);
    const stored = await gateway.database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, customerProfileId);
      if (!customer) throw refusals.notFound();
      return storePaymentProfile(
        tx,
        customer,
        { wire: paymentProfile, presented, mode: validationMode },
        gateway.now(),
      );
    });
    if (stored instanceof ApiRefusal) throw stored;
    return successful({
      customerProfileId,
      customerPaymentProfileId: stored.paymentProfileId,
      ...(stored.directResponse === undefined ? {} : { validationDirectResponse: stored.directResponse }),
    });
  },
};
