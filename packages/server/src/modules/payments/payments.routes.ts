import { signUpConsent, type PaymentMethod } from '@linekeeper/contract';
import type { Handlers } from '../../http/call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { reasonText } from './charges/reason-text.ts';
import { addPaymentMethod } from '../methods/additions/add-payment-method.ts';
import { deletePaymentMethod } from '../methods/stored/delete-payment-method.ts';
import { getPaymentDetails, labelOf, type MethodInUse } from '../methods/stored/get-payment-details.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { setDefaultPaymentMethod } from '../methods/stored/set-default-payment-method.ts';

type Names = 'getPaymentDetails' | 'addPaymentMethod' | 'deletePaymentMethod' | 'setDefaultPaymentMethod';

export function paymentsRoutes(needs: PaymentsNeeds): Handlers<Names> {
  return {
    async getPaymentDetails({ caller }) {
      const methods = (await getPaymentDetails(needs, caller.accountId)).map(presentMethod);
      return { methods, defaultId: methods.find(({ isDefault }) => isDefault)?.id ?? null };
    },
    async addPaymentMethod({ caller: { accountId }, body, ip }) {
      const id = await addPaymentMethod(needs, {
        accountId,
        payment: body.opaqueData,
        cardExpires: expiryOf(body.cardExpires),
        makeDefault: body.makeDefault ?? false,
        consentVersion: body.consentVersion ?? signUpConsent,
        ip,
      });
      const added = (await getPaymentDetails(needs, accountId)).find(({ method }) => method.id === id);
      if (!added) throw new Refusal('not_found');
      return { method: presentMethod(added) };
    },
    async deletePaymentMethod({ caller: { accountId }, params: { id } }) {
      return { id, defaultId: await deletePaymentMethod(needs, { accountId, id }) };
    },
    async setDefaultPaymentMethod({ caller: { accountId }, params: { id } }) {
      return { defaultId: await setDefaultPaymentMethod(needs, { accountId, id }) };
    },
  };
}

/** From `MM/YY`; cards are good for a few years only. */
function expiryOf(text: string | undefined) {
  const [month, year] = (text ?? '').split('/').map(Number);
  return month === undefined || year === undefined ? null : { month, year: 2000 + year };
}

function presentMethod({ method, state, usedByCount, openInvoiceCount, openChargeCount }: MethodInUse): PaymentMethod {
  return {
    ...labelOf(method),
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
