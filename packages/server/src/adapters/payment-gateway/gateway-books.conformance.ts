import { randomInt } from 'node:crypto';
import type { OpaquePayment } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import type {
  BillTo,
  ChargeOrder,
  PaymentGateway,
  RefundOrder,
  StoreMethodOutcome,
} from '../../modules/methods/index.ts';

export interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** When it began, by its own clock. */
  startedAt: Date;
  /** What the hosted form would give for a method of this kind, fit for one use. */
  token(kind: 'card' | 'other_card' | 'bank' | 'declining'): Promise<OpaquePayment>;
  /** A card that its bank does not let be stored. */
  refused(): Promise<{ payment: OpaquePayment; billTo: BillTo }>;
  /** What the next charge does besides being answered as usual. */
  nextCharge(trouble: 'lost_before' | 'lost_after' | 'held' | 'error'): Promise<void>;
  /** How many charges of this number took money. */
  takenCount(invoiceNumber: string): Promise<number>;
  /** A day ends: what is pending settles. */
  settle(): Promise<void>;
  /** The bank sends a settled debit back. */
  sendBack(transId: string): Promise<void>;
  stop(): Promise<void>;
}

/** What the conformance suite has at hand for each test: a gateway and a fresh customer with a card. */
interface Customer {
  under: () => GatewayUnderTest;
  customer: () => { profileId: string; paymentProfileId: string };
  store: (kind: 'bank') => Promise<StoreMethodOutcome>;
  orderOf: (change?: Partial<ChargeOrder>) => ChargeOrder;
  since: () => Date;
}

const dayMs = 86_400_000;

/** What every adapter promises about the gateway's books and their corrections. */
export function booksConformance({ under, customer, store, orderOf, since }: Customer): void {
  const gateway = () => under().gateway;
  async function taken(kind: 'card' | 'bank', change: Partial<ChargeOrder> = {}) {
    const stored =
      kind === 'card' ? { kind: 'stored', paymentProfileId: customer().paymentProfileId } : await store('bank');
    if (!('paymentProfileId' in stored)) throw new Error(stored.kind);
    const order = orderOf({ paymentProfileId: stored.paymentProfileId, ...change });
    const outcome = await gateway().charge(order);
    if (outcome.kind !== 'approved') throw new Error(outcome.kind);
    return { order, transId: outcome.transId };
  }
  const bookedOf = async (transId: string) => {
    const read = await gateway().readBooked(transId);
    if (read.kind !== 'found') throw new Error(read.kind);
    return read.found;
  };
  const refundOf = ({ order, transId }: Awaited<ReturnType<typeof taken>>, amountCents: number): RefundOrder => ({
    transId,
    amountCents,
    invoiceNumber: `r${randomInt(1e12)}-1`,
    description: 'Refund',
    profileId: order.profileId,
    paymentProfileId: order.paymentProfileId,
    method: { kind: 'card', last4: '1111' },
  });

  it('keeps books: pending until the day ends, then in a batch of its kind', async () => {
    const card = await taken('card');
    const bank = await taken('bank');
    const pending = { kind: 'charge', state: 'pending', amountCents: 1990, batch: null, refTransId: null };
    expect(await bookedOf(card.transId)).toMatchObject({
      ...pending,
      invoiceNumber: card.order.invoiceNumber,
      profileId: card.order.profileId,
    });
    const unsettled = await gateway().listUnsettled();
    expect(unsettled.kind === 'listed' && unsettled.items.map(({ transId }) => transId)).toEqual(
      expect.arrayContaining([card.transId, bank.transId]),
    );
    await under().settle();
    const settled = await bookedOf(card.transId);
    expect(settled).toMatchObject({ state: 'settled', amountCents: 1990 });
    const at = settled.batch?.settledAt ?? new Date(0);
    const span = { from: new Date(at.getTime() - 40 * dayMs), to: new Date(at.getTime() + 40 * dayMs) };
    const batches = await gateway().listSettledBatches(span);
    if (batches.kind !== 'listed') throw new Error(batches.kind);
    const rowsOf = async (methodKind: string) => {
      const ids = batches.items.filter((batch) => batch.methodKind === methodKind).map(({ id }) => id);
      const lists = await Promise.all(ids.map((id) => gateway().listBatch(id)));
      return lists.flatMap((list) => (list.kind === 'listed' ? list.items : []));
    };
    expect(await rowsOf('card')).toContainEqual(expect.objectContaining({ transId: card.transId, state: 'settled' }));
    expect(await rowsOf('bank')).toContainEqual(expect.objectContaining({ transId: bank.transId, amountCents: 1990 }));
  });

  it('calls a charge off before it settles, and not afterwards', async () => {
    const early = await taken('card');
    expect(await gateway().voidCharge(early.transId)).toEqual({ kind: 'voided' });
    expect(await bookedOf(early.transId)).toMatchObject({ state: 'voided', amountCents: 0 });
    const late = await taken('card');
    await under().settle();
    expect(await gateway().voidCharge(late.transId)).toEqual({ kind: 'too_late' });
    expect((await gateway().voidCharge('7')).kind).toBe('refused');
  });

  it('gives back part of a settled charge, never more than was taken, and finds the refund by our number', async () => {
    const charge = await taken('card');
    const order = refundOf(charge, 990);
    expect((await gateway().refund(order)).kind).toBe('refused');
    await under().settle();
    const given = await gateway().refund(order);
    if (given.kind !== 'refunded') throw new Error(given.kind);
    expect(await bookedOf(given.transId)).toMatchObject({
      kind: 'refund',
      state: 'pending',
      amountCents: 990,
      refTransId: charge.transId,
    });
    const found = await gateway().findBooked({ ...customer(), invoiceNumber: order.invoiceNumber, since: since() });
    expect(found).toMatchObject({ items: [{ transId: given.transId }] });
    expect((await gateway().refund(refundOf(charge, 1001))).kind).toBe('refused');
  });

  it('tells that and why a bank sent a debit back', async () => {
    const { transId } = await taken('bank');
    await under().settle();
    await under().sendBack(transId);
    expect(await bookedOf(transId)).toMatchObject({
      state: 'returned',
      amountCents: 1990,
      returned: { code: 'R01' },
    });
  });

  it('marks a method as the default one, keeping all else', async () => {
    const { profileId, paymentProfileId } = customer();
    const before = await gateway().findMethod({ profileId, paymentProfileId });
    expect(await gateway().markDefault({ profileId, paymentProfileId })).toEqual({ kind: 'done' });
    expect(await gateway().findMethod({ profileId, paymentProfileId })).toEqual(before);
    expect(await gateway().markDefault({ profileId, paymentProfileId: '1' })).toEqual({ kind: 'missing' });
    const bank = await store('bank');
    if (bank.kind !== 'stored') throw new Error(bank.kind);
    const at = { profileId, paymentProfileId: bank.paymentProfileId };
    const account = await gateway().findMethod(at);
    expect(await gateway().markDefault(at)).toEqual({ kind: 'done' });
    expect(await gateway().findMethod(at)).toEqual(account);
  });

  it('knows its merchant', async () => {
    expect(await gateway().checkMerchant()).toMatchObject({ kind: 'known', publicClientKey: expect.any(String) });
  });
}
