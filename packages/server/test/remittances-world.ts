import { endpoints } from '@linekeeper/contract';
import type { Caller } from '../src/kernel/caller.ts';
import { dayMs } from '../src/kernel/clock.ts';
import { balanceCents, type LedgerName } from '../src/modules/ledger/ledger.store.ts';
import { runRemittanceCommand } from '../src/operator/remittances/remittance-commands.ts';
import { createServiceWorld, noParts } from './service-world.ts';

/** One customer at a time who pays by invoice within 15 days, and an operator who records what comes by check. */
export async function createRemittancesWorld() {
  const world = await createServiceWorld();
  let caller: Caller = await world.newCustomer();
  /** Yesterday. */
  let received = '';
  const as = () => ({ ...noParts, caller });
  const page = () => ({ ...as(), query: { page: 1, limit: 100 } });
  const self = {
    world,
    as,
    page,
    caller: () => caller,
    received: () => received,
    async become() {
      caller = await world.newCustomer({ charges: 'declined' });
      const { accountId } = caller;
      const terms = { netDays: 15, creditLimitCents: null, reason: 'A contract', decidedBy: 'Ada' } as const;
      await world.accounts.setPaymentTerms({ accountId, ...terms });
      received = new Date(world.clock.now().getTime() - dayMs).toISOString().slice(0, 10);
    },
    async order() {
      const plan = await world.plan('kore-10');
      const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
      await world.routes.activatePlans({ ...as(), body: { planId: plan.id, devices } });
      await world.work();
    },
    invoices: async () => endpoints.listInvoices.reply.parse(await world.routes.listInvoices(page())).items,
    recorded: async () =>
      endpoints.listRecordedPayments.reply.parse(await world.remittances.routes.listRecordedPayments(page())).items,
    balance: (ledger: LedgerName) => balanceCents(world.db, caller.accountId, ledger),
    /** What is owed, what came, and the customer's credit. */
    balances: async () =>
      Promise.all((['receivable', 'bank', 'account_credit'] as const).map(async (ledger) => self.balance(ledger))),
    states: async () => (await world.routes.listLines(page())).items.map((line) => line.subscriptionStatus),
    async run(...args: string[]): Promise<string> {
      const printed: string[] = [];
      await runRemittanceCommand({ ...world, print: (line) => printed.push(line) }, args);
      return printed.join('\n');
    },
    pay: (amount: string, reference: string, ...more: string[]) => self.payOn(received, { amount, reference }, ...more),
    payOn: (day: string, { amount, reference }: { amount: string; reference: string }, ...more: string[]) => {
      const given = ['--amount', amount, '--by', 'check', '--reference', reference, '--received', day];
      return self.run('record-payment', caller.accountId, ...given, ...more);
    },
  };
  return self;
}

export type RemittancesWorld = Awaited<ReturnType<typeof createRemittancesWorld>>;

/** Of the payment that a command printed. */
export const idOf = (printed: string): string => /rcp_[\w-]+/.exec(printed)?.[0] ?? '';
