import { randomInt } from 'node:crypto';
import type { FakeGateway, FakeMethod } from '../src/adapters/payment-gateway/fake-gateway.ts';
import { newId, type AccountId } from '../src/kernel/ids.ts';
import type { Modules } from '../src/compose-modules.ts';
import { createWholeWorld } from './all-in-memory.ts';
import type { PoolInMemory } from './pool-in-memory.ts';
import type { Settings } from './settings.ts';
import type { TestWorld } from './test-world.ts';

export interface PaymentsWorld extends Omit<TestWorld, 'carriers' | 'audit'>, PoolInMemory, Settings, Modules {
  gateway: FakeGateway;
}

export async function createPaymentsWorld(): Promise<PaymentsWorld> {
  return createWholeWorld();
}

export const billTo = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Engines Inc',
  address: '1 Main Street',
  city: 'Irvine',
  state: 'California',
  zip: '92602',
  phone: '7145550100',
};

/** An account as sign-up leaves it: with one stored method, which is the default. */
export async function newPayer(world: PaymentsWorld, method: FakeMethod = {}): Promise<AccountId> {
  const accountId = newId<AccountId>('acct');
  const opened = await world.methods.openGatewayCustomer({
    merchantCustomerId: world.methods.newMerchantCustomerId(),
    email: `payer${randomInt(1e9)}@example.com`,
    billTo,
    payment: world.gateway.token(method),
  });
  if (opened.kind !== 'opened') throw new Error(`the fake gateway answered ${opened.kind}`);
  const consent = { at: world.clock.now(), ip: '192.0.2.1' };
  await world.db
    .transaction()
    .execute((tx) => world.methods.adoptGatewayCustomer(tx, { accountId, customer: opened.customer, billTo, consent }));
  return accountId;
}

type MoneyModules = Pick<Modules, 'methods' | 'payments' | 'corrections' | 'reconciliation'>;

/** What the modules about money do behind requests. */
export function moneyJobs({ methods, payments, corrections, reconciliation }: MoneyModules) {
  const jobs = [methods.jobs, payments.jobs, corrections.jobs, reconciliation.jobs];
  return { handlers: jobs.flatMap(({ handlers }) => handlers), chores: jobs.flatMap(({ chores }) => chores) };
}
