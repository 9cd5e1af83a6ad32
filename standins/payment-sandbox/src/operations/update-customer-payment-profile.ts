import { z } from 'zod';
import { readExpiry } from '../cards/expiry.ts';
import { echeckTypeOf, type CardProblem, type Instrument } from '../cards/instrument.ts';
import { reasonText } from '../cards/reasons.ts';
import type { Queryable } from '../store/sandbox-database.ts';
import { lockCustomer } from '../store/customers.store.ts';
import { findPaymentProfile, replacePaymentProfile, type PaymentProfile } from '../store/payment-profiles.store.ts';
import { ApiRefusal } from '../wire/api-refusal.ts';
import { refusals } from '../wire/refusals.ts';
import { successful } from '../wire/reply.ts';
import { paymentProfileShape, take, validationModeShape, type WirePayment } from '../wire/shapes.ts';
import type { Gateway } from './gateway.ts';
import type { Operation } from './operation.ts';
import { resolvePayment, type Presented } from './resolve-payment.ts';
import { factsOf, validateStored, withOriginal, type NewMethod } from './store-payment-profile.ts';

const shape = z.object({
  customerProfileId: z.string(),
  paymentProfile: paymentProfileShape.extend({ customerPaymentProfileId: z.string() }),
  validationMode: validationModeShape,
});
type Update = z.infer<typeof shape>;

/** Replaces a payment profile: what is left out is cleared; masked numbers that match keep what is stored. */
export const updateCustomerPaymentProfile: Operation = {
  key: 'transactionKey',
  async run(request, gateway) {
    const update = take(shape, request);
    const { customerProfileId, paymentProfile } = update;
    const stored = await findPaymentProfile(
      gateway.database,
      customerProfileId,
      paymentProfile.customerPaymentProfileId,
    );
    if (!stored) throw refusals.notFound();
    const presented = await presentedBy(paymentProfile.payment, stored, gateway);
    const result = await gateway.database.transaction((tx) => replace(tx, update, presented, gateway.now()));
    if (result instanceof ApiRefusal) throw result;
    return successful(result === undefined ? {} : { validationDirectResponse: result });
  },
};

async function presentedBy(
  payment: WirePayment | undefined,
  stored: PaymentProfile,
  gateway: Gateway,
): Promise<Presented> {
  const kept = payment && keptInstrument(payment, stored.instrument);
  return kept ? { instrument: kept, cvv: '', zip: '', fullName: '' } : resolvePayment(payment, gateway);
}

function keptInstrument(payment: WirePayment, stored: Instrument): Instrument | CardProblem | undefined {
  if (payment.creditCard?.cardNumber.startsWith('X')) {
    const { cardNumber, expirationDate } = payment.creditCard;
    if (stored.kind !== 'card' || !cardNumber.endsWith(stored.lastFour)) throw refusals.cardNumberInvalid();
    if (expirationDate.startsWith('X')) return stored;
    const expiresOn = readExpiry(expirationDate);
    return expiresOn ? { ...stored, expiresOn } : { kind: 'problem', reasonCode: 7 };
  }
  if (payment.bankAccount?.accountNumber.startsWith('X')) {
    const { accountNumber, nameOnAccount, accountType } = payment.bankAccount;
    if (stored.kind !== 'bank' || !accountNumber.endsWith(stored.lastFour)) throw refusals.accountNumberInvalid();
    return { ...stored, nameOnAccount, accountType, echeckType: echeckTypeOf(payment.bankAccount) };
  }
  return undefined;
}

async function replace(
  tx: Queryable,
  update: Update,
  presented: Presented,
  at: Date,
): Promise<string | undefined | ApiRefusal> {
  const { instrument } = presented;
  if (instrument.kind === 'problem') return new ApiRefusal('E00027', reasonText(instrument.reasonCode));
  const customer = await lockCustomer(tx, update.customerProfileId);
  const id = update.paymentProfile.customerPaymentProfileId;
  const current = customer && (await findPaymentProfile(tx, customer.id, id));
  if (!customer || !current) return refusals.notFound();
  const method: NewMethod = { wire: update.paymentProfile, presented, mode: update.validationMode };
  const isSameNumber = instrument.fingerprint === current.instrument.fingerprint;
  const fresh = factsOf(customer.id, method, instrument);
  const facts = {
    ...fresh,
    isDefault: update.paymentProfile.defaultPaymentProfile ?? current.isDefault,
    ...(isSameNumber
      ? {
          declinesCharges: current.declinesCharges,
          originalNetworkTransId: fresh.originalNetworkTransId ?? current.originalNetworkTransId,
          originalAuthCents: fresh.originalAuthCents ?? current.originalAuthCents,
        }
      : {}),
  };
  const validation = await validateStored(tx, customer, { ...method, facts, paymentProfileId: id }, at);
  if (validation instanceof ApiRefusal) return validation;
  await replacePaymentProfile(tx, id, withOriginal(facts, validation), at);
  return validation?.directResponse;
}
