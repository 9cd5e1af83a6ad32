import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { PaymentsNeeds } from '../../payments/payments-needs.ts';
import { closeGatewayCustomer } from './close-gateway-customer.ts';
import {
  leavingCustomers,
  lockCustomer,
  markCustomerClosed,
  markCustomerRemoved,
  readCustomer,
} from './customers.store.ts';
import { countUses, hasMoneyUnderWay, noteMethodsGone, removeMethods } from '../stored/methods.store.ts';

export const customerClosed: Job<{ accountId: string }> = {
  name: 'payments.customer-closed',
  payload: z.object({ accountId: z.string() }),
};

/**
 * In the caller's transaction: from now on nothing is stored or charged for the account, and the gateway's customer with
 * all methods goes soon after; invoices, charges and the ledger stay. False, and nothing done, while a subscription, an
 * invoice or money under way depends on the account. Repeats are harmless.
 */
export async function closeCustomer(
  needs: Pick<PaymentsNeeds, 'clock' | 'jobs'>,
  tx: Tx,
  accountId: AccountId,
): Promise<boolean> {
  const customer = await lockCustomer(tx, accountId, 'change');
  if (!customer || customer.closedAt) return true;
  const uses = await countUses(tx, accountId);
  if (uses.subscription + uses.invoice > 0 || (await hasMoneyUnderWay(tx, accountId))) return false;
  const now = needs.clock.now();
  await removeMethods(tx, accountId, now);
  await markCustomerClosed(tx, accountId, now);
  await needs.jobs.enqueue(tx, customerClosed, { accountId });
  return true;
}

/** Removes the customer of a closed account from the gateway; one that is not there counts as removed. Repeatable. */
export async function removeClosedCustomer(needs: PaymentsNeeds, accountId: AccountId): Promise<void> {
  const customer = await readCustomer(needs.db, accountId);
  if (!customer?.closedAt || customer.gatewayRemovedAt) return;
  const gone = await closeGatewayCustomer(needs, customer.merchantCustomerId);
  if (gone.kind === 'unknown') return;
  await needs.db.transaction().execute(async (tx) => {
    const now = needs.clock.now();
    await lockCustomer(tx, accountId, 'change');
    await noteMethodsGone(tx, accountId, now);
    await markCustomerRemoved(tx, accountId, now);
  });
}

/** Takes up again what a crash or silence of the gateway left. */
export async function removeLeftCustomers(needs: PaymentsNeeds): Promise<void> {
  for (const accountId of await leavingCustomers(needs.db, after(needs.clock.now(), -minuteMs), 50))
    await removeClosedCustomer(needs, accountId);
}
