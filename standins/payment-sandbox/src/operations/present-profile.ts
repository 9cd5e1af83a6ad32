import { maskedNumberOf, type Instrument } from '../cards/instrument.ts';
import type { CustomerProfile } from '../store/customers.store.ts';
import type { PaymentProfile } from '../store/payment-profiles.store.ts';
import { amountText } from '../wire/amounts.ts';
import type { BillTo } from '../wire/shapes.ts';

export type Unmasking = { unmaskExpirationDate: boolean; includeIssuerInfo: boolean };
export const masked: Unmasking = { unmaskExpirationDate: false, includeIssuerInfo: false };

const addressOrder = [
  'phoneNumber',
  'faxNumber',
  'email',
  'firstName',
  'lastName',
  'company',
  'address',
  'city',
  'state',
  'zip',
  'country',
] as const satisfies readonly (keyof BillTo)[];

/** Blank members are left out; a wholly blank address is `undefined`. */
export function presentAddress(billTo: BillTo): Record<string, string> | undefined {
  const filled = addressOrder.filter((member) => billTo[member] !== '');
  return filled.length === 0 ? undefined : Object.fromEntries(filled.map((member) => [member, billTo[member]]));
}

export function presentPayment(instrument: Instrument, unmasking: Unmasking = masked): Record<string, unknown> {
  if (instrument.kind === 'card') {
    return {
      creditCard: {
        cardNumber: maskedNumberOf(instrument),
        expirationDate: unmasking.unmaskExpirationDate ? instrument.expiresOn : 'XXXX',
        cardType: instrument.brand,
        ...(unmasking.includeIssuerInfo ? { issuerNumber: instrument.bin } : {}),
      },
    };
  }
  return {
    bankAccount: {
      accountType: instrument.accountType,
      routingNumber: `XXXX${instrument.routingLastFour}`,
      accountNumber: maskedNumberOf(instrument),
      nameOnAccount: instrument.nameOnAccount,
      echeckType: instrument.echeckType,
      ...(instrument.bankName === undefined ? {} : { bankName: instrument.bankName }),
    },
  };
}

/** Specific members first, inherited ones last, as the gateway writes them. */
export function presentPaymentProfile(profile: PaymentProfile, unmasking: Unmasking): Record<string, unknown> {
  const billTo = presentAddress(profile.billTo);
  return {
    customerPaymentProfileId: profile.id,
    ...(profile.isDefault ? { defaultPaymentProfile: true } : {}),
    payment: presentPayment(profile.instrument, unmasking),
    ...(profile.originalNetworkTransId === null
      ? {}
      : {
          originalNetworkTransId: profile.originalNetworkTransId,
          originalAuthAmount: Number(amountText(profile.originalAuthCents ?? 0)),
        }),
    ...(profile.customerType === null ? {} : { customerType: profile.customerType }),
    ...(billTo ? { billTo } : {}),
  };
}

export const presentCustomer = (
  customer: CustomerProfile,
  { profiles, shipToList }: { profiles: readonly PaymentProfile[]; shipToList: readonly Record<string, string>[] },
  unmasking: Unmasking,
): Record<string, unknown> => ({
  ...(profiles.length === 0
    ? {}
    : { paymentProfiles: profiles.map((profile) => presentPaymentProfile(profile, unmasking)) }),
  ...(shipToList.length === 0 ? {} : { shipToList }),
  profileType: customer.profileType,
  customerProfileId: customer.id,
  ...(customer.merchantCustomerId === '' ? {} : { merchantCustomerId: customer.merchantCustomerId }),
  ...(customer.description === '' ? {} : { description: customer.description }),
  ...(customer.email === '' ? {} : { email: customer.email }),
});
