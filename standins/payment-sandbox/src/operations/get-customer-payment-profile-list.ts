import { z } from 'zod';
import { listExpiring } from '../store/payment-profiles.store.ts';
import { refusals } from '../wire/refusals.ts';
import { nothingFound, successful } from '../wire/reply.ts';
import { flag, take } from '../wire/shapes.ts';
import type { Operation } from './operation.ts';
import { masked, presentPaymentProfile } from './present-profile.ts';

const shape = z.object({
  month: z.string(),
  sorting: z.object({ orderDescending: flag }).default({ orderDescending: false }),
  paging: z.object({ limit: z.coerce.number(), offset: z.coerce.number() }).default({ limit: 1000, offset: 1 }),
});

/** Stored cards that expire in one month, by id; `offset` is the page's number, from 1. */
export const getCustomerPaymentProfileList: Operation = {
  key: 'transactionKey',
  async run(request, { database }) {
    const { month, sorting, paging } = take(shape, request);
    if (paging.limit < 1 || paging.limit > 1000) throw refusals.pagingLimit();
    if (paging.offset < 1 || paging.offset > 100_000) throw refusals.pagingOffset();
    const { rows, total } = await listExpiring(database, month, { ...paging, isDescending: sorting.orderDescending });
    if (rows.length === 0) return nothingFound();
    return successful({
      totalNumInResultSet: total,
      paymentProfiles: rows.map((profile) => ({
        customerProfileId: profile.customerProfileId,
        ...presentPaymentProfile(profile, masked),
      })),
    });
  },
};
