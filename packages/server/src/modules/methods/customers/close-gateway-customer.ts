import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { deleteAdditions } from '../additions/additions.store.ts';
import { changeBillTo, deleteCustomer } from './customers.store.ts';
import type { BillTo, Gone, PaymentGateway } from '../gateway/gateway.port.ts';
import { deleteMethods } from '../stored/methods.store.ts';

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

/** Methods added from now on are stored with this name and address. */
export async function updateBillTo(tx: Tx, accountId: AccountId, billTo: BillTo): Promise<void> {
  await changeBillTo(tx, accountId, billTo);
}
