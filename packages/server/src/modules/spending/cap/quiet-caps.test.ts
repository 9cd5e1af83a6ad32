import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { after, hourMs } from '../../../kernel/clock.ts';
import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { changeSpendCap, lockSpendCap, saveQuietCaps, spendCapOf, type SpendCap } from './spend-cap.store.ts';

let world: TestWorld;
let accounts = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

/** An account that was looked at an hour ago. */
async function lookedAt(changes: Partial<Omit<SpendCap, 'accountId'>> = {}): Promise<AccountId> {
  const accountId = brandId<AccountId>(`acct_${(accounts += 1)}`);
  await world.db.transaction().execute(async (tx) => {
    await lockSpendCap(tx, accountId);
    const known = { periodEnd: '2027-02-01', stops: 3, lookedAt: after(world.clock.now(), -hourMs) };
    await changeSpendCap(tx, accountId, { ...known, ...changes });
  });
  return accountId;
}

/** What one look at all of them found: 70 cents, no cap of their own. */
async function look(ids: readonly AccountId[], periodEnd = '2027-02-01') {
  const found = { ownCents: null, periodEnd, usedCents: 70, reachedPercent: 50 as const };
  const all = ids.map((accountId) => ({ ...found, accountId }));
  await world.db.transaction().execute((tx) => saveQuietCaps(tx, all, world.clock.now()));
  return Promise.all(ids.map((id) => spendCapOf(world.db, id)));
}

it('one look notes every account, those included that were never looked at', async () => {
  const fresh = brandId<AccountId>('acct_fresh');
  const noted = { usedCents: 70, reachedPercent: 50, lookedAt: world.clock.now(), nextLookAt: null };
  expect(await look([await lookedAt(), fresh])).toMatchObject([
    { ...noted, stops: 3 },
    { ...noted, stops: 0 },
  ]);
});

it('stops are counted afresh in the next period', async () => {
  expect(await look([await lookedAt()], '2027-03-01')).toMatchObject([{ periodEnd: '2027-03-01', stops: 0 }]);
});

it('an account is left alone whose cap was changed meanwhile, whose lines were stopped, or that was looked at since', async () => {
  const later = after(world.clock.now(), hourMs);
  const ids = [
    await lookedAt({ ownCents: 50 }),
    await lookedAt({ isStopped: true }),
    await lookedAt({ lookedAt: later }),
  ];
  expect(await look(ids)).toMatchObject([{ usedCents: 0 }, { usedCents: 0 }, { usedCents: 0, lookedAt: later }]);
});
