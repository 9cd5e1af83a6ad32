import { cvvResultOf } from '../cards/verification.ts';
import type { CardProblem, Instrument } from '../cards/instrument.ts';
import { findPaymentProfile, type PaymentProfile } from '../store/payment-profiles.store.ts';
import { refusals } from '../wire/refusals.ts';
import { noAddress, type BillTo } from '../wire/shapes.ts';
import type { Gateway } from './gateway.ts';
import { resolvePayment } from './resolve-payment.ts';
import type { TransactionRequest } from './transaction-shape.ts';

/** What a charge is made with: a stored profile, or details presented for this once. */
export type ChargeSource = {
  instrument: Instrument | CardProblem;
  billTo: BillTo;
  cvv: string;
  profile: PaymentProfile | undefined;
  declinesCharges: boolean;
};

/** Throws the gateway's refusals for members that may not stand together and for unknown ids. */
export async function chargeSource(request: TransactionRequest, gateway: Gateway): Promise<ChargeSource> {
  refuseContradictions(request);
  const profileIds = request.profile?.customerProfileId;
  if (profileIds !== undefined) return storedSource(request, profileIds, gateway);
  const presented = await resolvePayment(request.payment, gateway);
  const billTo = request.billTo ?? noAddress;
  const { instrument } = presented;
  return {
    instrument,
    billTo: billTo.zip === '' ? { ...billTo, zip: presented.zip } : billTo,
    cvv: presented.cvv,
    profile: undefined,
    declinesCharges: instrument.kind === 'card' && instrument.declinesWhenNew,
  };
}

function refuseContradictions({ profile, payment, billTo, shipTo }: TransactionRequest): void {
  if (profile?.createProfile) {
    if (profile.customerProfileId !== undefined || profile.paymentProfile) throw refusals.idsWithCreateProfile();
    if (!payment) throw refusals.createProfileWithoutPayment();
    return;
  }
  if (profile && payment)
    throw profile.paymentProfile ? refusals.profileIdWithPayment() : refusals.profileWithPayment();
  if (profile && billTo) throw refusals.profileWithBilling();
  if (profile?.shippingProfileId !== undefined && shipTo !== undefined) throw refusals.shippingWithShipTo();
}

async function storedSource(
  request: TransactionRequest,
  customerProfileId: string,
  { database }: Gateway,
): Promise<ChargeSource> {
  const asked = request.profile?.paymentProfile;
  const profile = asked && (await findPaymentProfile(database, customerProfileId, asked.paymentProfileId));
  if (!profile) throw refusals.profileIdsNotFound();
  return {
    instrument: profile.instrument,
    billTo: profile.billTo,
    cvv: cvvResultOf(asked.cardCode),
    profile,
    declinesCharges: profile.declinesCharges,
  };
}
