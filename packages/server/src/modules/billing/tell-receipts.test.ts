import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mortal } from '../../../test/mortal.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { runPaymentCommand } from '../../operator/payment-commands.ts';
import { addPerson } from '../identity/index.ts';
import { noteFirstSeen } from '../identity/people.store.ts';
import { settleInvoice } from './settle-invoice.ts';
import { tellReceipts } from './tell-receipts.ts';

let world: ServiceWorld;
let caller: Caller;
let email: string;
let people = 0;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
  people += 1;
  const [subject, { accountId }] = [`owner-${people}`, caller];
  email = `owner${people}@example.com`;
  await world.db.transaction().execute(async (tx) => {
    await addPerson(world, tx, { subject, accountId, role: 'owner', email, firstName: 'Ada', lastName: 'Byron' });
    await noteFirstSeen(tx, subject, world.clock.now());
  });
});

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

it('an outcome that is told again, even long after, is in no second receipt', async () => {
  await activate(3);
  await wait(6);
  for (const { id, invoiceId } of await payments()) await settleInvoice(world, { chargeId: id, invoiceId });
  await wait(10);
  expect(await subjects()).toHaveLength(1);
  await activate(2);
  await wait(6);
  expect((await subjects())[0]).toBe('Receipt: $20.00 paid for 2 lines');
});

it('a charge that is called off while its receipt waits is not in it', async () => {
  await activate(3);
  const [payment] = await payments();
  expect(await runPaymentCommand(world, ['void', payment?.id ?? '', '--reason', 'asked'], () => undefined)).toBe(0);
  await wait(6);
  expect((await subjects()).toSorted()).toEqual([
    expect.stringMatching(/^Receipt: \$20\.00 paid for 2 lines$/),
    expect.stringMatching(/was called off$/),
  ]);
});

it('a receipt that is left alone of those that waited looks like any single one', async () => {
  await activate(2);
  const [payment] = await payments();
  expect(await runPaymentCommand(world, ['void', payment?.id ?? '', '--reason', 'asked'], () => undefined)).toBe(0);
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
    await tellReceipts({ ...world, db: process.db });
    expect(process.isDead).toBe(true);
    expect(await subjects()).toHaveLength(moment === 'after' ? 1 : 0);
    await Promise.all([tellReceipts(world), tellReceipts(world)]);
    await wait(6);
    expect(await subjects()).toEqual(['Receipt: $30.00 paid for 3 lines']);
  },
);

it('debits of several lines that clear together give one receipt, too', async () => {
  caller = { ...caller, ...(await world.newCustomer({ kind: 'bank', label: 'businessChecking', expires: null })) };
  const { accountId } = caller;
  await world.db.transaction().execute(async (tx) => {
    const person = { accountId, role: 'owner' as const, firstName: 'Ada', lastName: 'Byron' };
    await addPerson(world, tx, { ...person, subject: `bank-${people}`, email: `bank${people}@example.com` });
    await noteFirstSeen(tx, `bank-${people}`, world.clock.now());
  });
  email = `bank${people}@example.com`;
  await activate(3);
  world.gateway.settle();
  await world.work(12 * dayMs, dayMs);
  const receipts = (await subjects()).filter((subject) => subject.startsWith('Receipt'));
  expect(receipts).toEqual(['Receipt: $30.00 paid for 3 lines']);
});
