import { z } from 'zod';
import { completeSplitTender, lockSplitTender, voidSplitTender } from '../store/split-tenders.store.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';

const shape = z.object({ splitTenderId: z.string(), splitTenderStatus: z.enum(['completed', 'held', 'voided']) });

/** Releases or calls off what is held of an order that several cards pay. A group that has ended stays as it is. */
export const updateSplitTenderGroup: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const { splitTenderId, splitTenderStatus: wanted } = take(shape, request);
    return gateway.database.transaction(async (tx) => {
      const state = await lockSplitTender(tx, splitTenderId);
      if (state === undefined) throw refusals.splitTenderUnknown();
      if (state !== 'held' && state !== wanted) throw refusals.splitTenderEnded();
      if (state === 'held' && wanted === 'completed') await completeSplitTender(tx, splitTenderId);
      if (state === 'held' && wanted === 'voided') await voidSplitTender(tx, splitTenderId);
      return successful({});
    });
  },
};
