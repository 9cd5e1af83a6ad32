import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mortal } from '../../../test/mortal.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { FakeMethod } from '../../adapters/payment-gateway/fake-gateway.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { runPaymentCommand } from '../../operator/payment-commands.ts';
import { noteFirstSeen } from '../identity/people/people.store.ts';
import { liveMethods } from '../methods/stored/methods.store.ts';
import { concludeCharge } from '../billing/invoices/conclude-charge.ts';
import { findInvoices } from '../billing/invoices/invoices.store.ts';
import { mailGathered } from './mail-gathered.ts';

let world: ServiceWorld;
let caller: Caller;
let email: string;
let people = 0;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(() => customer());

/** An account with an owner who has logged in. */
async function customer(method: FakeMethod = {}) {
  caller = await world.newCustomer(method);
  people += 1;
  const [subject, { accountId }] = [`owner-${people}`, caller];
  email = `owner${people}@example.com`;
  await world.db.transaction().execute(async (tx) => {
    await world.identity.addPerson(tx, {
      subject,
      accountId,
      role: 'owner',
      email,
      firstName: 'Ada',
      lastName: 'Byron',
    });
    await noteFirstSeen(tx, subject, world.clock.now());
  });
}
const bankAccount: FakeMethod = { kind: 'bank', label: 'businessChecking', expires: null };
const payNow = () => world.routes.chargeFailedSubscriptions({ ...noParts, caller, body: {} });
async function cure() {
  const [method] = await liveMethods(world.db, caller.accountId);
  world.gateway.cure(method?.gatewayPaymentProfileId ?? '');
}

async function activate(count: number, name?: string) {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid, ...(name && { name }) }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
  return devices;
}
const mails = () => world.mailsTo(email);
const subjects = async () => (await mails()).map(({ subject }) => subject);
const payments = async () =>
  (await world.routes.listPayments({ ...noParts, caller, query: { page: 1, limit: 100 } })).items;
async function operator(command: 'refund' | 'void', id = '') {
  expect(await runPaymentCommand(world, [command, id, '--reason', 'asked'], () => undefined)).toBe(0);
  await world.work();
}
const wait = (minutes: number) => world.work(minutes * minuteMs, (minutes * minuteMs) / 2);

it('lines that are activated together give one receipt with a row for each and the total', async () => {
  const [first] = await activate(4);
  await activate(1, 'Truck <14>');
  expect(await subjects()).toEqual([]);
  await wait(6);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Receipt: $50.00 paid for 5 lines');
  const lines = mail?.text.split('\n') ?? [];
  expect(lines).toContain('Total: $50.00');
  expect(lines).toContain('Line | Invoice | Amount | Payment method');
  for (const { invoiceNumber } of await payments())
    expect(lines).toContainEqual(expect.stringContaining(` | ${invoiceNumber} | $10.00 | Visa ending in 1111`));
  expect(mail?.text).toContain(`${first?.iccid} | INV-`);
  expect(mail?.html).toContain('>Truck &lt;14&gt;</td>');
  expect(mail?.html).toContain('href="https://portal.test/billing/payments?status=paid"');
});

it('one line gives its receipt at once, and so does the next one', async () => {
  await activate(1);
  expect(await subjects()).toEqual([expect.stringMatching(/^Receipt: \$10\.00 paid for invoice INV-/)]);
  await activate(1);
  expect(await subjects()).toHaveLength(2);
});

it('an outcome announced again, even long after, is in no second receipt', async () => {
  await activate(3);
  await wait(6);
  for (const { id, invoiceId } of await payments()) await concludeCharge(world, { chargeId: id, invoiceId });
  await wait(10);
  expect(await subjects()).toHaveLength(1);
  await activate(2);
  await wait(6);
  expect((await subjects())[0]).toBe('Receipt: $20.00 paid for 2 lines');
});

it('a charge that is voided while its receipt waits is not in it', async () => {
  await activate(3);
  await operator('void', (await payments())[0]?.id);
  await wait(6);
  expect((await subjects()).toSorted()).toEqual([
    expect.stringMatching(/^Receipt: \$20\.00 paid for 2 lines$/),
    expect.stringMatching(/^We canceled the payment of/),
  ]);
});

it('the only receipt left of several looks like any single one', async () => {
  await activate(2);
  await operator('void', (await payments())[0]?.id);
  await wait(6);
  expect(await subjects()).toContainEqual(expect.stringMatching(/^Receipt: \$10\.00 paid for invoice INV-/));
});

it.each(['before', 'after'] as const)(
  'a process that dies right %s telling loses and repeats nothing',
  async (moment) => {
    await activate(3);
    world.clock.advance(6 * minuteMs);
    const process = mortal(world.db);
    process.dieAt(1, moment);
    await mailGathered({ ...world, db: process.db }, findInvoices);
    expect(process.isDead).toBe(true);
    expect(await subjects()).toHaveLength(moment === 'after' ? 1 : 0);
    await Promise.all([mailGathered(world, findInvoices), mailGathered(world, findInvoices)]);
    await wait(6);
    expect(await subjects()).toEqual(['Receipt: $30.00 paid for 3 lines']);
  },
);

describe('lines that are activated together', () => {
  it('and declined give one mail with each of them, the total, the reason and what to do', async () => {
    await customer({ charges: 'declined' });
    await activate(3);
    expect(await subjects()).toEqual([]);
    await wait(6);
    expect(await subjects()).toEqual(['Payments of $30.00 for 3 lines did not go through']);
    const [mail] = await mails();
    const lines = mail?.text.split('\n') ?? [];
    expect(lines).toContain('The bank declined the payment. Ask your bank or use another method.');
    expect(lines).toContain('Choose or add a payment method, then pay. Your lines stay on for now.');
    for (const { invoiceNumber } of await payments())
      expect(lines).toContainEqual(expect.stringContaining(` | ${invoiceNumber} | $10.00 | Visa ending in 1111`));
    expect(lines).toContain('See what is unpaid and pay: https://portal.test/billing/failed');
  });

  it('from a bank account give one mail on their way, and one when paid', async () => {
    await customer(bankAccount);
    await activate(3);
    await wait(6);
    expect(await subjects()).toEqual(['Your bank payments of $30.00 for 3 lines are on their way']);
    expect((await mails())[0]?.text).toContain('Business checking ending in 1111');
    world.gateway.settle();
    await world.work(12 * dayMs, dayMs);
    expect(await subjects()).toEqual([
      'Receipt: $30.00 paid for 3 lines',
      'Your bank payments of $30.00 for 3 lines are on their way',
    ]);
  });

  it('and returned by the bank after all were paid give one mail', async () => {
    await customer(bankAccount);
    await activate(3);
    world.gateway.settle();
    await world.work(12 * dayMs, dayMs);
    for (const { transId } of world.gateway.charges.slice(-3))
      world.gateway.books.sendBack(transId, { code: 'R01', text: 'returned', at: world.clock.now() });
    await world.work(8 * dayMs, dayMs);
    expect((await subjects())[0]).toBe('Your bank returned $30.00 for 3 lines');
    expect(await subjects()).toHaveLength(3);
  });

  it('without a method left to pay give one mail', async () => {
    await customer({ expires: { month: 12, year: world.clock.now().getUTCFullYear() } });
    const plan = await world.plan('kore-10');
    const devices = (await world.newSims('kore', 2)).map((iccid) => ({ iccid }));
    await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
    world.clock.advance(400 * dayMs);
    await world.work();
    await wait(6);
    expect(await subjects()).toEqual(["We couldn't charge $20.00 for 2 lines"]);
    expect((await mails())[0]?.text).toContain('Line | Invoice | Amount\n');
  });
});

it('invoices that are paid together give one mail of what failed and one of what was paid', async () => {
  await customer({ charges: 'declined' });
  await activate(3);
  await wait(6);
  await payNow();
  await wait(6);
  expect(await subjects()).toEqual(Array(2).fill('Payments of $30.00 for 3 lines did not go through'));
  await cure();
  await payNow();
  await wait(6);
  expect((await subjects())[0]).toBe('Receipt: $30.00 paid for 3 lines');
  expect(await subjects()).toHaveLength(3);
});

it('a failure that was paid while its mail waited gets no mail', async () => {
  await customer({ charges: 'declined' });
  await activate(3);
  await cure();
  await payNow();
  await wait(6);
  expect(await subjects()).toEqual(['Receipt: $30.00 paid for 3 lines']);
});

it('one returned bank debit gets its own mail', async () => {
  await customer(bankAccount);
  await activate(1);
  world.gateway.settle();
  await wait(30);
  const transId = world.gateway.charges.at(-1)?.transId ?? '';
  world.gateway.books.sendBack(transId, { code: 'R01', text: 'returned', at: world.clock.now() });
  await world.work(2 * dayMs, dayMs / 4);
  expect((await subjects())[0]).toMatch(/^Your bank returned \$10\.00 for invoice INV-/);
});

describe('what an operator refunds or voids', () => {
  it('for several payments, one after the other, shares a mail once no more has come for five minutes', async () => {
    await activate(3);
    await wait(6);
    world.gateway.settle();
    await wait(30);
    for (const { id } of await payments()) {
      await operator('refund', id);
      await wait(4);
    }
    expect(await subjects()).toHaveLength(1);
    await wait(6);
    expect(await subjects()).toEqual(['Refund of $30.00 for 3 lines', expect.stringMatching(/^Receipt/)]);
    const text = (await mails())[0]?.text;
    expect(text).toContain('Line | Invoice | Amount | Payment method\n');
    expect(text).toContain('https://portal.test/billing/payments\n');
  });

  it('gets a mail within about an hour, however long it goes on', async () => {
    await activate(20);
    await wait(6);
    for (const { id } of await payments()) {
      await operator('void', id);
      await wait(4);
    }
    expect((await subjects())[0]).toMatch(/^We canceled payments of \$1\d0\.00 for 1\d lines$/);
  });

  it('gets a mail with the present state of the invoices', async () => {
    await activate(2);
    await wait(6);
    for (const { id } of await payments()) await operator('void', id);
    await wait(6);
    expect((await subjects())[0]).toBe('We canceled payments of $20.00 for 2 lines');
    expect((await mails())[0]?.text).toContain('Their invoices are unpaid again.');
    expect((await mails())[0]?.text).toContain('https://portal.test/billing/failed');
    await payNow();
    await wait(6);
    for (const { id } of (await payments()).slice(0, 2)) await operator('void', id);
    await payNow();
    await wait(6);
    const mail = (await mails()).find(({ text }) => text.includes('Other payments have paid their invoices since'));
    expect(mail?.subject).toBe('We canceled payments of $20.00 for 2 lines');
    expect(mail?.text).not.toContain('/billing/failed');
  });
});
