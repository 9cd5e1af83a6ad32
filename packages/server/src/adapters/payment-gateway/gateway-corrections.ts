import { dollarsText } from '../../kernel/money.ts';
import type {
  MerchantCheck,
  PaymentGateway,
  RefundOrder,
  RefundOutcome,
  RenewCardOutcome,
  Unknown,
  VoidOutcome,
} from '../../modules/methods/index.ts';
import { merchantSchema, messagesSchema, methodSchema, type WirePaymentProfile } from './from-wire.ts';
import type { GatewayWire } from './gateway-wire.ts';
import { notStored, unknown, type ApiVerdict } from './judge-answer.ts';
import type { WireObject } from './to-wire.ts';
import { transact, transactionSettings } from './transact.ts';
import { toWireAddress } from './wire-method.ts';
import { words } from './words.ts';

/** The gateway's words for "it has settled" and "it was called off before". */
const tooLate = new Set(['327', '54']);
const voidedBefore = '310';

/** A refund names the card by its last digits; a bank account only the stored profile can name. */
export async function refund(wire: GatewayWire, order: RefundOrder): Promise<RefundOutcome> {
  const { method, transId, profileId, paymentProfileId, invoiceNumber, description } = order;
  const source: WireObject =
    method.kind === 'card'
      ? { payment: { creditCard: { cardNumber: method.last4, expirationDate: 'XXXX' } } }
      : { profile: { customerProfileId: profileId, paymentProfile: { paymentProfileId } } };
  const outcome = await transact(wire, {
    transactionType: 'refundTransaction',
    amount: dollarsText(order.amountCents),
    ...source,
    refTransId: transId,
    order: { invoiceNumber, description },
    transactionSettings,
  });
  if (outcome.kind === 'approved') return { kind: 'refunded', transId: outcome.transId };
  if (outcome.kind === 'declined' || outcome.kind === 'error') {
    return { kind: 'refused', reasonCode: outcome.reasonCode, reasonText: outcome.reasonText };
  }
  return outcome.kind === 'unknown' ? outcome : unknown(words.unknown.refundIs(outcome.kind));
}

export async function voidCharge(wire: GatewayWire, transId: string): Promise<VoidOutcome> {
  const outcome = await transact(wire, { transactionType: 'voidTransaction', refTransId: transId });
  if (outcome.kind === 'approved') return { kind: 'voided' };
  if (outcome.kind === 'declined' || outcome.kind === 'error') {
    const { reasonCode, reasonText } = outcome;
    if (reasonCode === voidedBefore) return { kind: 'voided' };
    return tooLate.has(reasonCode) ? { kind: 'too_late' } : { kind: 'refused', reasonCode, reasonText };
  }
  return outcome.kind === 'unknown' ? outcome : unknown(words.unknown.voidIs(outcome.kind));
}

/** An update replaces the whole profile, so it is read first and sent back with the masked numbers, which keep theirs. */
export async function markDefault(
  wire: GatewayWire,
  at: Parameters<PaymentGateway['markDefault']>[0],
): Promise<{ kind: 'done' } | { kind: 'missing' } | Unknown> {
  const verdict = await change(wire, at, { defaultPaymentProfile: true, validationMode: 'none' });
  if ('kind' in verdict) return verdict;
  return verdict.isOk ? { kind: 'done' } : unknown(`${verdict.code} ${verdict.text}`);
}

/** The gateway knows the number; we send only the expiry, and the card's bank checks it. */
export async function renewCard(
  wire: GatewayWire,
  { expires: { month, year }, ...at }: Parameters<PaymentGateway['renewCard']>[0],
): Promise<RenewCardOutcome> {
  const expirationDate = `${year}-${String(month).padStart(2, '0')}`;
  const verdict = await change(wire, at, { expirationDate, validationMode: 'liveMode' });
  if ('kind' in verdict) return verdict;
  return verdict.isOk ? { kind: 'renewed' } : notStored(verdict);
}

interface Change {
  defaultPaymentProfile?: true;
  expirationDate?: string;
  validationMode: 'none' | 'liveMode';
}

async function change(
  wire: GatewayWire,
  at: { profileId: string; paymentProfileId: string },
  { validationMode, ...wanted }: Change,
): Promise<ApiVerdict | { kind: 'missing' } | Unknown> {
  const read = await wire.read('getCustomerPaymentProfileRequest', toWireAddress(at), methodSchema);
  if ('kind' in read) return read;
  if (read.verdict.code === 'E00040') return { kind: 'missing' };
  if (read.body === null) return unknown(`${read.verdict.code} ${read.verdict.text}`);
  const paymentProfile = changed(read.body.paymentProfile, wanted);
  const request = { customerProfileId: at.profileId, paymentProfile, validationMode };
  const answer = await wire.send('updateCustomerPaymentProfileRequest', request, messagesSchema);
  if ('kind' in answer) return answer;
  return answer.verdict.code === 'E00040' ? { kind: 'missing' } : answer.verdict;
}

function changed(profile: WirePaymentProfile, wanted: Omit<Change, 'validationMode'>): WireObject {
  const { creditCard, bankAccount } = profile.payment;
  const payment: WireObject = bankAccount
    ? { bankAccount: { ...bankAccount } }
    : { creditCard: { cardNumber: creditCard?.cardNumber ?? '', expirationDate: wanted.expirationDate ?? 'XXXX' } };
  return {
    customerType: profile.customerType,
    billTo: profile.billTo ? { ...profile.billTo } : undefined,
    payment,
    defaultPaymentProfile: wanted.defaultPaymentProfile,
    customerPaymentProfileId: profile.customerPaymentProfileId,
  };
}

/** Authenticates, then asks for the key that belongs to our login. */
export async function checkMerchant(wire: GatewayWire): Promise<MerchantCheck> {
  const known = await wire.read('authenticateTestRequest', {}, messagesSchema);
  if ('kind' in known) return known;
  if (!known.verdict.isOk) return { kind: 'refused', reasonCode: known.verdict.code, reasonText: known.verdict.text };
  const details = await wire.read('getMerchantDetailsRequest', {}, merchantSchema);
  if ('kind' in details) return details;
  return { kind: 'known', publicClientKey: details.body?.publicClientKey ?? null };
}
