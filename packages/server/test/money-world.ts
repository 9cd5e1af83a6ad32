import { expect } from 'vitest';
import type { FakeMethod } from '../src/adapters/payment-gateway/fake-gateway.ts';
import type { Caller } from '../src/kernel/caller.ts';
import { dayMs } from '../src/kernel/clock.ts';
import { balanceCents, type LedgerName } from '../src/modules/ledger/ledger.store.ts';
import { runBooksCommand } from '../src/operator/books-commands.ts';
import { runPaymentCommand } from '../src/operator/payment-commands.ts';
import { createServiceWorld, noParts } from './service-world.ts';

const page = { ...noParts, query: { page: 1, limit: 100 } };
const booksCommands = new Set(['adopt', 'credit-invoice', 'void-invoice', 'write-off', 'book-fee', 'reverse-fee']);
export const because = ['--reason', 'a test', '--by', 'Ada'];

/** One customer at a time with a line and its first invoice of $10.00, and what an operator does about the money. */
export async function createMoneyWorld() {
  const world = await createServiceWorld();
  let caller: Caller = await world.newCustomer();
  const money = {
    world,
    caller: () => caller,
    async become(method?: FakeMethod) {
      caller = await world.newCustomer(method);
    },
    back(before: Caller) {
      caller = before;
    },
    async activate() {
      const plan = await world.plan('kore-10');
      const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
      await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
      await world.work();
    },
    /** The customer's payments are counted from the oldest. */
    async payment(no: number) {
      const found = (await world.routes.listPayments({ ...page, caller })).items.toReversed()[no];
      if (!found) throw new Error(`there is no payment ${no}`);
      return found;
    },
    async invoice() {
      const [found] = (await world.routes.listInvoices({ ...page, caller })).items;
      if (!found) throw new Error('there is no invoice');
      return found;
    },
    pay: () => world.routes.chargeFailedSubscriptions({ ...noParts, caller, body: {} }),
    /** The newest charge at the gateway. */
    kept() {
      const found = world.gateway.charges.at(-1);
      if (!found) throw new Error('nothing was charged');
      return found;
    },
    /** What the customer owes, and what of their money is where; what is zero is left out. */
    async books() {
      const names: LedgerName[] = [
        'receivable',
        'revenue',
        'deferred_revenue',
        'bad_debt',
        'clearing',
        'bank',
        'credit',
        'refunds',
        'fees',
        'tax_payable',
        'account_credit',
      ];
      const sums = await Promise.all(names.map((name) => balanceCents(world.db, caller.accountId, name)));
      const entries = names.map((name, at) => [name, sums[at] ?? 0] as const);
      // What was earned by the one invoice is as it should be while it is left out here.
      const told = entries.filter(([name, cents]) => (name === 'revenue' ? cents !== -1000 : cents !== 0));
      return Object.fromEntries(told);
    },
    async operator(command: string, ...args: string[]) {
      const lines: string[] = [];
      const isBooks = booksCommands.has(command);
      const run = isBooks ? runBooksCommand : runPaymentCommand;
      const why = isBooks ? because : because.slice(0, 2);
      const exitCode = await run(world, [command, ...args, ...why], (line) => void lines.push(line));
      await world.work();
      return { exitCode, text: lines.join('\n') };
    },
    async settled() {
      world.gateway.settle();
      await world.work(2 * dayMs, dayMs);
    },
    async differences() {
      expect(await world.reconciliation.reconcile()).toMatchObject({ kind: 'compared' });
      return (await world.reconciliation.openDifferences(world.db)).map(({ kind, subject }) => ({ kind, subject }));
    },
  };
  return money;
}
