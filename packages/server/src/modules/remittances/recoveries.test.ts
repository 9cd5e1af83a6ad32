import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs } from '../../kernel/clock.ts';
import { runRemittanceCommand } from '../../operator/remittances/remittance-commands.ts';
import { balanceCents, type LedgerName } from '../ledger/ledger.store.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer({ charges: 'declined' });
  const terms = { netDays: 15, creditLimitCents: null, reason: 'A contract', decidedBy: 'Ada' } as const;
  await world.accounts.setPaymentTerms({ accountId: caller.accountId, ...terms });
});

const as = () => ({ ...noParts, caller });
const page = () => ({ ...as(), query: { page: 1, limit: 100 } });
const invoices = async () => endpoints.listInvoices.reply.parse(await world.routes.listInvoices(page())).items;
const balance = (ledger: LedgerName) => balanceCents(world.db, caller.accountId, ledger);
async function order(): Promise<void> {
  const plan = await world.plan('kore-10');
  const [iccid = ''] = await world.newSims('kore', 1);
  await world.routes.activatePlans({ ...as(), body: { planId: plan.id, devices: [{ iccid }] } });
  await world.work();
}
async function run(...args: string[]): Promise<string> {
  const printed: string[] = [];
  await runRemittanceCommand({ ...world, print: (line) => printed.push(line) }, args);
  return printed.join('\n');
}
const pay = (amount: string, reference: string, ...more: string[]) => {
  const received = new Date(world.clock.now().getTime() - dayMs).toISOString().slice(0, 10);
  const given = ['--amount', amount, '--by', 'check', '--reference', reference, '--received', received];
  return run('record-payment', caller.accountId, ...given, ...more);
};
const idOf = (printed: string) => /rcp_[\w-]+/.exec(printed)?.[0] ?? '';

it('a payment that names a written-off invoice pays it after all, and what is more than that is credit', async () => {
  await order();
  const [invoice] = await invoices();
  const number = invoice?.number ?? '';
  const early = idOf(await pay('4.00', '1001', '--invoice', number));
  const decision = { invoice: number, as: 'uncollectible', reason: 'Gone', decidedBy: 'Ada' } as const;
  await world.billing.closeInvoice(decision);
  const books = async () =>
    Promise.all((['receivable', 'bad_debt', 'bank', 'account_credit'] as const).map(async (one) => balance(one)));
  const paid = await pay('5.00', '1002', '--invoice', number);
  expect(paid).toContain('$0.00 of it is credit');
  expect(await pay('5.00', '1002', '--invoice', number)).toContain('Nothing changed.');
  expect(await books()).toEqual([0, 100, 900, 0]);
  await pay('3.00', '1003', '--invoice', number);
  expect(await books()).toEqual([0, 0, 1200, -200]);
  await pay('3.00', '1004', '--invoice', number);
  expect(await books()).toEqual([0, 0, 1500, -500]);
  expect(await invoices()).toMatchObject([{ status: 'uncollectible', dueCents: 0 }]);
  const { recorded: shown } = await world.routes.getInvoice({ ...as(), params: { id: invoice?.id ?? '' } });
  expect(shown.map(({ reference, invoices: [part] }) => [reference, part?.amountCents, part?.isRecovery])).toEqual([
    ['1003', 100, true],
    ['1002', 500, true],
    ['1001', 400, false],
  ]);

  await run('reverse-payment', idOf(paid), '--reason', 'Bounced');
  await run('reverse-payment', early, '--reason', 'Bounced');
  expect(await books()).toEqual([0, 900, 600, -500]);
  await pay('9.00', '1005', '--invoice', number);
  expect(await books()).toEqual([0, 0, 1500, -500]);
  const statement = await world.routes.getStatement({
    ...as(),
    query: { page: 1, limit: 100, from: '2020-01-01' },
  });
  expect(statement.items.filter(({ kind }) => kind === 'invoice_recovered')).toMatchObject(
    [500, 100, 900].map((amountCents) => ({ amountCents, text: `Invoice ${number} paid after write-off` })),
  );
  expect(statement.closingCents).toBe(-500);
});

it('a payment leaves a written-off invoice alone that it does not name, and one that was voided', async () => {
  await order();
  await order();
  const [newer, older] = (await invoices()).map(({ number }) => number ?? '');
  const decided = { reason: 'Gone', decidedBy: 'Ada' };
  await world.billing.closeInvoice({ ...decided, invoice: newer ?? '', as: 'uncollectible' });
  await world.billing.closeInvoice({ ...decided, invoice: older ?? '', as: 'void' });
  expect(await pay('5.00', '1001')).toContain('$5.00 of it is credit');
  expect(await pay('5.00', '1002', '--invoice', older ?? '')).toContain('$5.00 of it is credit');
  expect(await balance('bad_debt')).toBe(1000);
});

it('a check over two subscriptions shows with each as far as it paid for it, also when it came back', async () => {
  await order();
  await order();
  const subscriptions = (await world.routes.listLines(page())).items.map(({ subscriptionId }) => subscriptionId ?? '');
  const printed = await pay('12.00', '1042');
  await run('reverse-payment', idOf(printed), '--reason', 'Bounced');
  const logs = [];
  for (const id of subscriptions) {
    const asked = { ...as(), params: { id }, query: { page: 1, limit: 5 } };
    const { items } = await world.routes.listSubscriptionCharges(asked);
    logs.push(items.filter(({ kind }) => kind === 'recorded'));
  }
  expect(logs).toMatchObject([
    [{ reference: '1042', partCents: 200, isReversed: true }],
    [{ reference: '1042', partCents: 1_000, isReversed: true }],
  ]);
});
