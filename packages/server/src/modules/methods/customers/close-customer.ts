import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { MethodsNeeds } from '../gateway/methods-needs.ts';
import {
  deleteCustomer,
  leavingCustomers,
  lockCustomer,
  markCustomerClosed,
  markCustomerRemoved,
  readCustomer,
} from '../stored/customers.store.ts';
import { mayBeInTheMaking } from './open-gateway-customer.ts';
import { deleteAdditions } from '../stored/additions.store.ts';
import type { Gone, PaymentGateway } from '../gateway/gateway.port.ts';
import { countUses, deleteMethods, noteMethodsGone, removeMethods } from '../stored/methods.store.ts';

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
  needs: Pick<MethodsNeeds, 'clock' | 'jobs'>,
  tx: Tx,
  accountId: AccountId,
  isMoneyUnderWay: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const customer = await lockCustomer(tx, accountId, 'change');
  if (customer?.closedAt) return true;
  const uses = await countUses(tx, accountId);
  if (uses.subscription + uses.invoice > 0 || (await isMoneyUnderWay(tx))) return false;
  // An account on terms may never have had a customer at the gateway.
  if (!customer) return true;
  const now = needs.clock.now();
  await removeMethods(tx, accountId, now);
  await markCustomerClosed(tx, accountId, now);
  await needs.jobs.enqueue(tx, customerClosed, { accountId });
  return true;
}

/** Removes the customer of a closed account from the gateway; one that is not there counts as removed. Repeatable. */
export async function removeClosedCustomer(needs: MethodsNeeds, accountId: AccountId): Promise<void> {
  const customer = await readCustomer(needs.db, accountId);
  if (!customer?.closedAt || customer.gatewayRemovedAt) return;
  if (mayBeInTheMaking(customer, needs.machineClock.now())) return;
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
export async function removeLeftCustomers(needs: MethodsNeeds): Promise<void> {
  for (const accountId of await leavingCustomers(needs.db, after(needs.clock.now(), -minuteMs), 50))
    await removeClosedCustomer(needs, accountId);
}

/** Removes the customer with our key from the gateway; one that is not there counts as gone. No open transaction. */
export async function closeGatewayCustomer(
  needs: { readonly gateway: PaymentGateway },
  merchantCustomerId: string,
): Promise<Gone> {
  const read = await needs.gateway.findCustomer({ merchantCustomerId });
  if (read.kind === 'unknown') return read;
  return read.kind === 'missing' ? { kind: 'gone' } : needs.gateway.removeCustomer(read.found.profileId);
}

/** Forgets an account that was never charged; its gateway customer is closed separately. */
export async function forgetCustomer(tx: Tx, accountId: AccountId): Promise<void> {
  await deleteMethods(tx, accountId);
  await deleteAdditions(tx, accountId);
  await deleteCustomer(tx, accountId);
}
