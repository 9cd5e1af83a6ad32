import { refusals } from '../wire/refusals.ts';
import type { Operation } from './operation.ts';

/** Groups come from partial authorisations, which this sandbox never gives: it knows none of them. */
export const updateSplitTenderGroup: Operation = {
  key: 'transactionKey',
  run: () => Promise.reject(refusals.notFound()),
};
