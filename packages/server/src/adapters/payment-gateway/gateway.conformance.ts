import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BillTo, ChargeOrder } from '../../modules/methods/index.ts';
import { booksConformance, type GatewayUnderTest } from './gateway-books.conformance.ts';

export const billTo: BillTo = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Engines Inc',
  address: '1 Main Street',
  city: 'Irvine',
  state: 'California',
  zip: '92602',
  phone: '7145550100',
};

/** What every adapter promises to the module payments, whatever is behind it. */
export function gatewayConformance(name: string, start: () => Promise<GatewayUnderTest>): void {
  describe(`payment gateway: ${name}`, () => {
    let under: GatewayUnderTest;
    let profileId: string;
    let paymentProfileId: string;
    let key: { merchantCustomerId: string; email: string };

    beforeAll(async () => {
      under = await start();
    });
    afterAll(() => under.stop());
    beforeEach(async () => {
      const number = randomInt(1e9);
      key = { merchantCustomerId: `cust${number}`, email: `payer${number}@example.com` };
      const made = await under.gateway.createCustomer({ ...key, billTo, payment: await under.token('card') });
      if (made.kind !== 'created') throw new Error(made.kind);
      ({ profileId } = made);
      paymentProfileId = (await customer()).methods[0]?.paymentProfileId ?? '';
    });

    async function customer() {
      const read = await under.gateway.findCustomer({ merchantCustomerId: key.merchantCustomerId });
      if (read.kind !== 'found') throw new Error(read.kind);
      return read.found;
    }
    async function store(kind: Parameters<GatewayUnderTest['token']>[0]) {
      return under.gateway.storeMethod({ profileId, billTo, payment: await under.token(kind) });
    }
    const orderOf = (change: Partial<ChargeOrder> = {}): ChargeOrder => ({
      profileId,
      paymentProfileId,
      amountCents: 1990,
      invoiceNumber: `n${randomInt(1e12)}-1`,
      description: 'First month & "fees"',
      credentialUse: 'first',
      originalNetworkTransId: null,
      isRetry: false,
      ...change,
    });
    const since = () => new Date(under.startedAt.getTime() - 3_600_000);

    it('keeps a customer with a masked method, found by our own key and by the gateway id', async () => {
      const found = await customer();
      expect(found).toMatchObject({ ...key, profileId });
      expect(found.methods).toHaveLength(1);
      expect(found.methods[0]).toMatchObject({ kind: 'card', label: 'Visa', last4: '1111' });
      expect(found.methods[0]?.expires?.year).toBeGreaterThan(2026);
      expect(found.methods[0]?.nameOnAccount).toBe('Ada Byron');
      expect(await under.gateway.findCustomer({ profileId })).toMatchObject({ kind: 'found', found: { profileId } });
    });

    it('keeps a customer without a method once, until one is stored', async () => {
      const bare = { merchantCustomerId: `bare${randomInt(1e9)}`, email: key.email, billTo, payment: null };
      const made = await under.gateway.createCustomer(bare);
      const again = await under.gateway.createCustomer(bare);
      const read = await under.gateway.findCustomer(bare);
      expect(read).toMatchObject({ kind: 'found', found: { methods: [], email: key.email } });
      const profile = read.kind === 'found' ? read.found.profileId : '';
      expect([made, again]).toEqual([
        { kind: 'created', profileId: profile },
        { kind: 'duplicate', profileId: profile },
      ]);
      const order = { profileId: profile, billTo, payment: await under.token('card') };
      expect(await under.gateway.storeMethod(order)).toMatchObject({ kind: 'stored' });
    });

    it('recognises a customer of the same key and e-mail', async () => {
      const again = await under.gateway.createCustomer({ ...key, billTo, payment: await under.token('card') });
      expect(again).toEqual({ kind: 'duplicate', profileId });
    });

    it('forgets a customer, and one that is not there counts as gone', async () => {
      expect(await under.gateway.removeCustomer(profileId)).toEqual({ kind: 'gone' });
      expect(await under.gateway.removeCustomer(profileId)).toEqual({ kind: 'gone' });
      expect(await under.gateway.findCustomer({ merchantCustomerId: key.merchantCustomerId })).toEqual({
        kind: 'missing',
      });
    });

    it('tells a spent token from a refused card, and stores neither', async () => {
      const payment = await under.token('other_card');
      expect((await under.gateway.storeMethod({ profileId, billTo, payment })).kind).toBe('stored');
      const spent = await under.gateway.storeMethod({ profileId, billTo, payment });
      expect(spent).toEqual({ kind: 'form_expired' });
      const refused = await under.refused();
      expect((await under.gateway.storeMethod({ profileId, ...refused })).kind).toBe('refused');
      const other = { merchantCustomerId: `${key.merchantCustomerId}x`, email: 'x@example.com' };
      expect((await under.gateway.createCustomer({ ...other, ...(await under.refused()) })).kind).toBe('refused');
      expect((await under.gateway.findCustomer(other)).kind).toBe('missing');
      expect((await customer()).methods).toHaveLength(2);
    });

    it('keeps bank accounts, too', async () => {
      const stored = await store('bank');
      if (stored.kind !== 'stored') throw new Error(stored.kind);
      const read = await under.gateway.findMethod({ profileId, paymentProfileId: stored.paymentProfileId });
      expect(read).toMatchObject({ kind: 'found', found: { kind: 'bank', label: 'Checking', expires: null } });
    });

    it('recognises a method that the customer has already', async () => {
      expect(await store('card')).toEqual({ kind: 'duplicate', paymentProfileId });
    });

    it('renews the expiry of a card, and knows no card that is not there', async () => {
      const expires = { month: 6, year: 2088 };
      expect(await under.gateway.renewCard({ profileId, paymentProfileId, expires })).toEqual({ kind: 'renewed' });
      const read = await under.gateway.findMethod({ profileId, paymentProfileId });
      expect(read).toMatchObject({ kind: 'found', found: { expires, last4: '1111' } });
      expect((await under.gateway.charge(orderOf())).kind).toBe('approved');
      const gone = { profileId, paymentProfileId: '1', expires };
      expect(await under.gateway.renewCard(gone)).toEqual({ kind: 'missing' });
    });

    it('removes a method, and one that is not there counts as gone', async () => {
      const at = { profileId, paymentProfileId };
      expect(await under.gateway.removeMethod(at)).toEqual({ kind: 'gone' });
      expect(await under.gateway.removeMethod(at)).toEqual({ kind: 'gone' });
      expect(await under.gateway.findMethod(at)).toEqual({ kind: 'missing' });
    });

    it('knows no method of a customer that is not there', async () => {
      const payment = await under.token('card');
      expect((await under.gateway.storeMethod({ profileId: '1', billTo, payment })).kind).toBe('no_customer');
    });

    it('charges, and finds the charge by our number', async () => {
      const order = orderOf();
      const outcome = await under.gateway.charge(order);
      expect(outcome.kind).toBe('approved');
      const found = await under.gateway.findCharge({ profileId, invoiceNumber: order.invoiceNumber, since: since() });
      expect(found).toMatchObject({ kind: 'found', found: { kind: 'approved' } });
      expect(await under.takenCount(order.invoiceNumber)).toBe(1);
      const missing = await under.gateway.findCharge({ profileId, invoiceNumber: 'nobodys-1', since: since() });
      expect(missing).toEqual({ kind: 'missing' });
    });

    it.each(['subsequent', 'stored'] as const)('charges with a %s credential', async (credentialUse) => {
      const order = orderOf({ credentialUse, originalNetworkTransId: '123456789NNNH', isRetry: true });
      expect((await under.gateway.charge(order)).kind).toBe('approved');
    });

    it('takes the same order once and says which charge it was', async () => {
      const order = orderOf();
      const first = await under.gateway.charge(order);
      const again = await under.gateway.charge(order);
      if (first.kind !== 'approved') throw new Error(first.kind);
      expect(again).toEqual({ kind: 'duplicate', transId: first.transId });
      expect(await under.gateway.readCharge(first.transId)).toMatchObject({ found: { kind: 'approved' } });
      expect(await under.takenCount(order.invoiceNumber)).toBe(1);
    });

    it('takes the same order twice at once only once', async () => {
      const order = orderOf();
      const kinds = (await Promise.all([under.gateway.charge(order), under.gateway.charge(order)])).map((o) => o.kind);
      expect(kinds.toSorted()).toEqual(['approved', 'duplicate']);
    });

    it('declines with a reason, takes nothing, and finds the decline', async () => {
      const stored = await store('declining');
      if (stored.kind !== 'stored') throw new Error(stored.kind);
      const order = orderOf({ paymentProfileId: stored.paymentProfileId });
      expect(await under.gateway.charge(order)).toMatchObject({ kind: 'declined', isHard: false, reasonCode: '2' });
      expect(await under.takenCount(order.invoiceNumber)).toBe(0);
      const found = await under.gateway.findCharge({ profileId, invoiceNumber: order.invoiceNumber, since: since() });
      expect(found).toMatchObject({ kind: 'found', found: { kind: 'declined' } });
    });

    it('says when it holds a charge and when it failed to charge', async () => {
      await under.nextCharge('held');
      expect((await under.gateway.charge(orderOf())).kind).toBe('held');
      await under.nextCharge('error');
      const order = orderOf();
      expect((await under.gateway.charge(order)).kind).toBe('error');
      expect(await under.takenCount(order.invoiceNumber)).toBe(0);
    });

    it('says that it does not know when no answer came, and never tries again by itself', async () => {
      for (const [trouble, taken] of [
        ['lost_before', 0],
        ['lost_after', 1],
      ] as const) {
        await under.nextCharge(trouble);
        const order = orderOf();
        expect((await under.gateway.charge(order)).kind).toBe('unknown');
        expect(await under.takenCount(order.invoiceNumber)).toBe(taken);
        expect((await under.gateway.charge(order)).kind).toBe(taken === 1 ? 'duplicate' : 'approved');
      }
    });

    booksConformance({
      under: () => under,
      customer: () => ({ profileId, paymentProfileId }),
      store,
      orderOf,
      since,
    });

    it('charges nothing for a method that is not there', async () => {
      const outcome = await under.gateway.charge(orderOf({ paymentProfileId: '1' }));
      expect(outcome).toMatchObject({ kind: 'error', reasonCode: 'no_profile' });
    });
  });
}
