import type { CardProblem, Instrument } from '../cards/instrument.ts';
import { reasonText } from '../cards/reasons.ts';
import type { Queryable } from '../store/sandbox-database.ts';
import type { CustomerProfile } from '../store/customers.store.ts';
import {
  insertPaymentProfile,
  listPaymentProfiles,
  type PaymentProfile,
  type PaymentProfileFacts,
} from '../store/payment-profiles.store.ts';
import { ApiRefusal } from '../wire/api-refusal.ts';
import { readAmountCents } from '../wire/amounts.ts';
import { refusals } from '../wire/refusals.ts';
import { noAddress, type BillTo, type ValidationMode, type WirePaymentProfile } from '../wire/shapes.ts';
import type { Presented } from './resolve-payment.ts';
import { validateMethod, type Validation } from './validate-method.ts';

const mostProfiles = 10;

export type NewMethod = { wire: WirePaymentProfile; presented: Presented; mode: ValidationMode };
export type StoredMethod = { paymentProfileId: string; directResponse: string | undefined };

/**
 * Stores a payment method under a locked customer. Returns the refusal instead of throwing it, so that the caller's
 * transaction still commits what happened at the network (the validation).
 */
export async function storePaymentProfile(
  tx: Queryable,
  customer: CustomerProfile,
  method: NewMethod,
  at: Date,
): Promise<StoredMethod | ApiRefusal> {
  const { instrument } = method.presented;
  if (instrument.kind === 'problem') return failedValidation(instrument);
  const facts = factsOf(customer.id, method, instrument);
  const existing = await listPaymentProfiles(tx, customer.id);
  const twin = existing.find((profile) => isSameMethod(profile, facts));
  if (twin) {
    return refusals.paymentProfileDuplicate({ customerProfileId: customer.id, customerPaymentProfileId: twin.id });
  }
  if (existing.length >= mostProfiles) return refusals.tooManyPaymentProfiles();
  const validation = await validateStored(tx, customer, { ...method, facts, paymentProfileId: null }, at);
  if (validation instanceof ApiRefusal) return validation;
  const paymentProfileId = await insertPaymentProfile(tx, withOriginal(facts, validation), at);
  return { paymentProfileId, directResponse: validation?.directResponse };
}

const failedValidation = (problem: CardProblem): ApiRefusal => new ApiRefusal('E00027', reasonText(problem.reasonCode));

/** Runs the validation that the request asks for; nothing when it asks for none. */
export async function validateStored(
  tx: Queryable,
  customer: CustomerProfile,
  method: NewMethod & { facts: PaymentProfileFacts; paymentProfileId: string | null },
  at: Date,
): Promise<Validation | undefined | ApiRefusal> {
  if (method.mode === 'none') return undefined;
  const candidate = {
    instrument: method.facts.instrument,
    billTo: method.facts.billTo,
    cvv: method.presented.cvv,
    customerProfileId: customer.id,
    paymentProfileId: method.paymentProfileId,
    customerId: customer.merchantCustomerId,
  };
  const validation = await validateMethod(tx, candidate, method.mode, at);
  if (validation.isApproved) return validation;
  return new ApiRefusal('E00027', validation.reasonText, { validationDirectResponse: validation.directResponse });
}

/** A live validation counts as the first transaction of the stored credential. */
export const withOriginal = (facts: PaymentProfileFacts, validation: Validation | undefined): PaymentProfileFacts =>
  validation?.networkTransId && facts.originalNetworkTransId === null
    ? { ...facts, originalNetworkTransId: validation.networkTransId, originalAuthCents: 0 }
    : facts;

export function factsOf(
  customerProfileId: string,
  { wire, presented }: NewMethod,
  instrument: Instrument,
): PaymentProfileFacts {
  const original = wire.subsequentAuthInformation;
  return {
    customerProfileId,
    customerType: wire.customerType ?? null,
    billTo: withZipOfNonce(wire.billTo ?? noAddress, presented.zip),
    instrument,
    isDefault: wire.defaultPaymentProfile ?? false,
    declinesCharges: instrument.kind === 'card' && instrument.declinesWhenNew,
    originalNetworkTransId: original?.originalNetworkTransId ?? null,
    originalAuthCents: readAmountCents(original?.originalAuthAmount) ?? null,
  };
}

const withZipOfNonce = (billTo: BillTo, zip: string): BillTo => (billTo.zip === '' ? { ...billTo, zip } : billTo);

const isSameMethod = (profile: PaymentProfile, facts: PaymentProfileFacts): boolean =>
  profile.instrument.fingerprint === facts.instrument.fingerprint &&
  (['firstName', 'lastName', 'address', 'zip'] as const).every(
    (member) => profile.billTo[member] === facts.billTo[member],
  );
