import { dollarsText } from '../../../kernel/money.ts';
import { words } from './words.ts';
import { iso, onlyCount, plain, type Topic } from './topic.ts';

/** Charges of which the gateway has not said what became of them. */
export const chargeTopic: Topic = {
  count: async ({ db, payments }) => onlyCount(await payments.countDoubtfulOfAll(db)),
  async list({ db, payments }, { behind, limit, offset }) {
    const charges = await payments.doubtfulOfAll(db, { behindId: behind?.id ?? '', limit, offset });
    return charges.map(({ id, accountId, amountCents, gatewayInvoiceNo, state, ...charge }) => ({
      behind: { at: '', id },
      found: {
        ...plain,
        id,
        about: gatewayInvoiceNo,
        title: words.charge(dollarsText(amountCents)),
        problem: charge.reasonText ?? (state === 'held' ? words.chargeHeld : words.chargeUnknown),
        since: charge.sentAt.toISOString(),
        nextTryAt: iso(charge.nextLookAt),
        accountId,
        actions: ['look'],
      },
    }));
  },
};

/** More are never shown: they are booked by the same reading. */
const mostBatches = 500;

/** What the gateway settled and we have not booked. */
export const batchTopic: Topic = {
  async count({ db, reconciliation }) {
    const { openBatches: count, oldestBatchAt: oldestAt } = await reconciliation.gatewayHealth(db);
    return onlyCount({ count, oldestAt });
  },
  async list({ db, reconciliation }, { behind, limit, offset }) {
    const batches = await reconciliation.openBatches(db, mostBatches);
    const sorted = batches.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const rest = sorted.filter(({ id }) => behind === undefined || id > behind.id).slice(offset, offset + limit);
    return rest.map(({ id, methodKind, settledAt, tries, nextTryAt }) => ({
      behind: { at: '', id },
      found: {
        ...plain,
        id,
        about: id,
        title: words.batches[methodKind],
        problem: tries === 0 ? null : words.batchTries(tries),
        since: settledAt.toISOString(),
        nextTryAt: nextTryAt.toISOString(),
        actions: ['read'],
      },
    }));
  },
};
