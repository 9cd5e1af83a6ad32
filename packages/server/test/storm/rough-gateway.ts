import type { FakeGateway } from '../../src/adapters/payment-gateway/fake-gateway.ts';
import { after, type Clock } from '../../src/kernel/clock.ts';
import { findShown } from '../lagging-gateway.ts';
import type { ChargeOrder, ChargeOutcome, PaymentGateway } from '../../src/modules/methods/index.ts';

/**
 * What may go wrong with a call that moves money. `lost_before`: no answer and no effect (cut off, reset, 503, too
 * busy). `lost_after`: the effect, and no answer. `shy`: the same, and for minutes or hours no list shows it.
 */
export const moneyFaults = ['lost_before', 'lost_after', 'shy'] as const;
export const chargeFaults = [...moneyFaults, 'declined', 'held', 'error'] as const;
export type Fault = (typeof chargeFaults)[number];

/** The gateway in bad weather, and the witness of what was asked of it. */
export interface RoughGateway {
  port: PaymentGateway;
  /** Asked before every call that moves money, with the customer profile or the transaction it is about. */
  weather: (call: 'charge' | 'refund' | 'voidCharge', subject: string) => Fault | null;
  /** For how long no list shows a charge that is made shyly. */
  shyMs: () => number;
  /** Whether a read gets no answer. */
  isDeaf: () => boolean;
  /** Decides about the charges that are held back: every other one goes through. */
  decideHeld(): void;
  /** What must never be asked of a gateway. */
  sins: string[];
}

const unknown = { kind: 'unknown', cause: 'no answer' } as const;
const approved = (transId: string) =>
  ({ kind: 'approved', transId, authCode: 'A1B2C3', networkTransId: null }) as const;
const declined = (transId: string) =>
  ({ kind: 'declined', transId, isHard: false, reasonCode: '2', reasonText: 'Declined.' }) as const;
/** Shorter than the first repeat of an order, and longer: a repeat has to be recognised. */
export const shyChargesMs = [4, 20, 100, 400].map((minutes) => minutes * 60_000);
/** A refund cannot be repeated: it may hide from every look of the first day, and does not count as not done before. */
const shyRefundMs = 20 * 60 * 60_000;

export function roughGateway(fake: FakeGateway, clock: Clock): RoughGateway {
  const hiddenUntil = new Map<string, Date>();
  const isHidden = (transId: string) => (hiddenUntil.get(transId) ?? clock.now()) > clock.now();
  const witness = newWitness(fake);
  let shyTurn = 0;
  const rough: RoughGateway = {
    port: fake,
    weather: () => null,
    shyMs: () => shyChargesMs[(shyTurn += 1) % shyChargesMs.length] ?? 0,
    isDeaf: () => false,
    decideHeld() {
      for (const [index, charge] of fake.charges.filter(({ outcome }) => outcome.kind === 'held').entries())
        charge.outcome = index % 2 === 0 ? approved(charge.transId) : declined(charge.transId);
    },
    sins: witness.sins,
  };
  const shy = (transId: string, hiddenMs: number) => {
    // A repeat that was recognised makes nothing new that could hide.
    if (!hiddenUntil.has(transId)) hiddenUntil.set(transId, after(clock.now(), hiddenMs));
  };
  async function move<Answer>(
    fault: Fault | null,
    effect: () => Promise<Answer>,
    { transIdOf, hiddenMs }: { transIdOf: () => string; hiddenMs: () => number },
  ) {
    if (fault === 'lost_before') return unknown;
    const answer = await effect();
    if (fault === 'shy') shy(transIdOf(), hiddenMs());
    return fault === 'lost_after' || fault === 'shy' ? unknown : answer;
  }
  const reads = {
    async findCharge(by: Parameters<PaymentGateway['findCharge']>[0]) {
      if (rough.isDeaf()) return unknown;
      witness.looked(by.invoiceNumber);
      return findShown(fake, by, (_at, transId) => !isHidden(transId));
    },
    async findBooked(by: Parameters<PaymentGateway['findBooked']>[0]) {
      if (rough.isDeaf()) return unknown;
      const { items } = await fake.findBooked(by).then((answer) => (answer.kind === 'listed' ? answer : { items: [] }));
      return { kind: 'listed', items: items.filter(({ transId }) => !isHidden(transId)) } as const;
    },
    readCharge: (transId: string) => (rough.isDeaf() ? Promise.resolve(unknown) : fake.readCharge(transId)),
    readBooked: (transId: string) => (rough.isDeaf() ? Promise.resolve(unknown) : fake.readBooked(transId)),
    listBatch: (id: string) => (rough.isDeaf() ? Promise.resolve(unknown) : fake.listBatch(id)),
    listUnsettled: () => (rough.isDeaf() ? Promise.resolve(unknown) : fake.listUnsettled()),
  };
  const calls = {
    charge(order: ChargeOrder): Promise<ChargeOutcome> {
      witness.charged(order);
      const fault = rough.weather('charge', order.profileId);
      const { invoiceNumber } = order;
      return move(fault, () => chargeAs(fake, order, fault), {
        transIdOf: () => fake.charges.findLast((one) => one.order.invoiceNumber === invoiceNumber)?.transId ?? '',
        hiddenMs: rough.shyMs,
      });
    },
    refund(order: Parameters<PaymentGateway['refund']>[0]) {
      const { invoiceNumber } = order;
      witness.refunded(invoiceNumber);
      return move(rough.weather('refund', order.transId), () => fake.refund(order), {
        transIdOf: () => fake.books.refunds.findLast((one) => one.order.invoiceNumber === invoiceNumber)?.transId ?? '',
        hiddenMs: () => shyRefundMs,
      });
    },
    voidCharge: (transId: string) =>
      move(rough.weather('voidCharge', transId), () => fake.voidCharge(transId), {
        transIdOf: () => '',
        hiddenMs: () => 0,
      }),
  };
  rough.port = new Proxy<PaymentGateway>(fake, {
    get(target, name) {
      const own: unknown = Reflect.get({ ...reads, ...calls }, name) ?? Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
  return rough;
}

/** The card's bank decides about this one charge and no other. */
function chargeAs(fake: FakeGateway, order: ChargeOrder, fault: Fault | null): Promise<ChargeOutcome> {
  if (fault !== 'declined' && fault !== 'held' && fault !== 'error') return fake.charge(order);
  fake.cure(order.paymentProfileId, fault);
  const answer = fake.charge(order);
  fake.cure(order.paymentProfileId, 'approved');
  return answer;
}

/** Remembers what was asked about which of our numbers, and what should never have been. */
function newWitness(fake: FakeGateway) {
  const sins: string[] = [];
  const asked = new Map<string, { looks: number; looksSinceCall: number }>();
  const refunds = new Set<string>();
  const invoiceOf = (number: string) => number.slice(0, number.lastIndexOf('-'));
  const isLive = (kind: string) => kind === 'approved' || kind === 'held';
  return {
    sins,
    looked(number: string) {
      const before = asked.get(number);
      if (!before) return;
      before.looks += 1;
      before.looksSinceCall += 1;
    },
    charged({ invoiceNumber }: ChargeOrder) {
      const before = asked.get(invoiceNumber);
      if (before && (before.looks < 2 || before.looksSinceCall < 1))
        sins.push(
          `${invoiceNumber} was sent again after ${before.looks} looks, ${before.looksSinceCall} since it was sent`,
        );
      asked.set(invoiceNumber, { looks: before?.looks ?? 0, looksSinceCall: 0 });
      const other = fake.charges.find(
        ({ order, outcome, returned }) =>
          order.invoiceNumber !== invoiceNumber &&
          invoiceOf(order.invoiceNumber) === invoiceOf(invoiceNumber) &&
          isLive(outcome.kind) &&
          !returned,
      );
      if (other) sins.push(`${invoiceNumber} was sent while ${other.order.invoiceNumber} is ${other.outcome.kind}`);
    },
    refunded(number: string) {
      if (refunds.has(number)) sins.push(`the refund ${number} was sent twice`);
      refunds.add(number);
    },
  };
}
