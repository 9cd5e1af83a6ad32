import { after, minuteMs } from '../../../kernel/clock.ts';
import type { PaymentMethodId } from '../../../kernel/ids.ts';
import { readCustomer } from './customers.store.ts';
import { changeMethod, leavingMethods, lockMethod } from './methods.store.ts';
import type { MethodsNeeds } from '../gateway/methods-needs.ts';

/** Removes a deleted method from the gateway; one that is not there counts as removed. Repeats are harmless. */
export async function removeMethodAtGateway(needs: MethodsNeeds, id: PaymentMethodId): Promise<void> {
  const leaving = await needs.db.transaction().execute(async (tx) => {
    const method = await lockMethod(tx, id);
    if (!method?.removedAt || method.gatewayRemovedAt) return undefined;
    await changeMethod(tx, id, { removalCalledAt: needs.clock.now() });
    const customer = await readCustomer(tx, method.accountId);
    const profileId = customer?.gatewayProfileId;
    return profileId ? { profileId, paymentProfileId: method.gatewayPaymentProfileId } : undefined;
  });
  if (!leaving) return;
  const outcome = await needs.gateway.removeMethod(leaving);
  if (outcome.kind === 'unknown') return;
  await needs.db.transaction().execute((tx) => changeMethod(tx, id, { gatewayRemovedAt: needs.clock.now() }));
}

/** Takes up again what a crash or silence of the gateway left. */
export async function removeLeftMethods(needs: MethodsNeeds): Promise<void> {
  for (const id of await leavingMethods(needs.db, after(needs.clock.now(), -minuteMs), 50))
    await removeMethodAtGateway(needs, id);
}
