import type { AccountId, PaymentMethodId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockCustomer } from './customers.store.ts';
import type { MethodsNeeds } from '../gateway/methods-needs.ts';
import { defaultMethod, liveMethod, markDisabled } from './methods.store.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The named method or else the default one, with its customer at the gateway; no method goes until the transaction ends. */
export async function methodToCharge(
  tx: Tx,
  { accountId, methodId }: { accountId: AccountId; methodId?: PaymentMethodId },
): Promise<{ method: PaymentMethod; gatewayProfileId: string } | undefined> {
  const customer = await lockCustomer(tx, accountId, 'use');
  const method = await (methodId ? liveMethod(tx, accountId, methodId) : defaultMethod(tx, accountId));
  const gatewayProfileId = customer?.gatewayProfileId;
  return gatewayProfileId && method ? { method, gatewayProfileId } : undefined;
}

/** It is no longer charged, whatever happens, until its owner adds it again. */
export async function disableMethod(
  { audit }: Pick<MethodsNeeds, 'audit'>,
  tx: Tx,
  { accountId, id, reason }: { accountId: AccountId; id: PaymentMethodId; reason: string },
): Promise<void> {
  if (!(await markDisabled(tx, id, reason))) return;
  await audit.record(tx, { account: accountId, action: 'method.disabled', about: { method: id }, after: { reason } });
}
