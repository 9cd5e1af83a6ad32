import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hasExpired, readExpiry } from '../cards/expiry.ts';
import { bankInstrument, cardInstrument } from '../cards/instrument.ts';
import { cvvResultOf } from '../cards/verification.ts';
import { deleteOldNonces, insertNonce, type NonceContent } from '../store/nonces.store.ts';
import { ApiRefusal } from '../wire/api-refusal.ts';
import { successful } from '../wire/reply.ts';
import { bankShape, cardShape, take } from '../wire/shapes.ts';
import type { Gateway } from './gateway.ts';
import type { Operation } from './operation.ts';

const shape = z.object({
  data: z.object({
    token: cardShape.extend({ zip: z.string().default(''), fullName: z.string().default('') }).optional(),
    bankToken: bankShape.optional(),
  }),
});
type Token = NonNullable<z.infer<typeof shape>['data']['token']>;
type BankToken = NonNullable<z.infer<typeof shape>['data']['bankToken']>;

const nonceLifeMs = 15 * 60_000;
const rememberedMs = 24 * 60 * 60_000;

/** Exchanges card or bank details from the customer's browser for a nonce: 15 minutes, one use, this merchant only. */
export const securePaymentContainer: Operation = {
  key: 'clientKey',
  async run(request, gateway) {
    const { token, bankToken } = take(shape, request).data;
    const content = token ? cardContent(token, gateway) : bankToken ? bankContent(bankToken, gateway) : undefined;
    if (!content) throw new ApiRefusal('E_WC_23', 'Please provide either card information or bank information.');
    const now = gateway.now();
    const dataValue = randomBytes(96).toString('base64');
    await insertNonce(gateway.database, {
      ...content,
      hash: gateway.fingerprint('nonce', dataValue),
      apiLoginId: gateway.merchant.apiLoginId,
      expiresAt: new Date(now.getTime() + nonceLifeMs),
    });
    await deleteOldNonces(gateway.database, new Date(now.getTime() - rememberedMs));
    return successful({ opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue } });
  },
};

function cardContent(token: Token, gateway: Gateway): NonceContent {
  const instrument = cardInstrument(token, gateway);
  if (instrument.kind === 'problem') {
    if (instrument.reasonCode === 7 || !readExpiry(token.expirationDate)) {
      throw new ApiRefusal('E_WC_06', 'Please provide valid expiration month.');
    }
    throw new ApiRefusal('E_WC_05', 'Please provide valid credit card number.');
  }
  if (hasExpired(instrument.expiresOn, gateway.now())) {
    throw new ApiRefusal('E_WC_08', 'Expiration date must be in the future.');
  }
  return { instrument, cvv: cvvResultOf(token.cardCode), zip: token.zip, fullName: token.fullName };
}

function bankContent(bank: BankToken, gateway: Gateway): NonceContent {
  if (!/^[0-9]{1,17}$/.test(bank.accountNumber)) {
    throw new ApiRefusal('E_WC_24', 'Please provide valid account number.');
  }
  if (!/^[0-9]{9}$/.test(bank.routingNumber)) throw new ApiRefusal('E_WC_25', 'Please provide valid routing number.');
  if (bank.nameOnAccount.trim() === '') throw new ApiRefusal('E_WC_26', 'Please provide valid account holder name.');
  return { instrument: bankInstrument(bank, gateway.fingerprint), cvv: '', zip: '', fullName: bank.nameOnAccount };
}
