import { z } from 'zod';
import { deletePaymentProfile } from '../store/payment-profiles.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';

const shape = z.object({ customerProfileId: z.string(), customerPaymentProfileId: z.string() });

/** Removes a payment profile; no other one becomes the default in its place. */
export const deleteCustomerPaymentProfile: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { customerProfileId, customerPaymentProfileId } = take(shape, request);
    const at = gateway.now();
    const isDeleted = await deletePaymentProfile(gateway.database, customerProfileId, customerPaymentProfileId, at);
    if (!isDeleted) throw refusals.notFound();
    return successful();
  },
};
