import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, type ServiceWorld } from '../../../test/service-world.ts';
import type { FakeMethod } from '../../adapters/payment-gateway/fake-gateway.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { setBillingContact } from '../accounts/billing-contacts.store.ts';
import { liveMethods } from '../methods/stored/methods.store.ts';
import { mailExpiringCards } from './mail-expiring-cards.ts';

let world: ServiceWorld;
let accountId: AccountId;
let customers = 0;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

/** A customer whose default card is good to the end of the month after the next. */
async function customer(method: FakeMethod = {}) {
  customers += 1;
  const now = world.clock.now();
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
  const expires = { month: end.getUTCMonth() + 1, year: end.getUTCFullYear() };
  ({ accountId } = await world.newCustomer({ expires, ...method }));
  const contact = { billingEmail: address(), ccEmails: [], purchaseOrder: null, upcomingChargeEmails: false };
  await world.db.transaction().execute((tx) => setBillingContact(tx, accountId, contact));
}
const address = () => `ap${customers}@example.com`;
const subjects = async () => (await world.mailsTo(address())).map(({ subject }) => subject);
/** To the next notice of any card, as a worker or the time machine goes there. */
async function next() {
  const at = await world.methods.nextExpiryNotice(world.db);
  if (!at) return subjects();
  world.clock.advance(Math.max(0, at.getTime() - world.clock.now().getTime()));
  await Promise.all([mailExpiringCards(world), mailExpiringCards(world)]);
  return subjects();
}

it('the owner of the default card gets a mail 30 days before, one seven days before, and one when it has expired', async () => {
  await customer();
  const [first] = await next();
  expect(first).toMatch(/^Visa ending in 1111 expires at the end of \w+ \d{4}$/);
  expect(await next()).toEqual([first, first]);
  expect(await next()).toEqual(['Visa ending in 1111 has expired', first, first]);
  const [expired, before] = await world.mailsTo(address());
  expect(before?.text).toContain('Update payment methods: https://portal.test/billing/methods');
  expect(expired?.text).toContain('We can no longer charge it.');
  expect(await next()).toHaveLength(3);
});

it('after an outage there is one mail, of how the card is now', async () => {
  await customer();
  world.clock.advance(100 * 24 * 3_600_000);
  await mailExpiringCards(world);
  await mailExpiringCards(world);
  expect(await subjects()).toEqual(['Visa ending in 1111 has expired']);
});

it('a card that another one replaces, and one of an account on terms, get none', async () => {
  await customer();
  const [card] = await liveMethods(world.db, accountId);
  const later = { label: 'MasterCard', last4: '0015', expires: { month: 1, year: 2098 } };
  const body = { opaqueData: world.gateway.token(later), makeDefault: true };
  await world.accounts.routes.addPaymentMethod({
    params: undefined,
    query: undefined,
    ip: '192.0.2.1',
    caller: { subject: accountId, accountId, role: 'owner' },
    body,
  });
  expect(card?.isDefault).toBe(true);
  world.clock.advance(100 * 24 * 3_600_000);
  await mailExpiringCards(world);
  expect(await subjects()).toEqual([]);

  await customer();
  const terms = { netDays: 30, creditLimitCents: null } as const;
  await world.accounts.setPaymentTerms({ accountId, ...terms, reason: 'A contract', decidedBy: 'Ada' });
  await next();
  expect(await subjects()).toEqual([]);
});
