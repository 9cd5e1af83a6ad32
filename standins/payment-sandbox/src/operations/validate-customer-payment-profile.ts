import { z } from 'zod';
import { cvvResultOf } from '../cards/verification.ts';
import { findCustomer } from '../store/customers.store.ts';
import { findPaymentProfile } from '../store/payment-profiles.store.ts';
import { ApiRefusal } from '../wire/api-refusal.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { take, validationModeShape } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { validateMethod } from './validate-method.ts';

const shape = z.object({
  customerProfileId: z.string(),
  customerPaymentProfileId: z.string(),
  cardCode: z.string().optional(),
  validationMode: validationModeShape,
});

/** Validates a stored method again; `directResponse` tells the details, also of a failure. */
export const validateCustomerPaymentProfile: Operation = {
  key: 'transactionKey',
  async run(request, { database, now }) {
    const { customerProfileId, customerPaymentProfileId, cardCode, validationMode } = take(shape, request);
    const customer = await findCustomer(database, customerProfileId);
    const profile = await findPaymentProfile(database, customerProfileId, customerPaymentProfileId);
    if (!customer || !profile) throw refusals.notFound();
    if (validationMode === 'none') return successful();
    const candidate = {
      instrument: profile.instrument,
      billTo: profile.billTo,
      cvv: cvvResultOf(cardCode),
      customerProfileId,
      paymentProfileId: profile.id,
      customerId: customer.merchantCustomerId,
    };
    const validation = await database.transaction((tx) => validateMethod(tx, candidate, validationMode, now()));
    const members = { directResponse: validation.directResponse };
    if (!validation.isApproved) throw new ApiRefusal('E00027', validation.reasonText, members);
    return successful(members);
  },
};
