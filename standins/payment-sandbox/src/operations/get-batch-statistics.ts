import { z } from 'zod';
import { batchStatistics, findBatch } from '../store/batches.store.ts';
import { nothingFound, successful } from '../wire/reply.ts';
import { take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { presentBatch } from './present-batch.ts';

const shape = z.object({ batchId: z.string() });

export const getBatchStatistics: Operation = {
  key: 'transactionKey',
  async run(request, { database }) {
    const batch = await findBatch(database, take(shape, request).batchId);
    if (!batch) return nothingFound();
    return successful({ batch: presentBatch(batch, await batchStatistics(database, batch)) });
  },
};
