import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { because, createMoneyWorld } from '../../../../test/money-world.ts';
import { runBooksCommand } from '../../../operator/books-commands.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());
beforeEach(() => money.become());

async function disputed(): Promise<string> {
  await money.activate();
  await money.settled();
  money.kept().dispute = 'open';
  await money.operator('adopt', money.kept().transId);
  return money.kept().transId;
}

it('what the bank keeps for a dispute is our cost, booked once, and the customer owes nothing for it', async () => {
  const transId = await disputed();
  const booked = { exitCode: 0, text: expect.stringContaining('$25.00') };
  expect(await money.operator('book-fee', transId, '25')).toMatchObject(booked);
  expect(await money.books()).toEqual({ receivable: 1000, bank: -2500, fees: 2500 });
  const already = { exitCode: 1, text: expect.stringContaining('already') };
  expect(await money.operator('book-fee', transId, '25')).toMatchObject(already);
  expect(await money.operator('book-fee', transId, '30')).toMatchObject(already);
  expect(await money.operator('book-fee', transId, '15.50', 'second round')).toMatchObject({ exitCode: 0 });
  expect(await money.books()).toEqual({ receivable: 1000, bank: -4050, fees: 4050 });
  expect(await money.invoice()).toMatchObject({ status: 'open', dueCents: 1000 });
  expect(await money.differences()).toEqual([]);
});

it('is booked once, however many try', async () => {
  const transId = await disputed();
  const once = () => runBooksCommand(world, ['book-fee', transId, '25', ...because], () => undefined);
  expect((await Promise.all([once(), once(), once()])).toSorted()).toEqual([0, 1, 1]);
  expect(await money.books()).toMatchObject({ fees: 2500 });
});

it('is taken back once when the dispute was won or it was wrong, and can be booked again', async () => {
  const transId = await disputed();
  await money.operator('book-fee', transId, '25');
  money.kept().dispute = 'won';
  await money.operator('adopt', transId);
  expect(await money.operator('reverse-fee', transId)).toMatchObject({ exitCode: 0 });
  expect(await money.operator('reverse-fee', transId)).toMatchObject({ exitCode: 1 });
  expect(await money.books()).toEqual({ bank: 1000 });
  expect(await money.operator('book-fee', transId, '5')).toMatchObject({ exitCode: 0 });
  expect(await money.books()).toEqual({ bank: 500, fees: 500 });
});

it('is refused for a payment that no bank took back, and for a wrong command', async () => {
  await money.activate();
  const { transId } = money.kept();
  expect(await money.operator('book-fee', transId, '25')).toMatchObject({ exitCode: 1 });
  expect(await money.operator('book-fee', '1', '25')).toMatchObject({ exitCode: 1 });
  expect(await money.operator('reverse-fee', transId)).toMatchObject({ exitCode: 1 });
  for (const args of [
    [transId],
    [transId, '0'],
    [transId, 'x'],
    [transId, '1', 'a', 'b'],
    ['', '1'],
    [transId, '1', 'a'.repeat(61)],
  ])
    expect(await runBooksCommand(world, ['book-fee', ...args, ...because], () => undefined)).toBe(2);
  expect(await runBooksCommand(world, ['book-fee', transId, '25', '--by', 'Ada'], () => undefined)).toBe(2);
  expect(await money.books()).toEqual({ clearing: 1000 });
});

it('the database keeps a booked fee as it is', async () => {
  const transId = await disputed();
  await money.operator('book-fee', transId, '25');
  const change = (what: string) =>
    sql.raw(`update reconciliation.fees set ${what} where trans_id = '${transId}'`).execute(world.db);
  await expect(change('amount_cents = 1')).rejects.toThrow('stays as it is');
  await expect(change('reversed_at = now()')).rejects.toThrow('reversal_is_explained');
  await expect(sql`delete from reconciliation.fees`.execute(world.db)).rejects.toThrow('never deleted');
  await money.operator('reverse-fee', transId);
  await expect(change('reversed_at = null, reversed_by = null, reversed_reason = null')).rejects.toThrow(
    'stays as it is',
  );
});
