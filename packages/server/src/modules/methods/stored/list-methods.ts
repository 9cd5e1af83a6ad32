import type { MethodLabel, PaymentMethodState } from '@linekeeper/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { AccountId, PaymentMethodId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { countUses, defaultMethod, liveMethods } from './methods.store.ts';
import { isUsable, labelOf, methodState, type MethodInUse } from './payment-method.ts';

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
}

/** The account's methods, newest first; every subscription is charged by the default one. */
export async function methodsOf(needs: Needs, accountId: AccountId): Promise<MethodInUse[]> {
  const [methods, uses] = await Promise.all([liveMethods(needs.db, accountId), countUses(needs.db, accountId)]);
  const now = needs.clock.now();
  return methods.map((method) => ({
    method,
    label: labelOf(method),
    state: methodState(method, now),
    usedByCount: method.isDefault ? uses.subscription : 0,
    openInvoiceCount: method.isDefault ? uses.invoice : 0,
  }));
}

/** The method that the next charge takes; null when there is none that can be charged. */
export async function defaultMethodLabel(needs: Needs, accountId: AccountId): Promise<MethodLabel | null> {
  const method = await defaultMethod(needs.db, accountId);
  return method && isUsable(method, needs.clock.now()) ? labelOf(method) : null;
}

/** The account's default method, whether it can be charged or not. */
export async function defaultMethodId(db: Db, accountId: AccountId): Promise<PaymentMethodId | undefined> {
  return (await defaultMethod(db, accountId))?.id;
}

/** The default method where its card expires soon or has; nothing is charged to the others. */
export async function expiringDefault(
  needs: Needs,
  accountId: AccountId,
): Promise<(MethodLabel & { status: PaymentMethodState }) | null> {
  const method = await defaultMethod(needs.db, accountId);
  if (!method) return null;
  const status = methodState(method, needs.clock.now());
  return status === 'expiring' || status === 'expired' ? { ...labelOf(method), status } : null;
}
