import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/pdf-pages.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import { brandId, newId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { runRemittanceCommand } from '../../../operator/remittances/remittance-commands.ts';
import { chargeRow, insertAttempt } from '../../payments/charges/charges.store.ts';
import type { Attempt } from '../../payments/charges/attempt.ts';
import type { PaymentsAsked } from './list-payments.ts';

let world: ServiceWorld;
let caller: Caller;
let charged: Attempt;

/** One charge of $10.00 is paid; added are a month earlier one partly refunded, one returned and one declined. */
beforeAll(async () => {
  world = await createServiceWorld();
  caller = await world.newCustomer();
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
  const { items } = await world.routes.listPayments({ ...noParts, caller, query: { page: 1, limit: 10 } });
  charged = (await chargeRow(world.db, brandId<ChargeId>(items[0]?.id ?? ''))) ?? expect.unreachable('no charge');
  await add('part', { amountCents: 2_000, refundedCents: 500 });
  await add('returned', { amountCents: 700, returnedAt: charged.sentAt });
  await add('declined', { amountCents: 900, state: 'declined', paidAt: null });
  await record('1042', '30.00');
  const bounced = await record('1043', '40.00');
  await operate('reverse-payment', /rcp_[\w-]+/.exec(bounced)?.[0] ?? '', '--reason', 'Bounced');
});
afterAll(() => world.stop());

const earlier = () => after(charged.sentAt, -31 * dayMs);

async function add(name: string, change: Partial<Attempt>): Promise<void> {
  const own = { id: newId<ChargeId>('txn'), collectionId: newId<CollectionId>('col'), gatewayInvoiceNo: name };
  await world.db
    .transaction()
    .execute((tx) => insertAttempt(tx, { ...charged, ...own, ...change, sentAt: earlier(), transId: name }));
}
async function operate(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runRemittanceCommand({ ...world, print: (line) => lines.push(line) }, args);
  return lines.join('\n');
}
const record = (reference: string, amount: string) => {
  const given = ['--amount', amount, '--by', 'check', '--reference', reference];
  return operate('record-payment', caller.accountId, ...given, '--received', utcDay(earlier()));
};
const months = async (query: PaymentsAsked = {}, by = caller) =>
  (await world.routes.listPaymentMonths({ ...noParts, caller: by, query })).items;
async function printed(query: PaymentsAsked = {}, by = caller): Promise<string[]> {
  const { content } = await world.routes.printPayments({ ...noParts, caller: by, query });
  if (!(content instanceof Uint8Array)) throw new Error('a paper is one piece');
  return pdfPages(content).flat();
}
const thisMonth = () => utcDay(charged.sentAt).slice(0, 7);
const lastMonth = () => utcDay(earlier()).slice(0, 7);

it('months sum what was paid, checks included, and what was refunded of it', async () => {
  expect(await months()).toEqual([
    { month: thisMonth(), paymentCount: 1, paidCents: 1_000, refundedCents: 0 },
    { month: lastMonth(), paymentCount: 2, paidCents: 5_000, refundedCents: 500 },
  ]);
});

it('a filter narrows the months as it narrows the list', async () => {
  const before = after(charged.sentAt, -dayMs).toISOString();
  expect((await months({ before })).map(({ month }) => month)).toEqual([lastMonth()]);
  expect((await months({ searchTerm: '1042' })).map(({ paidCents }) => paidCents)).toEqual([3_000]);
  expect(await months({ state: 'failed' })).toEqual([]);
});

it('the paper names every payment with its result, and sums the same', async () => {
  const texts = await printed();
  for (const text of ['Check 1042', 'Check 1043', 'Visa ending in 1111', 'Declined', 'Partly refunded'])
    expect(texts).toContain(text);
  expect(texts.filter((text) => text === 'Returned')).toHaveLength(2);
  for (const sum of ['$60.00', '$5.00']) expect(texts.filter((text) => text === sum)).toHaveLength(2);
});

it('the paper of a period names the period, and nothing from outside of it', async () => {
  const texts = await printed({ from: after(charged.sentAt, -dayMs).toISOString() });
  expect(texts.some((text) => text.startsWith('From '))).toBe(true);
  expect(texts).not.toContain('Check 1042');
  expect(await printed({ searchTerm: 'nothing like it' })).toContain('No payments in this period.');
});

it('nothing of it is shown to another customer', async () => {
  const stranger = await world.newCustomer();
  expect(await months({}, stranger)).toEqual([]);
  expect(await printed({}, stranger)).toContain('No payments in this period.');
});

it('more than a paper holds is refused', async () => {
  await world.db.transaction().execute(async (tx) => {
    for (let no = 0; no < 2_000; no += 1) {
      const own = { id: newId<ChargeId>('txn'), collectionId: newId<CollectionId>('col'), gatewayInvoiceNo: `x-${no}` };
      await insertAttempt(tx, { ...charged, ...own, transId: `x-${no}` });
    }
  });
  await expect(printed()).rejects.toMatchObject({ code: 'too_many_payments' });
});
