import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../../test/accounts-world.ts';
import { lastEntry } from '../../../test/audit-entries.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());

async function signUp(email: string): Promise<AccountId> {
  const call = { params: undefined, query: undefined, ip: '192.0.2.1', caller: null };
  const { accountId } = await world.accounts.routes.signUp({ ...call, body: signUpForm(world, email) });
  return brandId<AccountId>(accountId);
}
const requireApproval = (needApproval: boolean) =>
  world.rules.importRules(JSON.stringify({ accounts: { needApproval } }), {
    reason: 'Fraud',
    holdsFrom: null,
  });

it('without the rule a new account waits for no one', async () => {
  expect(await world.holds.holdOf(world.db, await signUp('ada@first.test'))).toBeUndefined();
});

it('with the rule a new account is held from its first moment on, until staff approve it', async () => {
  await requireApproval(true);
  const accountId = await signUp('bea@second.test');
  const refused = await Promise.allSettled([world.holds.refuseHeld(accountId)]);
  expect(refused).toMatchObject([{ reason: { code: 'account_in_review' } }]);
  const decision = { accountId, reason: 'Known company', decidedBy: 'Eva' };
  expect(await world.holds.releaseAccount(decision)).toBe(false);
  expect(await world.holds.approveAccount(decision)).toBe(true);
  await world.holds.refuseHeld(accountId);
  expect(await lastEntry(world.db)).toMatchObject({ action: 'account.approved', after: { reason: 'Known company' } });
});

it('once the rule is gone, new accounts wait for no one again', async () => {
  await requireApproval(false);
  expect(await world.holds.holdOf(world.db, await signUp('cea@third.test'))).toBeUndefined();
});
