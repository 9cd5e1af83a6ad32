import { z } from 'zod';
import { findBatch } from '../store/batches.store.ts';
import { findReturnedItem } from '../store/returned-items.store.ts';
import { findTransaction } from '../store/transactions.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { presentDetails } from './present-transaction.ts';

const shape = z.object({ transId: z.string() });

export const getTransactionDetails: Operation = {
  key: 'transactionKey',
  async run(request, { database }) {
    const transaction = await findTransaction(database, take(shape, request).transId);
    if (!transaction) throw refusals.notFound();
    const [batch, returned] = await Promise.all([
      transaction.batchId === null ? undefined : findBatch(database, transaction.batchId),
      findReturnedItem(database, transaction.id),
    ]);
    return successful({ transaction: presentDetails(transaction, { batch, returned }) });
  },
};
