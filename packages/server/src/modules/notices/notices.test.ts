import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { FakeMethod } from '../../adapters/payment-gateway/fake-gateway.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { runPaymentCommand } from '../../operator/payment-commands.ts';
import { setBillingContact } from '../accounts/billing-contacts.store.ts';
import { noteFirstSeen } from '../identity/people/people.store.ts';
import { liveMethods } from '../methods/stored/methods.store.ts';
import { concludeCharge } from '../collecting/collections/conclude-charge.ts';

let world: ServiceWorld;
let caller: Caller;
let email: string;
let people = 0;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(() => customer());

/** An account with an owner who has logged in and one active line. */
async function customer(method: FakeMethod = {}, isActivated = true) {
  caller = await world.newCustomer(method);
  email = await person('owner');
  if (isActivated) await activate();
}
async function person(role: Caller['role'], isSeen = true): Promise<string> {
  people += 1;
  const [subject, address] = [`subject-${people}`, `p${people}@example.com`];
  const { accountId } = caller;
  await world.db.transaction().execute(async (tx) => {
    await world.identity.addPerson(tx, {
      subject,
      accountId,
      role,
      email: address,
      firstName: 'Ada',
      lastName: 'Byron',
    });
    if (isSeen) await noteFirstSeen(tx, subject, world.clock.now());
  });
  return address;
}
async function activate(workMs?: number, count = 1) {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work(workMs);
}

const subjects = async (address = email) => (await world.mailsTo(address)).map(({ subject }) => subject);
const newest = async () => (await world.mailsTo(email))[0];
const payNow = () => world.routes.chargeFailedSubscriptions({ ...noParts, caller, body: {} });
const days = (count: number) => world.work(count * dayMs, dayMs);
const page = { ...noParts, query: { page: 1, limit: 100 } };
const payments = async () => (await world.routes.listPayments({ ...page, caller })).items;
const operator = async (...args: string[]) => {
  expect(await runPaymentCommand(world, [...args, '--reason', 'asked'], () => undefined)).toBe(0);
  await world.work();
};
const number = /INV-\d{6}-\d{6}/;

describe('a card', () => {
  it('that was charged gives a receipt with amount, invoice, masked method, time with zone and a link', async () => {
    const [payment] = await payments();
    const mail = await newest();
    expect(mail?.subject).toBe(`Receipt: $10.00 paid for invoice ${payment?.invoices[0]?.number}`);
    const lines = mail?.text.split('\n') ?? [];
    expect(lines).toContain('Amount: $10.00');
    expect(lines).toContain(`Invoice: ${payment?.invoices[0]?.number}`);
    expect(lines).toContain('Payment method: Visa ending in 1111');
    expect(lines).toContain(`View invoice: https://portal.test/billing/invoices?open=${payment?.invoices[0]?.id}`);
    expect(mail?.text).toMatch(/^Paid: .* P[DS]T$/m);
    expect(mail?.text).toMatch(/^For: Plan kore-10, first month$/m);
    expect(mail?.text).toContain('help@acme.test');
    expect(mail?.html).toContain(`href="https://portal.test/billing/invoices?open=${payment?.invoices[0]?.id}"`);
  });

  it('that was charged for several lines says for how many, in one receipt', async () => {
    await customer({}, false);
    await activate(undefined, 3);
    expect(await subjects()).toEqual([expect.stringMatching(/^Receipt: \$30\.00 paid for invoice INV-/)]);
    expect((await newest())?.text).toMatch(/^For: Plan kore-10, first month × 3$/m);
  });

  it('announced again, and long after, gives no second receipt', async () => {
    const [payment] = await payments();
    await concludeCharge(world, { chargeId: payment?.id ?? '' });
    world.gateway.settle();
    await days(3);
    expect(await subjects()).toHaveLength(1);
  });

  it('that was declined says why and links to where to pay, once for each attempt', async () => {
    await customer({ charges: 'declined' });
    expect(await subjects()).toEqual([
      expect.stringMatching(/^The payment of \$10\.00 for invoice .* did not go through$/),
    ]);
    const mail = await newest();
    expect(mail?.text).toContain('The bank declined the payment. Ask your bank or use another method.');
    expect(mail?.text).toContain('See what is unpaid and pay: https://portal.test/billing/failed');
    await payNow();
    expect(await subjects()).toHaveLength(2);
    const [method] = await liveMethods(world.db, caller.accountId);
    world.gateway.cure(method?.gatewayPaymentProfileId ?? '');
    await payNow();
    expect((await subjects())[0]).toMatch(/^Receipt/);
  });

  it('that declines for good needs another method', async () => {
    await customer({ charges: 'hard_declined' });
    expect((await newest())?.text).toContain('would decline the same method again');
  });

  it('without an outcome gets no mail before it is known', async () => {
    await customer({}, false);
    world.gateway.trouble('charge', 'silent_after');
    await activate(5_000);
    expect(await payments()).toMatchObject([{ status: 'unknown' }]);
    expect(await subjects()).toEqual([]);
    await world.work(10 * minuteMs, minuteMs);
    expect(await subjects()).toEqual([expect.stringMatching(/^Receipt/)]);
  });

  it('that is missing also gets a mail', async () => {
    await customer({ expires: { month: 12, year: world.clock.now().getUTCFullYear() } }, false);
    const plan = await world.plan('kore-10');
    const [iccid = ''] = await world.newSims('kore', 1);
    await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices: [{ iccid }] } });
    world.clock.advance(400 * dayMs);
    await world.work();
    expect(await subjects()).toEqual([expect.stringMatching(/^We couldn't charge \$10\.00 for invoice INV-/)]);
  });
});

describe('a refund', () => {
  it('gets a mail at once, each part its own, and the receipt is not repeated', async () => {
    const [payment] = await payments();
    world.gateway.settle();
    await days(2);
    await operator('refund', payment?.id ?? '', '4.50');
    expect((await subjects())[0]).toMatch(/^Refund of \$4\.50 for invoice INV-/);
    expect((await newest())?.text).toContain(`https://portal.test/billing/payments?open=${payment?.id}`);
    await operator('refund', payment?.id ?? '');
    const [rest, part, receipt, ...others] = await subjects();
    expect([rest, part]).toEqual([expect.stringContaining('$5.50'), expect.stringContaining('$4.50')]);
    expect([receipt, others]).toEqual([expect.stringMatching(/^Receipt/), []]);
  });

  it('before settlement is a canceled payment, with the way to pay', async () => {
    const [payment] = await payments();
    await operator('void', payment?.id ?? '');
    expect((await subjects())[0]).toMatch(/^We canceled the payment of \$10\.00 for invoice INV-/);
    expect((await newest())?.text).toContain('https://portal.test/billing/failed');
    expect(await subjects()).toHaveLength(2);
  });
});

describe('a bank account', () => {
  beforeEach(() => customer({ kind: 'bank', label: 'businessChecking', last4: '6789', expires: null }));

  it('that accepted a debit gives two mails: on its way, and days later paid', async () => {
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Your bank payment of \$10\.00 for invoice .* is on its way$/),
    ]);
    expect((await newest())?.text).toContain('Payment method: Business checking ending in 6789');
    world.gateway.settle();
    await days(12);
    expect((await subjects())[0]).toMatch(/^Receipt/);
    expect((await newest())?.text).toContain('Your bank payment has cleared.');
    expect(await subjects()).toHaveLength(2);
  });

  it('that returned a debit after it was paid says why, and that it is owed again', async () => {
    const transId = world.gateway.charges.at(-1)?.transId ?? '';
    world.gateway.settle();
    await days(12);
    world.gateway.books.sendBack(transId, { code: 'R10', text: 'returned', at: world.clock.now() });
    await days(8);
    const [returned, receipt, accepted] = await subjects();
    expect(returned).toMatch(/^Your bank returned \$10\.00 for invoice INV-/);
    expect([receipt, accepted]).toEqual([expect.stringMatching(/^Receipt/), expect.stringContaining('on its way')]);
    expect((await newest())?.text).toContain('We will not debit this account again');
    expect(await subjects()).toHaveLength(3);
  });
});

it('the billing email and the addresses in copy get the mails, each once', async () => {
  await customer({}, false);
  const [billingEmail, copy] = [`ap-${email}`, `cc-${email}`];
  const contact = {
    billingEmail,
    ccEmails: [copy, email.toUpperCase()],
    purchaseOrder: null,
    upcomingChargeEmails: true,
  };
  await world.db.transaction().execute((tx) => setBillingContact(tx, caller.accountId, contact));
  await activate();
  for (const address of [email, billingEmail, copy]) expect(await subjects(address)).toHaveLength(1);
});

it('owners and billing people who have logged in get the mails, and no one else', async () => {
  await customer({}, false);
  const addressees = [email, await person('billing')];
  const others = [
    await person('admin'),
    await person('technician'),
    await person('viewer'),
    await person('billing', false),
  ];
  const stranger = email;
  await activate();
  for (const address of addressees) expect(await subjects(address)).toEqual([expect.stringMatching(number)]);
  for (const address of others) expect(await subjects(address)).toEqual([]);
  await customer();
  expect(await subjects(stranger)).toHaveLength(1);
});
