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
const collection = async () => {
  const { rows } = await sql<{ id: string }>`select id from collecting.collections
    where account_id = ${money.caller().accountId}`.execute(world.db);
  return rows[0]?.id ?? '';
};
/** Overwrites what the collection says. */
async function written(id: string, state: 'open' | 'paid' | 'released'): Promise<void> {
  const endedAt = state === 'open' ? null : new Date('2026-01-01');
  await sql`update collecting.collections set state = ${state}, ended_at = ${endedAt} where id = ${id}`.execute(
    world.db,
  );
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

it('a payment that is not counted is a difference after an hour, by the number of its invoice', async () => {
  await money.activate();
  const { number } = await money.invoice();
  const id = await collection();
  await written(id, 'open');
  expect(await differences()).toEqual([]);
  world.clock.advance(2 * hourMs);
  const note = expect.stringMatching(new RegExp(`^${number}: open here, but .* has paid it`));
  expect(await differences()).toEqual([{ kind: 'invoice_differs', subject: id, note }]);
  await compareInvoices(world);
  expect(world.complaints.filter(({ sentence }) => sentence === 'gateway and books differ')).toHaveLength(1);
  expect(await money.operator('reconcile')).toMatchObject({ exitCode: 1, text: expect.stringContaining(id) });
  await written(id, 'paid');
  expect(await differences()).toEqual([]);
});

it('what counts as paid though its payment was voided is a difference, however long ago it was paid', async () => {
  await money.activate();
  const id = await collection();
  await money.operator('void', (await money.payment(0)).id);
  await written(id, 'paid');
  world.clock.advance(2 * hourMs);
  const note = expect.stringContaining('no payment covers it');
  expect(await differences()).toEqual([{ kind: 'invoice_differs', subject: id, note }]);
  await written(id, 'released');
  expect(await differences()).toEqual([]);
});

it('what waits for no payment is a difference, and so is a payment of what is due no longer', async () => {
  await money.activate();
  const id = await collection();
  world.clock.advance(dayMs);
  await written(id, 'released');
  expect(await differences()).toMatchObject([{ subject: id, note: expect.stringContaining('has paid it') }]);
  await written(id, 'paid');
  expect(await differences()).toEqual([]);
  await money.operator('void', (await money.payment(0)).id);
  await written(id, 'open');
  world.clock.advance(2 * hourMs);
  expect(await differences()).toMatchObject([{ subject: id, note: expect.stringContaining('under way') }]);
});
