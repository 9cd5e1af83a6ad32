import { z } from 'zod';
import { listShape, take } from '../wire/shapes.ts';
import { listReply } from './list-reply.ts';
import type { Operation } from './operation.ts';

const shape = z.object({ status: z.enum(['any', 'pendingApproval']).default('any'), ...listShape });

/** Everything that is not settled: captured, held, declined, voided. */
export const getUnsettledTransactionList: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { status, ...page } = take(shape, request);
    return listReply({ kind: 'unsettled', status }, page, gateway);
  },
};
