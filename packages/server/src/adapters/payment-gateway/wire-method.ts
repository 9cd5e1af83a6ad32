import type { OpaquePayment } from '@linekeeper/contract';
import { ownValue } from '../../kernel/own-value.ts';
import type { BillTo, StoredMethod } from '../../modules/methods/index.ts';
import type { WirePaymentProfile } from './from-wire.ts';
import type { WireObject } from './to-wire.ts';
import { words } from './words.ts';

export function toWireMethod({ phone, ...address }: BillTo, opaqueData: OpaquePayment): WireObject {
  const billTo = { ...address, phoneNumber: phone, country: 'USA' };
  return { customerType: 'business', billTo, payment: { opaqueData: { ...opaqueData } } };
}

export function toWireAddress({
  profileId,
  paymentProfileId,
}: {
  profileId: string;
  paymentProfileId: string;
}): WireObject {
  return { customerProfileId: profileId, customerPaymentProfileId: paymentProfileId };
}

const bankLabels: Record<string, string> = {
  checking: words.labels.checking,
  savings: words.labels.savings,
  businessChecking: words.labels.businessChecking,
};

export function fromWireMethod(profile: WirePaymentProfile): StoredMethod {
  const { creditCard, bankAccount } = profile.payment;
  const common = { paymentProfileId: profile.customerPaymentProfileId, networkTransId: profile.originalNetworkTransId };
  if (bankAccount)
    return {
      ...common,
      kind: 'bank',
      label: ownValue(bankLabels, bankAccount.accountType ?? '') ?? words.labels.bank,
      last4: bankAccount.accountNumber.slice(-4),
      expires: null,
      nameOnAccount: bankAccount.nameOnAccount,
    };
  const name = [profile.billTo?.firstName, profile.billTo?.lastName].filter(Boolean).join(' ');
  return {
    ...common,
    kind: 'card',
    label: creditCard?.cardType ?? words.labels.card,
    last4: creditCard?.cardNumber.slice(-4) ?? '',
    expires: fromWireExpiry(creditCard?.expirationDate ?? ''),
    nameOnAccount: name || null,
  };
}

function fromWireExpiry(text: string): StoredMethod['expires'] {
  const parts = /^(?<year>\d{4})-(?<month>\d{2})$/.exec(text)?.groups;
  return parts ? { year: Number(parts['year']), month: Number(parts['month']) } : null;
}
