import { bankInstrument, cardInstrument, type CardProblem, type Instrument } from '../cards/instrument.ts';
import { cvvResultOf } from '../cards/verification.ts';
import { spendNonce, type NonceContent } from '../store/nonces.store.ts';
import { refusals } from '../wire/refusals.ts';
import type { WirePayment } from '../wire/shapes.ts';
import type { Gateway } from './gateway.ts';

export type Presented = Omit<NonceContent, 'instrument'> & { instrument: Instrument | CardProblem };

const tokenDescriptor = 'COMMON.ACCEPT.INAPP.PAYMENT';

/**
 * Turns what the merchant sent into an instrument. A nonce is used up here, outside any transaction of the caller:
 * it stays used even when the rest of the request is refused, as at the gateway.
 */
export async function resolvePayment(payment: WirePayment | undefined, gateway: Gateway): Promise<Presented> {
  if (payment?.opaqueData) return resolveNonce(payment.opaqueData, gateway);
  if (payment?.creditCard) {
    const instrument = cardInstrument(payment.creditCard, gateway);
    return { instrument, cvv: cvvResultOf(payment.creditCard.cardCode), zip: '', fullName: '' };
  }
  if (payment?.bankAccount) {
    return { instrument: bankInstrument(payment.bankAccount, gateway.fingerprint), cvv: '', zip: '', fullName: '' };
  }
  throw payment ? refusals.paymentTypeInvalid() : refusals.paymentMissing();
}

async function resolveNonce(opaque: NonNullable<WirePayment['opaqueData']>, gateway: Gateway): Promise<Presented> {
  if (opaque.dataDescriptor !== tokenDescriptor || opaque.dataValue === '') throw refusals.nonceMalformed();
  const hash = gateway.fingerprint('nonce', opaque.dataValue);
  const use = await spendNonce(gateway.database, hash, gateway.merchant.apiLoginId, gateway.now());
  if (use === 'expired') throw refusals.nonceExpired();
  if (use === 'of another merchant') throw refusals.nonceOfAnother();
  if (typeof use === 'string') throw refusals.nonceInvalid();
  return use;
}
