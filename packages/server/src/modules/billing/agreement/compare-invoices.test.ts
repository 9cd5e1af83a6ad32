import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { dayMs, hourMs } from '../../../kernel/clock.ts';
import { compareInvoices } from './compare-invoices.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await money.become();
  world.complaints.length = 0;
});

async function differences() {
  await compareInvoices(world);
  return (await world.reconciliation.openDifferences(world.db)).map(({ kind, subject, note }) => ({
    kind,
    subject,
    note,
  }));
}
/** Overwrites what the invoice says. */
async function written(id: string, change: string): Promise<void> {
  await sql`alter table billing.invoices disable trigger user`.execute(world.db);
  await sql.raw(`update billing.invoices set ${change} where id = '${id}'`).execute(world.db);
  await sql`alter table billing.invoices enable trigger user`.execute(world.db);
}

it('payments and invoices agree about what was paid, voided, taken back and forgiven', async () => {
  await money.activate();
  expect(await differences()).toEqual([]);
  await money.operator('void', (await money.payment(0)).id);
  expect(await differences()).toEqual([]);
  await money.pay();
  await money.settled();
  expect(await differences()).toEqual([]);
  money.kept().dispute = 'open';
  await money.operator('adopt', money.kept().transId);
  expect(await differences()).toEqual([]);
  await money.operator('write-off', (await money.invoice()).id);
  expect(await differences()).toEqual([]);
});

it('a payment whose invoice is not paid is a difference after an hour', async () => {
  await money.activate();
  const { id } = await money.invoice();
  await written(id, `status = 'processing', due_cents = 1000, paid_at = null`);
  expect(await differences()).toEqual([]);
  world.clock.advance(2 * hourMs);
  const note = expect.stringContaining('has paid it');
  expect(await differences()).toEqual([{ kind: 'invoice_differs', subject: id, note }]);
  await compareInvoices(world);
  expect(world.complaints.filter(({ sentence }) => sentence === 'gateway and books differ')).toHaveLength(1);
  expect(await money.operator('reconcile')).toMatchObject({ exitCode: 1, text: expect.stringContaining(id) });
  await written(id, `status = 'paid', due_cents = 0, paid_at = now()`);
  expect(await differences()).toEqual([]);
});

it('a paid invoice whose payment was voided or returned is a difference, however long ago it was paid', async () => {
  await money.activate();
  const { id } = await money.invoice();
  await money.operator('void', (await money.payment(0)).id);
  await written(id, `status = 'paid', due_cents = 0, paid_at = '2026-01-01'`);
  world.clock.advance(2 * hourMs);
  const note = expect.stringContaining('no payment covers it');
  expect(await differences()).toEqual([{ kind: 'invoice_differs', subject: id, note }]);
  await written(id, `status = 'open', due_cents = 1000, paid_at = null`);
  expect(await differences()).toEqual([]);
});

it('an invoice that waits for no payment is a difference, and so is a forgiven one that was paid', async () => {
  await money.activate();
  const { id } = await money.invoice();
  world.clock.advance(dayMs);
  await written(
    id,
    `status = 'void', due_cents = 0, paid_at = null, closed_at = now(), closed_by = 'Ada', closed_reason = 'x'`,
  );
  expect(await differences()).toMatchObject([{ subject: id, note: expect.stringContaining('Refund or void it') }]);
  await written(id, `status = 'paid', paid_at = now(), closed_at = null, closed_by = null, closed_reason = null`);
  expect(await differences()).toEqual([]);
  await money.operator('void', (await money.payment(0)).id);
  await written(id, `status = 'processing', due_cents = 1000, paid_at = null`);
  world.clock.advance(2 * hourMs);
  expect(await differences()).toMatchObject([{ subject: id, note: expect.stringContaining('under way') }]);
});
