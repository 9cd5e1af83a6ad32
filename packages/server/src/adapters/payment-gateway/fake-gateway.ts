import { randomUUID } from 'node:crypto';
import type { OpaquePayment } from '@linekeeper/contract';
import type {
  ChargeOrder,
  ChargeOutcome,
  CreateCustomerOutcome,
  FoundCharge,
  GatewayCustomer,
  PaymentGateway,
  SettledBatch,
  StoredMethod,
  StoreMethodOutcome,
} from '../../modules/methods/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { FakeBooks, foundIn, type KeptCharge } from './fake-books.ts';

/** What a test makes the next call of one operation do: break before or after its effect, or not answer. */
export type Trouble = 'crash_before' | 'crash_after' | 'silent_before' | 'silent_after';
type Operation = keyof PaymentGateway;

export interface FakeMethod {
  kind?: 'card' | 'bank';
  label?: string;
  last4?: string;
  expires?: { month: number; year: number } | null;
  /** What charges of it answer until it is cured; storing it always works. */
  charges?: 'approved' | 'declined' | 'hard_declined' | 'held' | 'error';
  /** Storing it is refused by its bank. */
  isRefused?: boolean;
}

interface KeptMethod extends StoredMethod {
  charges: NonNullable<FakeMethod['charges']>;
}

/** The gateway in memory, with everything that a test may want to see or break. */
export class FakeGateway implements PaymentGateway {
  readonly customers = new Map<string, Omit<GatewayCustomer, 'methods'> & { methods: KeptMethod[] }>();
  readonly books = new FakeBooks();
  readonly charges = this.books.charges;
  /** The default payment profile of each customer profile. */
  readonly defaults = new Map<string, string>();
  /** Every call that reached the gateway, in order. */
  readonly calls: Operation[] = [];
  readonly #tokens = new Map<string, FakeMethod>();
  readonly #troubles: { operation: Operation; trouble: Trouble }[] = [];
  readonly #clock: Clock;
  #lastId = 900_000;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A token as the hosted form would give it, for one use. */
  token(method: FakeMethod = {}): OpaquePayment {
    const dataValue = randomUUID();
    this.#tokens.set(dataValue, method);
    return { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue };
  }

  /** The next call of the operation that is not troubled yet gets this trouble. */
  trouble(operation: Operation, trouble: Trouble): void {
    this.#troubles.push({ operation, trouble });
  }

  /** Decides what charges of a stored method answer from now on, and what became of one held before. */
  cure(paymentProfileId: string, charges: KeptMethod['charges'] = 'approved'): void {
    for (const customer of this.customers.values())
      for (const method of customer.methods) if (method.paymentProfileId === paymentProfileId) method.charges = charges;
  }

  async createCustomer(input: Parameters<PaymentGateway['createCustomer']>[0]): Promise<CreateCustomerOutcome> {
    return this.#call('createCustomer', () => {
      const same = [...this.customers.values()].find(
        ({ merchantCustomerId, email }) => merchantCustomerId === input.merchantCustomerId && email === input.email,
      );
      const method = input.payment && this.#take(input.payment);
      if (same) return { kind: 'duplicate', profileId: same.profileId };
      if (method && !('paymentProfileId' in method)) return method;
      const { merchantCustomerId, email } = input;
      const profileId = this.#id();
      const methods = method ? [named(method, input.billTo)] : [];
      this.customers.set(profileId, { profileId, merchantCustomerId, email, methods });
      return { kind: 'created', profileId };
    });
  }

  async findCustomer(by: Parameters<PaymentGateway['findCustomer']>[0]) {
    return this.#call('findCustomer', () => {
      const found = [...this.customers.values()].find((customer) =>
        'profileId' in by ? customer.profileId === by.profileId : customer.merchantCustomerId === by.merchantCustomerId,
      );
      return found ? ({ kind: 'found', found: { ...found, methods: found.methods.map(shown) } } as const) : missing;
    });
  }

  async removeCustomer(profileId: string) {
    return this.#call('removeCustomer', () => {
      this.customers.delete(profileId);
      return { kind: 'gone' } as const;
    });
  }

  async storeMethod(order: Parameters<PaymentGateway['storeMethod']>[0]): Promise<StoreMethodOutcome> {
    return this.#call('storeMethod', () => {
      const customer = this.customers.get(order.profileId);
      const method = this.#take(order.payment);
      if (!customer) return { kind: 'no_customer' };
      if (!('paymentProfileId' in method)) return method;
      const same = customer.methods.find(({ last4, kind }) => last4 === method.last4 && kind === method.kind);
      if (same) return { kind: 'duplicate', paymentProfileId: same.paymentProfileId };
      if (customer.methods.length >= 10) return { kind: 'full' };
      customer.methods.push(named(method, order.billTo));
      return { kind: 'stored', paymentProfileId: method.paymentProfileId };
    });
  }

  async findMethod(at: { profileId: string; paymentProfileId: string }) {
    return this.#call('findMethod', () => {
      const found = this.#method(at);
      return found ? ({ kind: 'found', found: shown(found) } as const) : missing;
    });
  }

  async renewCard({ expires, ...at }: Parameters<PaymentGateway['renewCard']>[0]) {
    return this.#call('renewCard', () => {
      const found = this.#method(at);
      if (!found) return missing;
      found.expires = expires;
      return { kind: 'renewed' } as const;
    });
  }

  async removeMethod(at: { profileId: string; paymentProfileId: string }) {
    return this.#call('removeMethod', () => {
      const customer = this.customers.get(at.profileId);
      if (customer) customer.methods = customer.methods.filter((one) => one.paymentProfileId !== at.paymentProfileId);
      return { kind: 'gone' } as const;
    });
  }

  async charge(order: ChargeOrder): Promise<ChargeOutcome> {
    return this.#call('charge', () => {
      const before = this.charges.find((one) => this.#isDuplicate(one, order));
      if (before) return { kind: 'duplicate', transId: before.transId };
      const method = this.#method(order);
      if (!method) return { kind: 'error', transId: null, reasonCode: 'no_profile', reasonText: 'not found' };
      const transId = this.#id();
      const outcome = outcomeOf(method, transId);
      const at = this.#clock.now().getTime();
      if (outcome.kind !== 'error') this.charges.push({ order, methodKind: method.kind, transId, outcome, at });
      return outcome;
    });
  }

  async findCharge(by: { profileId: string; invoiceNumber: string; since: Date }) {
    return this.#call('findCharge', () => {
      const all = this.charges.filter(({ order }) => order.invoiceNumber === by.invoiceNumber);
      const found = all.find(({ outcome }) => outcome.kind === 'approved') ?? all.at(-1);
      return found ? ({ kind: 'found', found: foundIn(found) } as const) : missing;
    });
  }

  async readCharge(transId: string) {
    return this.#call('readCharge', () => {
      const found = this.charges.find((charge) => charge.transId === transId);
      return found ? ({ kind: 'found', found: foundIn(found) } as const) : missing;
    });
  }

  async listSettledBatches({ from, to }: Parameters<PaymentGateway['listSettledBatches']>[0]) {
    const isWithin = ({ settledAt }: SettledBatch) => settledAt >= from && settledAt <= to;
    return this.#call('listSettledBatches', () => listed(this.books.batches.filter(isWithin)));
  }

  async listBatch(batchId: string) {
    return this.#call('listBatch', () => listed(this.books.all().filter(({ batch }) => batch?.id === batchId)));
  }

  async listUnsettled() {
    return this.#call('listUnsettled', () => listed(this.books.all().filter(({ batch }) => batch === null)));
  }

  async readBooked(transId: string) {
    return this.#call('readBooked', () => {
      const booked = this.books.all().find((one) => one.transId === transId);
      return booked ? ({ kind: 'found', found: booked } as const) : missing;
    });
  }

  async findBooked(by: Parameters<PaymentGateway['findBooked']>[0]) {
    return this.#call('findBooked', () =>
      listed(this.books.all().filter(({ invoiceNumber }) => invoiceNumber === by.invoiceNumber)),
    );
  }

  async refund(order: Parameters<PaymentGateway['refund']>[0]) {
    return this.#call('refund', () => this.books.refund(order, this.#clock.now().getTime(), () => this.#id()));
  }

  async voidCharge(transId: string) {
    return this.#call('voidCharge', () => this.books.voidCharge(transId));
  }

  async markDefault(at: Parameters<PaymentGateway['markDefault']>[0]) {
    return this.#call('markDefault', () => {
      if (!this.#method(at)) return missing;
      this.defaults.set(at.profileId, at.paymentProfileId);
      return { kind: 'done' } as const;
    });
  }

  async checkMerchant() {
    return this.#call('checkMerchant', () => ({ kind: 'known', publicClientKey: 'public-key' }) as const);
  }

  async aheadMs() {
    return 0;
  }

  /** Everything pending settles now. */
  settle(): void {
    this.books.settle(this.#clock.now(), () => this.#id());
  }

  #isDuplicate(before: KeptCharge, order: ChargeOrder): boolean {
    const isWithinWindow = this.#clock.now().getTime() - before.at < 8 * 3_600_000;
    const isSame = JSON.stringify(before.order) === JSON.stringify(order);
    return isSame && isWithinWindow && ['approved', 'held'].includes(before.outcome.kind);
  }

  #take(payment: OpaquePayment): KeptMethod | { kind: 'form_expired' } | Refused {
    const method = this.#tokens.get(payment.dataValue);
    this.#tokens.delete(payment.dataValue);
    if (!method) return { kind: 'form_expired' };
    if (method.isRefused) return { kind: 'refused', reasonCode: '2', reasonText: 'Declined.' };
    return {
      paymentProfileId: this.#id(),
      kind: method.kind ?? 'card',
      label: method.label ?? 'Visa',
      last4: method.last4 ?? '1111',
      expires: method.expires === undefined ? { month: 12, year: 2099 } : method.expires,
      nameOnAccount: null,
      networkTransId: randomUUID(),
      charges: method.charges ?? 'approved',
    };
  }

  #method(at: { profileId: string; paymentProfileId: string }): KeptMethod | undefined {
    return this.customers.get(at.profileId)?.methods.find((one) => one.paymentProfileId === at.paymentProfileId);
  }

  #id(): string {
    this.#lastId += 7;
    return String(this.#lastId);
  }

  async #call<Answer>(operation: Operation, effect: () => Answer) {
    const at = this.#troubles.findIndex((one) => one.operation === operation);
    const trouble = this.#troubles.splice(at, at < 0 ? 0 : 1)[0]?.trouble;
    if (trouble === 'crash_before') throw new Error('killed before the call');
    if (trouble === 'silent_before') return { kind: 'unknown', cause: 'no answer' } as const;
    this.calls.push(operation);
    const answer = effect();
    if (trouble === 'crash_after') throw new Error('killed after the call');
    return trouble === 'silent_after' ? ({ kind: 'unknown', cause: 'no answer' } as const) : answer;
  }
}

type Refused = { kind: 'refused'; reasonCode: string; reasonText: string };
const missing = { kind: 'missing' } as const;
const listed = <Thing>(items: Thing[]) => ({ kind: 'listed', items }) as const;

function named(method: KeptMethod, billTo: { firstName: string; lastName: string }): KeptMethod {
  return { ...method, nameOnAccount: `${billTo.firstName} ${billTo.lastName}` };
}

function shown(kept: KeptMethod): StoredMethod {
  const { paymentProfileId, kind, label, last4, expires, nameOnAccount, networkTransId } = kept;
  return { paymentProfileId, kind, label, last4, expires, nameOnAccount, networkTransId };
}

function outcomeOf(method: KeptMethod, transId: string): Exclude<FoundCharge, { kind: 'unknown' }> {
  if (method.charges === 'approved')
    return { kind: 'approved', transId, authCode: 'A1B2C3', networkTransId: method.networkTransId };
  if (method.charges === 'held')
    return { kind: 'held', transId, reasonCode: '252', reasonText: 'Your order has been received.' };
  if (method.charges === 'error') return { kind: 'error', transId: null, reasonCode: '19', reasonText: 'An error.' };
  const isHard = method.charges === 'hard_declined';
  return { kind: 'declined', transId, isHard, reasonCode: isHard ? '4' : '2', reasonText: 'Declined.' };
}
