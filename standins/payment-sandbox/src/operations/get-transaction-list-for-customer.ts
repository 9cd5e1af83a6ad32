import { z } from 'zod';
import { listShape, take } from '../wire/shapes.ts';
import { listReply } from './list-reply.ts';
import type { Operation } from './operation.ts';

const shape = z.object({
  customerProfileId: z.string(),
  customerPaymentProfileId: z.string().optional(),
  ...listShape,
});

/** Settled and unsettled transactions of a customer profile, declines included; also after the profile is gone. */
export const getTransactionListForCustomer: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { customerProfileId, customerPaymentProfileId: paymentProfileId, ...page } = take(shape, request);
    return listReply({ kind: 'customer', customerProfileId, paymentProfileId }, page, gateway);
  },
};
