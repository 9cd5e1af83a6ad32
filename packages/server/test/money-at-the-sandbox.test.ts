import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuthorizeNetGateway } from '../src/adapters/payment-gateway/authorize-net-gateway.ts';
import { dayMs, hourMs } from '../src/kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../src/kernel/ids.ts';
import { outside } from '../src/kernel/outside-call.ts';
import type { PaymentGateway } from '../src/modules/methods/index.ts';
import { balanceCents, type LedgerName } from '../src/modules/ledger/ledger.store.ts';
import { runPaymentCommand } from '../src/operator/payment-commands.ts';
import { card, startOwnSandbox } from './own-sandbox.ts';
import { moneyJobs, billTo } from './payments-world.ts';
import { createWholeWorld, rebuilt, type WholeWorld } from './all-in-memory.ts';

let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>;
let world: Omit<WholeWorld, 'gateway'> & { gateway: PaymentGateway };

const quiet = { info: () => undefined, warn: () => undefined };

beforeAll(async () => {
  const made = await createWholeWorld();
  sandbox = await startOwnSandbox(made.clock);
  world = rebuilt(made, { gateway: outside(new AuthorizeNetGateway(sandbox, quiet, made.clock)) });
});
afterAll(async () => {
  await world.stop();
  await sandbox.stop();
});

const account = (accountNumber: string) => ({
  bankToken: { accountType: 'checking', routingNumber: '121042882', accountNumber, nameOnAccount: 'Ada Byron' },
});

async function payer(source: object): Promise<AccountId> {
  const accountId = newId<AccountId>('acct');
  const payment = await sandbox.tokenise(source);
  const email = `payer${randomInt(1e9)}@example.com`;
  const opened = await world.methods.openGatewayCustomer({
    merchantCustomerId: world.methods.newMerchantCustomerId(),
    email,
    billTo,
    payment,
  });
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  const consent = { at: world.clock.now(), ip: '192.0.2.1' };
  await world.db
    .transaction()
    .execute((tx) => world.methods.adoptGatewayCustomer(tx, { accountId, customer: opened.customer, billTo, consent }));
  return accountId;
}

async function charged(accountId: AccountId): Promise<ChargeId> {
  const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
  const made = await world.db
    .transaction()
    .execute((tx) => world.payments.requestCharge(tx, { ...order, trigger: 'pay_now' }));
  if (made.kind === 'refused') throw new Error(made.code);
  await world.runJobs(moneyJobs(world).handlers);
  return made.chargeId;
}

/** Days go by for the gateway and for us, and the workers do what is due. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    world.clock.advance(dayMs);
    for (const chore of moneyJobs(world).chores) await chore.run();
    await world.runJobs(moneyJobs(world).handlers);
  }
}

async function books(accountId: AccountId) {
  const names: LedgerName[] = ['receivable', 'clearing', 'bank', 'refunds'];
  return Promise.all(names.map((name) => balanceCents(world.db, accountId, name)));
}
const stateOf = async (id: ChargeId) => (await world.payments.chargeOfId(world.db, id))?.state;
const operator = (...args: string[]) => runPaymentCommand(world, [...args, '--reason', 'a test'], () => undefined);

/** Invariant 1, both directions. */
async function expectAgreement(): Promise<void> {
  expect(await world.reconciliation.reconcile()).toMatchObject({ kind: 'compared' });
  expect(await world.reconciliation.openDifferences(world.db)).toEqual([]);
}

it('card and bank money moves at the sandbox as it does in our books, from approval to the bank and back', async () => {
  const byCard = await payer(card('4111111111111111'));
  const byBank = await payer(account('123456789'));
  const bouncing = await payer(account('4000000341'));
  const [cardCharge, calledOff, debit, bounced] = [
    await charged(byCard),
    await charged(byCard),
    await charged(byBank),
    await charged(bouncing),
  ];
  expect(await operator('refund', cardCharge)).toBe(1);
  expect(await operator('void', calledOff)).toBe(0);
  await expectAgreement();

  await days(2);
  expect(await books(byCard)).toEqual([-1990, 0, 1990, 0]);
  expect(await operator('void', cardCharge)).toBe(1);
  expect(await operator('refund', cardCharge, '9.90')).toBe(0);
  await expectAgreement();

  await days(3);
  expect(await books(byCard)).toEqual([-1990, 0, 1000, 990]);
  expect(await stateOf(bounced)).toBe('declined');
  expect(await books(bouncing)).toEqual([0, 0, 0, 0]);
  expect(await world.payments.chargeOfId(world.db, debit)).toMatchObject({ state: 'approved', paidAt: null });

  await days(9);
  expect((await world.payments.chargeOfId(world.db, debit))?.paidAt).not.toBeNull();
  expect(await books(byBank)).toEqual([-1990, 0, 1990, 0]);
  await expectAgreement();
});

it('a charge whose answer is lost is found, and one that is not booked is named', async () => {
  const byCard = await payer(card('5424000000000015'));
  await sandbox.control('faults', { method: 'POST', body: JSON.stringify({ kind: 'timeout-after' }) });
  const lost = await charged(byCard);
  expect(await stateOf(lost)).toBe('unknown');
  world.clock.advance(hourMs);
  for (const chore of moneyJobs(world).chores) await chore.run();
  expect(await stateOf(lost)).toBe('approved');
  await expectAgreement();
  const found = await world.gateway.listUnsettled();
  const profileId = found.kind === 'listed' ? found.items.find((row) => row.state === 'pending')?.profileId : null;
  const customer = await world.gateway.findCustomer({ profileId: profileId ?? '' });
  if (customer.kind !== 'found') throw new Error(customer.kind);
  const { methods } = customer.found;
  const foreign = await world.gateway.charge({
    profileId: profileId ?? '',
    paymentProfileId: methods[0]?.paymentProfileId ?? '',
    amountCents: 500,
    invoiceNumber: 'not-ours-1',
    description: 'by hand',
    credentialUse: 'stored',
    originalNetworkTransId: null,
    isRetry: false,
  });
  if (foreign.kind !== 'approved') throw new Error(foreign.kind);
  await world.reconciliation.reconcile();
  expect(await world.reconciliation.openDifferences(world.db)).toMatchObject([
    { kind: 'missing_here', subject: foreign.transId },
  ]);
});

it('a sandbox whose clock was moved weeks ahead shows in our books what settled, cleared and came back there', async () => {
  const ahead = (count: number) =>
    sandbox.control('clock', { method: 'POST', body: JSON.stringify({ advanceMs: count * dayMs }) });
  const byBank = await payer(account('987654321'));
  const bouncing = await payer(account('4000000342'));
  const [debit, bounced] = [await charged(byBank), await charged(bouncing)];
  await ahead(1);
  expect(await new AuthorizeNetGateway(sandbox, quiet).aheadMs(), 'a gateway whose clock stands still').toBe(0);
  await operator('import-settlements');
  expect(await books(bouncing)).toEqual([-1990, 0, 1990, 0]);
  await ahead(3);
  await operator('import-settlements');
  expect(await stateOf(bounced)).toBe('declined');
  expect(await books(bouncing)).toEqual([0, 0, 0, 0]);
  expect((await world.payments.chargeOfId(world.db, debit))?.paidAt).toBeNull();
  await ahead(7);
  await operator('import-settlements');
  expect((await world.payments.chargeOfId(world.db, debit))?.paidAt).toEqual(world.clock.now());

  const byCard = await payer(card('4111111111111111'));
  const late = await charged(byCard);
  await ahead(1);
  await operator('import-settlements');
  expect(await books(byCard)).toEqual([-1990, 0, 1990, 0]);
  expect(await operator('refund', late)).toBe(0);
  await ahead(1);
  await operator('import-settlements');
  expect(await books(byCard)).toEqual([-1990, 0, 0, 1990]);
});
