import { z } from 'zod';
import { batchStatistics, listBatches } from '../store/batches.store.ts';
import { refusals } from '../wire/refusals.ts';
import { nothingFound, successful } from '../wire/reply.ts';
import { flag, take } from '../wire/shapes.ts';
import { readInstant } from '../wire/times.ts';
import type { Operation } from './operation.ts';
import { presentBatch } from './present-batch.ts';

const shape = z.object({
  includeStatistics: flag.default(false),
  firstSettlementDate: z.string().optional(),
  lastSettlementDate: z.string().optional(),
});
const dayMs = 24 * 3_600_000;
const longestSpanMs = 31 * dayMs;

/** Batches of a span of at most 31 days; without dates those of the last 24 hours. */
export const getSettledBatchList: Operation = {
  key: 'transactionKey',
  async run(request, { database, now }) {
    const { includeStatistics, ...span } = take(shape, request);
    const to = span.lastSettlementDate === undefined ? now() : readInstant(span.lastSettlementDate);
    const from =
      span.firstSettlementDate === undefined ? new Date(to.getTime() - dayMs) : readInstant(span.firstSettlementDate);
    if (from > to || to.getTime() - from.getTime() > longestSpanMs) throw refusals.settlementSpan();
    const batches = await listBatches(database, from, to);
    if (batches.length === 0) return nothingFound();
    const presented = await Promise.all(
      batches.map(async (batch) =>
        presentBatch(batch, includeStatistics ? await batchStatistics(database, batch) : undefined),
      ),
    );
    return successful({ batchList: presented });
  },
};
