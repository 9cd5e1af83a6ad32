import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { outside } from './outside-call.ts';

class Bank {
  readonly name = 'bank';
  readonly #asked: string[] = [];
  get asked() {
    return this.#asked;
  }
  async charge(order: string): Promise<void> {
    this.#asked.push(order);
  }
}

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

it('a call to the outside within a transaction is a bug that shows at once, and nothing is sent', async () => {
  const bank = outside(new Bank());
  const calling = world.db.transaction().execute(() => bank.charge('one'));
  await expect(calling).rejects.toThrow('charge was called with an open transaction');
  expect(bank.asked).toEqual([]);
});

it('before and after a transaction the outside may be called', async () => {
  const bank = outside(new Bank());
  await bank.charge('one');
  await world.db.transaction().execute(() => Promise.resolve());
  await bank.charge('two');
  expect([bank.name, bank.asked]).toEqual(['bank', ['one', 'two']]);
});
