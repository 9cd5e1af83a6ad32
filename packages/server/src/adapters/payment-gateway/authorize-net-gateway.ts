import type { Clock } from '../../kernel/clock.ts';
import { dollarsText } from '../../kernel/money.ts';
import type {
  ChargeOrder,
  CreateCustomerOutcome,
  Found,
  FoundCharge,
  Gone,
  PaymentGateway,
  StoredMethod,
  StoreMethodOutcome,
} from '../../modules/methods/index.ts';
import { found, gone } from './found.ts';
import * as wire from './from-wire.ts';
import { GatewayBooks } from './gateway-books.ts';
import { checkMerchant, markDefault, refund, renewCard, voidCharge } from './gateway-corrections.ts';
import { GatewayWire, type WireLog, type WireSettings } from './gateway-wire.ts';
import { judgeFoundCharge, notStored, unknown, weightiest } from './judge-answer.ts';
import type { WireObject } from './to-wire.ts';
import { transact, transactionSettings } from './transact.ts';
import { fromWireMethod, toWireAddress, toWireMethod } from './wire-method.ts';
import { words } from './words.ts';

type Order<Name extends keyof PaymentGateway> = Parameters<PaymentGateway[Name]>[0];

/** Authorize.Net's customer profiles and transactions over its JSON API. */
export class AuthorizeNetGateway implements PaymentGateway {
  readonly #wire: GatewayWire;
  readonly #books: GatewayBooks;
  readonly #ours: Clock | null;

  /** With our clock it follows the gateway's one: only a sandbox, whose clock is moved for practice, is followed. */
  constructor(
    settings: Omit<WireSettings, 'moneyTimeoutMs' | 'readTimeoutMs'> & Partial<WireSettings>,
    log: WireLog,
    ours: Clock | null = null,
  ) {
    this.#ours = ours;
    this.#wire = new GatewayWire({ moneyTimeoutMs: 60_000, readTimeoutMs: 15_000, ...settings }, log);
    this.#books = new GatewayBooks(this.#wire);
  }

  async createCustomer(customer: Order<'createCustomer'>): Promise<CreateCustomerOutcome> {
    const { merchantCustomerId, email, billTo, payment } = customer;
    const profile = { merchantCustomerId, email };
    // The gateway takes a validation mode only with a method.
    const request = payment
      ? { profile: { ...profile, paymentProfiles: toWireMethod(billTo, payment) }, validationMode: 'liveMode' }
      : { profile };
    const answer = await this.#wire.send('createCustomerProfileRequest', request, wire.createdCustomerSchema);
    if ('kind' in answer) return answer;
    const { verdict, body } = answer;
    if (verdict.isOk && body?.customerProfileId) return { kind: 'created', profileId: body.customerProfileId };
    const existing = verdict.code === 'E00039' ? /\bID (\d+)/.exec(verdict.text)?.[1] : undefined;
    if (existing !== undefined) return { kind: 'duplicate', profileId: existing };
    return verdict.isOk ? unknown(words.unknown.storedWithoutId) : notStored(verdict);
  }

  async findCustomer(by: Order<'findCustomer'>) {
    const key = 'profileId' in by ? { customerProfileId: by.profileId } : { merchantCustomerId: by.merchantCustomerId };
    const request = { ...key, unmaskExpirationDate: true };
    const answer = await this.#wire.read('getCustomerProfileRequest', request, wire.customerSchema);
    return found(answer, ({ profile }) => ({
      profileId: profile.customerProfileId,
      merchantCustomerId: profile.merchantCustomerId ?? '',
      email: profile.email ?? '',
      methods: profile.paymentProfiles.map(fromWireMethod),
    }));
  }

  async removeCustomer(profileId: string): Promise<Gone> {
    const request = { customerProfileId: profileId };
    return gone(await this.#wire.send('deleteCustomerProfileRequest', request, wire.messagesSchema));
  }

  async storeMethod({ profileId, billTo, payment }: Order<'storeMethod'>): Promise<StoreMethodOutcome> {
    const paymentProfile = toWireMethod(billTo, payment);
    const request = { customerProfileId: profileId, paymentProfile, validationMode: 'liveMode' };
    const answer = await this.#wire.send('createCustomerPaymentProfileRequest', request, wire.createdMethodSchema);
    if ('kind' in answer) return answer;
    const { verdict, body } = answer;
    const paymentProfileId = body?.customerPaymentProfileId;
    if (verdict.isOk)
      return paymentProfileId ? { kind: 'stored', paymentProfileId } : unknown(words.unknown.storedWithoutId);
    if (verdict.code === 'E00039' && paymentProfileId) return { kind: 'duplicate', paymentProfileId };
    if (verdict.code === 'E00042') return { kind: 'full' };
    if (verdict.code === 'E00040') return { kind: 'no_customer' };
    return notStored(verdict);
  }

  async findMethod(at: Order<'findMethod'>): Promise<Found<StoredMethod>> {
    const request = { ...toWireAddress(at), unmaskExpirationDate: true };
    const answer = await this.#wire.read('getCustomerPaymentProfileRequest', request, wire.methodSchema);
    return found(answer, ({ paymentProfile }) => fromWireMethod(paymentProfile));
  }

  async removeMethod(at: Order<'removeMethod'>): Promise<Gone> {
    return gone(await this.#wire.send('deleteCustomerPaymentProfileRequest', toWireAddress(at), wire.messagesSchema));
  }

  renewCard(order: Order<'renewCard'>) {
    return renewCard(this.#wire, order);
  }

  charge(order: ChargeOrder) {
    return transact(this.#wire, toWireCharge(order));
  }

  async findCharge(by: Order<'findCharge'>): Promise<Found<FoundCharge>> {
    const ours = await this.#books.transIdsOf(by);
    return ours.kind === 'unknown' ? ours : this.#readAll(ours.items);
  }

  async readCharge(transId: string): Promise<Found<FoundCharge>> {
    const answer = await this.#wire.read('getTransactionDetailsRequest', { transId }, wire.chargeDetailsSchema);
    return found(answer, ({ transaction }) => judgeFoundCharge(transaction));
  }

  listSettledBatches(span: Order<'listSettledBatches'>) {
    return this.#books.listSettledBatches(span);
  }

  listBatch(batchId: string) {
    return this.#books.listBatch(batchId);
  }

  listUnsettled() {
    return this.#books.listUnsettled();
  }

  readBooked(transId: string) {
    return this.#books.readBooked(transId);
  }

  findBooked(by: Order<'findBooked'>) {
    return this.#books.findBooked(by);
  }

  refund(order: Order<'refund'>) {
    return refund(this.#wire, order);
  }

  voidCharge(transId: string) {
    return voidCharge(this.#wire, transId);
  }

  markDefault(at: Order<'markDefault'>) {
    return markDefault(this.#wire, at);
  }

  checkMerchant() {
    return checkMerchant(this.#wire);
  }

  async aheadMs(): Promise<number> {
    if (this.#ours === null) return 0;
    const answer = await this.#wire.read('authenticateTestRequest', {}, wire.messagesSchema);
    const told = 'kind' in answer ? null : answer.at;
    return told === null ? 0 : Math.max(0, told.getTime() - this.#ours.now().getTime());
  }

  async #readAll(transIds: readonly string[]): Promise<Found<FoundCharge>> {
    const reads = await Promise.all(transIds.map((transId) => this.readCharge(transId)));
    const silent = reads.find((read) => read.kind === 'unknown');
    if (silent) return silent;
    const charge = weightiest(reads.flatMap((read) => (read.kind === 'found' ? [read.found] : [])));
    return charge ? { kind: 'found', found: charge } : { kind: 'missing' };
  }
}

function toWireCharge(order: ChargeOrder): WireObject {
  const { profileId, paymentProfileId, invoiceNumber, description, credentialUse } = order;
  const flags = { first: 'isFirstRecurringPayment', subsequent: 'isSubsequentAuth', stored: 'isStoredCredentials' };
  return {
    transactionType: 'authCaptureTransaction',
    amount: dollarsText(order.amountCents),
    profile: { customerProfileId: profileId, paymentProfile: { paymentProfileId } },
    order: { invoiceNumber, description },
    transactionSettings,
    processingOptions: { [flags[credentialUse]]: true },
    subsequentAuthInformation:
      credentialUse === 'subsequent'
        ? {
            originalNetworkTransId: order.originalNetworkTransId,
            reason: order.isRetry ? 'resubmission' : undefined,
          }
        : undefined,
  };
}
