import { z } from 'zod';
import { listShape, take } from '../wire/shapes.ts';
import { listReply } from './list-reply.ts';
import type { Operation } from './operation.ts';

const shape = z.object({ batchId: z.string().default(''), ...listShape });

/** What settled in one batch. */
export const getTransactionList: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { batchId, ...page } = take(shape, request);
    return listReply({ kind: 'batch', batchId }, page, gateway);
  },
};
