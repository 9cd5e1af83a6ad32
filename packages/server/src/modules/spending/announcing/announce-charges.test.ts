import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeMethod } from '../../../adapters/payment-gateway/fake-gateway.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs, hourMs } from '../../../kernel/clock.ts';
import { setBillingContact } from '../../accounts/billing-contacts.store.ts';
import { announceCharges } from './announce-charges.ts';
import { dueAnnouncements, nextAnnouncement } from './announcements.store.ts';

let world: ServiceWorld;
let caller: Caller;
let customers = 0;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const address = () => `ap${customers}@example.com`;
/** A customer whose billing contact reads the mails, with one line of $10.00 a month. */
async function customer(method: FakeMethod = {}, upcomingChargeEmails = true, planCode = 'kore-10') {
  customers += 1;
  caller = await world.newCustomer(method);
  const contact = { billingEmail: address(), ccEmails: [], purchaseOrder: null, upcomingChargeEmails };
  await world.db.transaction().execute((tx) => setBillingContact(tx, caller.accountId, contact));
  await activate(planCode);
}
async function activate(planCode: string) {
  const plan = await world.plan(planCode);
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
}
const renewal = async () => {
  const next = await world.subscriptions.nextRenewal(world.db, caller.accountId);
  if (!next) throw new Error('nothing renews');
  return next.at;
};
/** To nine in the morning so many days before the next billing day, and what is announced then. */
async function daysBefore(days: number) {
  const at = (await renewal()).getTime() - days * dayMs + 9 * hourMs;
  world.clock.advance(at - world.clock.now().getTime());
  await announceCharges(world);
  return announced();
}
const announced = async () => (await world.mailsTo(address())).filter(({ subject }) => subject.startsWith('Upcoming'));

it('a mail three days before says the amount, the date with its zone and the method, once', async () => {
  await customer();
  expect(await daysBefore(4)).toEqual([]);
  const [mail, ...more] = await daysBefore(3);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Upcoming charge: \$10\.00 on \w{3} \d+$/);
  expect(mail?.text).toContain('We will charge Visa ending in 1111 for your next invoice.');
  expect(mail?.text).toContain('Expected amount: $10.00');
  expect(mail?.text).toMatch(/^Date: .* 12:00 AM P[DS]T$/m);
  expect(mail?.text).toContain('You can switch this email off under Settings, Invoices.');
  expect(mail?.text).toContain('View upcoming charges: https://portal.test/billing/upcoming');
  expect(await daysBefore(2)).toHaveLength(1);
});

it('a worker that was away announces a charge late, and two announce it once', async () => {
  await customer();
  const at = (await renewal()).getTime() - hourMs;
  world.clock.advance(at - world.clock.now().getTime());
  await Promise.all([announceCharges(world), announceCharges(world)]);
  expect(await announced()).toHaveLength(1);
});

it('no mail announces a charge that is over, is switched off, is zero, or that invoices on terms ask for', async () => {
  await customer();
  world.clock.advance((await renewal()).getTime() - world.clock.now().getTime());
  await announceCharges(world);
  expect(await announced()).toEqual([]);

  await customer({}, false);
  expect(await daysBefore(3)).toEqual([]);

  await customer({}, true, 'kore-free');
  expect(await daysBefore(3)).toEqual([]);

  await customer();
  const { accountId } = caller;
  const terms = { netDays: 30, creditLimitCents: null } as const;
  await world.accounts.setPaymentTerms({ accountId, ...terms, reason: 'A contract', decidedBy: 'Ada' });
  expect(await daysBefore(3)).toEqual([]);
});

it('a mail announces a bank debit of another amount than the last ten days before, and no second one', async () => {
  await customer({ kind: 'bank', label: 'checking', last4: '6789' }, false);
  expect(await daysBefore(10)).toEqual([]);
  await activate('kore-free');
  world.clock.advance((await renewal()).getTime() - world.clock.now().getTime());
  await world.work();
  await activate('kore-fee');
  expect(await daysBefore(11)).toEqual([]);
  const [mail] = await daysBefore(10);
  expect(mail?.text).toContain('The amount differs from your last bank debit, so we always send this email.');
  expect(await daysBefore(3)).toHaveLength(1);
});

it('what ends with its period is not charged again, and nothing waits to announce it', async () => {
  await customer();
  const { items } = await world.routes.listLines({ ...noParts, caller, query: { page: 1, limit: 100 } });
  const params = { id: items[0]?.id ?? '' };
  const due = () => dueAnnouncements(world.db, { now: world.clock.now(), behindId: '', most: 100 });
  await daysBefore(4);
  const body = { action: 'cancel' as const, lineId: params.id };
  const { quote } = await world.routes.createQuote({ ...noParts, caller, body });
  await world.routes.cancelAtPeriodEnd({ ...noParts, caller, params, body: { quoteId: quote.id } });
  expect(await daysBefore(3)).toEqual([]);
  expect(await due()).not.toContainEqual(expect.objectContaining({ accountId: caller.accountId }));
});

it('the time machine stops for the first step of any account', async () => {
  await customer({ kind: 'bank', label: 'checking', last4: '6789' });
  const next = await nextAnnouncement(world.db, world.clock.now());
  expect(next?.getTime()).toBeGreaterThan(world.clock.now().getTime());
  const until = (next?.getTime() ?? 0) - world.clock.now().getTime();
  world.clock.advance(until);
  await announceCharges(world);
  const after = await nextAnnouncement(world.db, world.clock.now());
  expect(after?.getTime()).toBeGreaterThan(next?.getTime() ?? 0);
});
