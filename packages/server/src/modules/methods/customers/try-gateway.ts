import type { OpaquePayment } from '@linekeeper/contract';
import type { MerchantCheck, PaymentGateway } from '../gateway/gateway.port.ts';
import { newMerchantCustomerId } from './open-gateway-customer.ts';
import { words } from './words.ts';

interface Needs {
  readonly gateway: PaymentGateway;
}

/** `failed`: the text is the gateway's own. `left`: it was approved, and not known to be voided. */
export type TriedCharge = { kind: 'none' } | { kind: 'voided' } | { kind: 'failed' | 'left'; text: string };

export type TriedGateway =
  | Exclude<MerchantCheck, { kind: 'known' }>
  | {
      kind: 'known';
      publicClientKey: string | null;
      /** Null: its list of transactions was read. */
      booksProblem: string | null;
      charge: TriedCharge;
    };

export const testChargeCents = 100;

/**
 * Whether the gateway knows us and lets its books be read. With the token of a practice card it charges $1.00 and voids
 * it; without one nothing is charged. No open transaction.
 */
export async function tryGateway({ gateway }: Needs, card: OpaquePayment | null): Promise<TriedGateway> {
  const merchant = await gateway.checkMerchant();
  if (merchant.kind !== 'known') return merchant;
  const books = await gateway.listUnsettled();
  const booksProblem = books.kind === 'listed' ? null : books.cause;
  const charge = card ? await chargeAndVoid(gateway, card) : ({ kind: 'none' } as const);
  return { kind: 'known', publicClientKey: merchant.publicClientKey, booksProblem, charge };
}

const billTo = {
  firstName: 'Test',
  lastName: 'Charge',
  company: words.testCharge,
  address: '400 Water Street',
  city: 'Columbus',
  state: 'Ohio',
  zip: '43215',
  phone: '6145550100',
};

async function chargeAndVoid(gateway: PaymentGateway, payment: OpaquePayment): Promise<TriedCharge> {
  const merchantCustomerId = newMerchantCustomerId();
  const email = `${merchantCustomerId}@example.com`;
  const made = await gateway.createCustomer({ merchantCustomerId, email, billTo, payment });
  if (made.kind !== 'created') return { kind: 'failed', text: textOf(made) };
  const { profileId } = made;
  const tried = await chargeCustomer(gateway, profileId, merchantCustomerId);
  await gateway.removeCustomer(profileId);
  return tried;
}

async function chargeCustomer(gateway: PaymentGateway, profileId: string, invoiceNumber: string): Promise<TriedCharge> {
  const read = await gateway.findCustomer({ profileId });
  const method = read.kind === 'found' ? read.found.methods[0] : undefined;
  if (!method) return { kind: 'failed', text: textOf(read) };
  const charged = await gateway.charge({
    profileId,
    paymentProfileId: method.paymentProfileId,
    amountCents: testChargeCents,
    invoiceNumber,
    description: words.testCharge,
    credentialUse: 'stored',
    originalNetworkTransId: null,
    isRetry: false,
  });
  if (charged.kind !== 'approved') return { kind: 'failed', text: textOf(charged) };
  const voided = await gateway.voidCharge(charged.transId);
  return voided.kind === 'voided' ? { kind: 'voided' } : { kind: 'left', text: textOf(voided) };
}

function textOf(answer: { kind: string; reasonText?: string; cause?: string }): string {
  return answer.reasonText ?? answer.cause ?? answer.kind;
}
