import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyJobs } from '../../../test/payments-world.ts';
import { rebuilt } from '../../../test/all-in-memory.ts';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../../test/accounts-world.ts';
import { startOwnPool } from '../../../test/own-pool.ts';
import { card, startOwnSandbox } from '../../../test/own-sandbox.ts';
import { AuthorizeNetGateway } from '../../adapters/payment-gateway/authorize-net-gateway.ts';
import { ownUserPool } from '../../adapters/user-pool/own-user-pool.ts';
import { brandId, newId, type AccountId, type CollectionId } from '../../kernel/ids.ts';

let world: AccountsWorld;
let pool: Awaited<ReturnType<typeof startOwnPool>>;
let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>;

beforeAll(async () => {
  [world, pool, sandbox] = await Promise.all([createAccountsWorld(), startOwnPool(), startOwnSandbox()]);
});
afterAll(() => Promise.all([world.stop(), pool.stop(), sandbox.stop()]));

it('the real pool and the real sandbox know the new customer, and the first charge is paid', async () => {
  const gateway = new AuthorizeNetGateway(sandbox, { info: () => undefined, warn: () => undefined });
  const userPool = ownUserPool({ ...pool, adminUrl: 'url' in pool.admin ? pool.admin.url : '' });
  const needs = rebuilt(world, { gateway, userPool });
  const opaqueData = await sandbox.tokenise(card('4111111111111111'));
  const body = { ...signUpForm(world, 'ada@example.com'), opaqueData };
  const call = { caller: null, params: undefined, query: undefined, ip: '192.0.2.1' };
  const made = await needs.accounts.routes.signUp({ ...call, body });
  expect(made.codeDelivery.destination).toBe('a***@e***');
  expect(await userPool.getUser({ subject: made.userSub })).toMatchObject({ user: { email: 'ada@example.com' } });

  const accountId = brandId<AccountId>(made.accountId);
  const collectionId = newId<CollectionId>('col');
  const charge = {
    accountId,
    collectionId,
    amountCents: 1990,
    description: 'First month',
    trigger: 'activation',
  } as const;
  await world.db.transaction().execute((tx) => needs.payments.requestCharge(tx, charge));
  await world.runJobs(moneyJobs(needs).handlers);
  const { items } = await world.payments.listCharges(world.db, accountId, { page: 1, limit: 20 });
  expect(items).toMatchObject([{ state: 'approved', amountCents: 1990, method: { label: 'Visa', last4: '1111' } }]);

  const again = needs.accounts.routes.signUp({
    ...call,
    body: { ...body, opaqueData: await sandbox.tokenise(card('5424000000000015')) },
  });
  await expect(again).rejects.toMatchObject({ code: 'sign_up_failed' });
});
