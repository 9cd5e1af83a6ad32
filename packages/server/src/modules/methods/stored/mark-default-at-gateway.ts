import * as z from 'zod/mini';
import type { Floor } from '../../../jobs/floor.ts';
import type { Job } from '../../../jobs/job.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { MethodsNeeds } from '../gateway/methods-needs.ts';
import { readCustomer } from './customers.store.ts';
import { defaultMethod } from './methods.store.ts';

export const markDefaultJob: Job<{ accountId: string; silences: number }> = {
  name: 'payments.mark-default',
  payload: z.object({ accountId: z.string(), silences: z.int() }),
};

/** Minutes until the next try after the first, second … silence of the gateway. */
const patienceMinutes = [1, 5, 15, 60, 6 * 60, 24 * 60];

/** To be called in the transaction that changes which method is the default. */
export async function queueMarkDefault(needs: Pick<Floor, 'jobs'>, tx: Tx, accountId: AccountId): Promise<void> {
  await needs.jobs.enqueue(tx, markDefaultJob, { accountId, silences: 0 });
}

/**
 * Sets the gateway's flag to the default of this moment; charges do not depend on it. Repeats are harmless, and a
 * default that moved during the call is marked after it, so that the last call always tells what is true here.
 */
export async function markDefaultAtGateway(needs: MethodsNeeds, accountId: AccountId, silences = 0): Promise<void> {
  let marked: string | undefined;
  for (;;) {
    const present = await presentDefault(needs, accountId);
    if (!present || present.paymentProfileId === marked) return;
    const outcome = await needs.gateway.markDefault(present);
    if (outcome.kind === 'unknown') return tryLater(needs, accountId, silences, outcome.cause);
    marked = present.paymentProfileId;
  }
}

async function presentDefault({ db }: MethodsNeeds, accountId: AccountId) {
  const [customer, method] = await Promise.all([readCustomer(db, accountId), defaultMethod(db, accountId)]);
  return customer?.gatewayProfileId && method
    ? { profileId: customer.gatewayProfileId, paymentProfileId: method.gatewayPaymentProfileId }
    : undefined;
}

async function tryLater(needs: MethodsNeeds, accountId: AccountId, silences: number, cause: string): Promise<void> {
  const minutes = patienceMinutes[silences];
  if (minutes === undefined) {
    needs.log.warn({ accountId, cause }, 'the gateway was not told which payment method is the default');
    return;
  }
  const startAt = after(needs.machineClock.now(), minutes * minuteMs);
  await needs.db
    .transaction()
    .execute((tx) => needs.jobs.enqueue(tx, markDefaultJob, { accountId, silences: silences + 1 }, { startAt }));
}
