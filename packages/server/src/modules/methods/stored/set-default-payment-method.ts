import type { AccountId, PaymentMethodId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockCustomer } from './customers.store.ts';
import { queueMarkDefault } from './mark-default-at-gateway.ts';
import { liveMethod, moveDefault } from './methods.store.ts';
import { isUsable } from './payment-method.ts';
import type { MethodsNeeds } from '../gateway/methods-needs.ts';

/** Charges from now on take this method; those under way keep theirs. */
export async function setDefaultPaymentMethod(
  needs: MethodsNeeds,
  asked: { accountId: AccountId; id: string },
): Promise<PaymentMethodId> {
  return needs.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, asked.accountId, 'change');
    const method = await liveMethod(tx, asked.accountId, asked.id);
    if (!method) throw new Refusal('not_found');
    if (!isUsable(method, needs.clock.now())) throw new Refusal('payment_method_refused');
    await moveDefault(tx, asked.accountId, method.id);
    await queueMarkDefault(needs, tx, asked.accountId);
    const about = { method: method.id };
    await needs.audit.record(tx, { account: asked.accountId, action: 'method.made_default', about });
    return method.id;
  });
}
