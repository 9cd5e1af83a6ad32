import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRemittancesWorld, idOf, type RemittancesWorld } from '../../../test/remittances-world.ts';

let self: RemittancesWorld;
let world: RemittancesWorld['world'];

beforeAll(async () => {
  self = await createRemittancesWorld();
  world = self.world;
});
afterAll(() => world.stop());
beforeEach(() => self.become());

it('a payment that names a written-off invoice pays it after all, and what is more than that is credit', async () => {
  await self.order();
  const [invoice] = await self.invoices();
  const number = invoice?.number ?? '';
  const early = idOf(await self.pay('4.00', '1001', '--invoice', number));
  const decision = { invoice: number, as: 'uncollectible', reason: 'Gone', decidedBy: 'Ada' } as const;
  await world.billing.closeInvoice(decision);
  const books = async () =>
    Promise.all((['receivable', 'bad_debt', 'bank', 'account_credit'] as const).map(async (one) => self.balance(one)));
  const paid = await self.pay('5.00', '1002', '--invoice', number);
  expect(paid).toContain('$0.00 of it is credit');
  expect(await self.pay('5.00', '1002', '--invoice', number)).toContain('Nothing changed.');
  expect(await books()).toEqual([0, 100, 900, 0]);
  await self.pay('3.00', '1003', '--invoice', number);
  expect(await books()).toEqual([0, 0, 1200, -200]);
  await self.pay('3.00', '1004', '--invoice', number);
  expect(await books()).toEqual([0, 0, 1500, -500]);
  expect(await self.invoices()).toMatchObject([{ status: 'uncollectible', dueCents: 0 }]);
  const { recorded: shown } = await world.routes.getInvoice({ ...self.as(), params: { id: invoice?.id ?? '' } });
  expect(shown.map(({ reference, invoices: [part] }) => [reference, part?.amountCents, part?.isRecovery])).toEqual([
    ['1003', 100, true],
    ['1002', 500, true],
    ['1001', 400, false],
  ]);

  await self.run('reverse-payment', idOf(paid), '--reason', 'Bounced');
  await self.run('reverse-payment', early, '--reason', 'Bounced');
  expect(await books()).toEqual([0, 900, 600, -500]);
  await self.pay('9.00', '1005', '--invoice', number);
  expect(await books()).toEqual([0, 0, 1500, -500]);
  const statement = await world.routes.getStatement({
    ...self.as(),
    query: { page: 1, limit: 100, from: '2020-01-01' },
  });
  expect(statement.items.filter(({ kind }) => kind === 'invoice_recovered')).toMatchObject(
    [500, 100, 900].map((amountCents) => ({ amountCents, text: `Invoice ${number} paid after write-off` })),
  );
  expect(statement.closingCents).toBe(-500);
});

it('a payment leaves a written-off invoice alone that it does not name, and one that was voided', async () => {
  await self.order();
  await self.order();
  const [newer, older] = (await self.invoices()).map(({ number }) => number ?? '');
  const decided = { reason: 'Gone', decidedBy: 'Ada' };
  await world.billing.closeInvoice({ ...decided, invoice: newer ?? '', as: 'uncollectible' });
  await world.billing.closeInvoice({ ...decided, invoice: older ?? '', as: 'void' });
  expect(await self.pay('5.00', '1001')).toContain('$5.00 of it is credit');
  expect(await self.pay('5.00', '1002', '--invoice', older ?? '')).toContain('$5.00 of it is credit');
  expect(await self.balance('bad_debt')).toBe(1000);
});

it('a check over two subscriptions shows with each as far as it paid for it, also when it came back', async () => {
  await self.order();
  await self.order();
  const subscriptions = (await world.routes.listLines(self.page())).items.map(
    ({ subscriptionId }) => subscriptionId ?? '',
  );
  const printed = await self.pay('12.00', '1042');
  await self.run('reverse-payment', idOf(printed), '--reason', 'Bounced');
  const logs = [];
  for (const id of subscriptions) {
    const asked = { ...self.as(), params: { id }, query: { page: 1, limit: 5 } };
    const { items } = await world.routes.listSubscriptionCharges(asked);
    logs.push(items.filter(({ kind }) => kind === 'recorded'));
  }
  expect(logs).toMatchObject([
    [{ reference: '1042', partCents: 200, isReversed: true }],
    [{ reference: '1042', partCents: 1_000, isReversed: true }],
  ]);
});
