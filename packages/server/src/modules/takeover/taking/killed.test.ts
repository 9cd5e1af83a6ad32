import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuilt } from '../../../../test/all-in-memory.ts';
import { createTakeOverWorld, someCompany, type TakeOverWorld } from '../../../../test/take-over-world.ts';
import { mortal } from '../../../../test/mortal.ts';
import { sql } from 'kysely';

let self: TakeOverWorld;
beforeAll(async () => {
  self = await createTakeOverWorld();
});
afterAll(() => self.world.stop());

/** A process that is gone at one of its transactions: what comes after it fails as when the database is away. */
async function workUntilKilled(transaction: number, moment: 'after' | 'before'): Promise<boolean> {
  const process = mortal(self.world.db);
  const db = new Proxy(process.db, {
    get(target, name) {
      if (process.isDead) throw Object.assign(new Error('killed'), { code: '57P01' });
      return Reflect.get(target, name);
    },
  });
  process.dieAt(transaction, moment);
  const [work] = rebuilt(self.world, { db }).takeover.jobs.chores;
  await Promise.allSettled([work?.run()]);
  return process.isDead;
}

async function takeOverThatIsKilled(name: string, transaction: number, moment: 'after' | 'before') {
  const [one, other] = await self.simsInService(2);
  const line = { customer: name, plan: 'kore-10', state: 'active', paid_through: '2026-12-31' };
  const id = await self.checked({
    customers: [{ customer: name, ...someCompany, gateway_profile: self.profile('4242') }],
    lines: [
      { ...line, iccid: one },
      { ...line, iccid: other },
    ],
    balances: [
      { customer: name, side: 'credit', amount: '5.00' },
      { customer: name, side: 'owed', amount: '120.00' },
    ],
  });
  await self.start(id);
  const isKilled = await workUntilKilled(transaction, moment);
  await self.work();
  return { id, isKilled };
}

async function booksOf(accountId: string) {
  const { rows } = await sql<{ ledger: string; cents: number }>`
    select ledger, sum(amount_cents)::bigint as cents from ledger.entries where account_id = ${accountId}
    group by ledger having sum(amount_cents) <> 0 order by ledger`.execute(self.world.db);
  return rows.map(({ ledger, cents }) => [ledger, cents]);
}

it('whatever transaction a process is killed at, the next one takes over the rest, and nothing twice', async () => {
  const kills: boolean[] = [];
  for (let transaction = 1; transaction <= 7; transaction += 1)
    for (const moment of ['before', 'after'] as const) {
      const name = `killed-${transaction}-${moment}`;
      const { id, isKilled } = await takeOverThatIsKilled(name, transaction, moment);
      kills.push(isKilled);
      expect(await self.get(id)).toMatchObject({ state: 'done' });
      expect(await self.rows(id, { only: 'problems' })).toEqual([]);
      expect((await self.rows(id)).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done']);
      const accountId = await self.accountOf(id, name);
      expect(await self.world.lines.countsOf(self.world.db, accountId)).toMatchObject([{ lineCount: 2 }]);
      expect(await booksOf(accountId)).toEqual([
        ['account_credit', -500],
        ['opening_balance', -11_500],
        ['receivable', 12_000],
      ]);
    }
  // One transaction for each row, and one that ends the take-over.
  expect(kills.filter(Boolean)).toHaveLength(12);
});
