import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import type { AccountId, PaymentMethodId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import { lockCustomer } from './customers.store.ts';
import { queueMarkDefault } from './mark-default-at-gateway.ts';
import { changeMethod, countUses, liveMethods, moveDefault } from './methods.store.ts';
import { isUsable, nextDefault, type PaymentMethod } from './payment-method.ts';
import type { MethodsNeeds } from '../gateway/methods-needs.ts';

export const removeMethodJob: Job<{ methodId: string }> = {
  name: 'payments.remove-method',
  payload: z.object({ methodId: z.string() }),
};

/**
 * Deletes a method here at once and at the gateway soon after; one with a charge under way stays. Answers the id of the
 * default one that is left.
 */
export async function deletePaymentMethod(
  needs: MethodsNeeds,
  asked: { accountId: AccountId; id: string },
  isCharging: (tx: Tx, id: PaymentMethodId) => Promise<boolean>,
): Promise<PaymentMethodId | null> {
  return needs.db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, asked.accountId, 'change');
    const methods = await liveMethods(tx, asked.accountId);
    const method = methods.find(({ id }) => id === asked.id);
    if (!method) throw new Refusal('not_found');
    if (await isCharging(tx, method.id)) throw new Refusal('payment_method_charging');
    const others = methods.filter((other) => other !== method);
    const now = needs.clock.now();
    if (!customer?.isMethodOptional) await refuseWhileNeeded(tx, method, others, now);
    await changeMethod(tx, method.id, { status: 'removed', isDefault: false, removedAt: now });
    await needs.jobs.enqueue(tx, removeMethodJob, { methodId: method.id });
    const about = { method: method.id };
    await needs.audit.record(tx, { account: asked.accountId, action: 'method.removed', about });
    const left = method.isDefault ? nextDefault(others, now) : others.find(({ isDefault }) => isDefault);
    if (method.isDefault) {
      await moveDefault(tx, asked.accountId, left?.id);
      await queueMarkDefault(needs, tx, asked.accountId);
    }
    return left?.id ?? null;
  });
}

async function refuseWhileNeeded(
  tx: Tx,
  method: PaymentMethod,
  others: readonly PaymentMethod[],
  now: Date,
): Promise<void> {
  const isLastUsable = !others.some((other) => isUsable(other, now)) && (isUsable(method, now) || others.length === 0);
  if (!isLastUsable) return;
  const uses = await countUses(tx, method.accountId);
  if (uses.subscription > 0) throw new Refusal('payment_method_last');
  if (uses.invoice > 0) throw new Refusal('payment_method_owed');
}
