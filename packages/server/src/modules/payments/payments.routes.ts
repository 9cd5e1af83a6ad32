import { signUpConsent, type PaymentMethod } from '@linekeeper/contract';
import type { Handlers } from '../../http/call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { openChargesByMethod } from './charges/charges.store.ts';
import { reasonText } from './charges/reason-text.ts';
import type { PaymentsNeeds } from './charges/payments-needs.ts';

type MethodInUse = Awaited<ReturnType<PaymentsNeeds['methods']['methodsOf']>>[number];
type AddMethodCall = Parameters<Handlers<'addPaymentMethod'>['addPaymentMethod']>[0];

type Names = 'getPaymentDetails' | 'deletePaymentMethod' | 'setDefaultPaymentMethod';

export function paymentsRoutes(needs: PaymentsNeeds): Handlers<Names> {
  return {
    async getPaymentDetails({ caller }) {
      const methods = await methodsOf(needs, caller.accountId);
      return { methods, defaultId: methods.find(({ isDefault }) => isDefault)?.id ?? null };
    },
    async deletePaymentMethod({ caller: { accountId }, params: { id } }) {
      const defaultId = await needs.methods.deletePaymentMethod({ accountId, id }, async (tx, methodId) =>
        (await openChargesByMethod(tx, accountId)).has(methodId),
      );
      return { id, defaultId };
    },
    async setDefaultPaymentMethod({ caller: { accountId }, params: { id } }) {
      return { defaultId: await needs.methods.setDefaultPaymentMethod({ accountId, id }) };
    },
  };
}

/** Keeps a method of an account that has a customer at the gateway, or whose customer is expected. */
export async function addMethod(needs: PaymentsNeeds, { caller: { accountId }, body, ip }: AddMethodCall) {
  const id = await needs.methods.addPaymentMethod({
    accountId,
    payment: body.opaqueData,
    cardExpires: expiryOf(body.cardExpires),
    makeDefault: body.makeDefault ?? false,
    consentVersion: body.consentVersion ?? signUpConsent,
    ip,
  });
  const added = (await methodsOf(needs, accountId)).find((method) => method.id === id);
  if (!added) throw new Refusal('not_found');
  return { method: added };
}

/** From `MM/YY`; cards are good for a few years only. */
function expiryOf(text: string | undefined) {
  const [month, year] = (text ?? '').split('/').map(Number);
  return month === undefined || year === undefined ? null : { month, year: 2000 + year };
}

/** Newest first, each with the charges that are under way with it. */
async function methodsOf({ db, methods }: PaymentsNeeds, accountId: AccountId): Promise<PaymentMethod[]> {
  const [stored, open] = await Promise.all([methods.methodsOf(db, accountId), openChargesByMethod(db, accountId)]);
  return stored.map((one) => presentMethod(one, open.get(one.method.id) ?? 0));
}

function presentMethod(
  { method, label, state, usedByCount, openInvoiceCount }: MethodInUse,
  openChargeCount: number,
): PaymentMethod {
  return {
    ...label,
    expiresMonth: method.expiresMonth,
    expiresYear: method.expiresYear,
    nameOnAccount: method.nameOnAccount,
    isDefault: method.isDefault,
    status: state,
    disabledReason: method.disabledReason === null ? null : reasonText(method.disabledReason),
    usedByCount,
    openInvoiceCount,
    openChargeCount,
    consent: { version: method.consentVersion, at: method.consentAt.toISOString() },
    addedAt: method.addedAt.toISOString(),
  };
}
