import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRemittancesWorld, idOf, type RemittancesWorld } from '../../../test/remittances-world.ts';
import { noParts } from '../../../test/service-world.ts';

let self: RemittancesWorld;
let world: RemittancesWorld['world'];

beforeAll(async () => {
  self = await createRemittancesWorld();
  world = self.world;
});
afterAll(() => world.stop());
beforeEach(() => self.become());

describe('a recorded payment', () => {
  it('pays what is owed longest first, and what is left is credit that pays the next invoice', async () => {
    await self.order();
    await self.order();
    expect(await self.pay('15.00', '1001')).toMatch(/\$15\.00 recorded, \$0\.00 of it is credit\.$/);
    const amounts = async () => (await self.invoices()).map(({ status, dueCents }) => [status, dueCents]);
    expect(await amounts()).toEqual([
      ['open', 500],
      ['paid', 0],
    ]);
    expect(await self.pay('12.00', '1002')).toMatch(/\$12\.00 recorded, \$7\.00 of it is credit\.$/);
    expect(await self.balances()).toEqual([0, 2700, -700]);
    await self.order();
    expect((await amounts())[0]).toEqual(['open', 300]);
  });

  it('leaves less to be due next, on the last day of the invoices that are not overdue', async () => {
    const nextDue = async (by = self.caller()) => (await world.routes.getBalance({ ...noParts, caller: by })).nextDue;
    expect(await nextDue()).toBeNull();
    await self.order();
    await self.order();
    const [{ dueOn } = { dueOn: null }] = await self.invoices();
    expect(await nextDue()).toEqual({ day: dueOn, amountCents: 2000 });
    await self.pay('15.00', '1001');
    expect(await nextDue()).toEqual({ day: dueOn, amountCents: 500 });
    expect(await nextDue(await world.newCustomer())).toBeNull();
    await sql`update billing.invoices set overdue_noted_at = now()
      where account_id = ${self.caller().accountId}`.execute(world.db);
    expect(await nextDue()).toBeNull();
  });

  it('for one invoice pays that one', async () => {
    await self.order();
    await self.order();
    const [newest] = await self.invoices();
    await self.pay('10', '1001', '--invoice', newest?.number ?? '');
    expect((await self.invoices()).map(({ status }) => status)).toEqual(['paid', 'open']);
    const { rows } = await sql<{ id: string }>`select id from billing.invoices
      where account_id = ${self.caller().accountId} and not holds_methods`.execute(world.db);
    expect(rows).toEqual([{ id: newest?.id }]);
    const shown = await world.routes.getInvoice({ ...self.as(), params: { id: newest?.id ?? '' } });
    expect(shown.recorded).toMatchObject([
      { paidBy: 'check', reference: '1001', amountCents: 1000, isReversed: false },
    ]);
  });

  it('is recognised by its reference, and refused with another amount', async () => {
    await self.order();
    const id = idOf(await self.pay('4.00', '1001'));
    expect(await self.pay('4.00', '1001')).toBe(`${id} is recorded already. Nothing changed.`);
    expect(await self.pay('5.00', '1001')).toContain('with another amount or day');
    expect(await self.recorded()).toHaveLength(1);
    expect(await self.balance('bank')).toBe(400);
  });

  it('that two people record at once is recorded once', async () => {
    await self.order();
    const printed = await Promise.all([self.pay('4.00', '1001'), self.pay('4.00', '1001'), self.pay('4.00', '1001')]);
    expect(printed.filter((text) => text.endsWith('Nothing changed.'))).toHaveLength(2);
    expect(await self.balance('receivable')).toBe(600);
  });

  it('from the future, and for a foreign invoice, is refused', async () => {
    await self.order();
    const [invoice] = await self.invoices();
    const check = { amount: '1.00', reference: '1001' };
    expect(await self.payOn('2999-01-01', check)).toContain('Enter a day up to today');
    await self.become();
    expect(await self.payOn('2020-01-01', check, '--invoice', invoice?.number ?? '')).toContain('no issued invoice');
  });
});

it.each([
  ['record-payment', '--amount', '0', '--by', 'check', '--reference', '1', '--received', '2026-11-20'],
  ['record-payment', '--amount', '5', '--by', 'card', '--reference', '1', '--received', '2026-11-20'],
  ['record-payment', '--amount', '5', '--by', 'check', '--received', '2026-11-20'],
  ['record-payment', '--amount', '5', '--by', 'check', '--reference', '1', '--received', '2026-02-30'],
  ['reverse-payment'],
])('%s %j does nothing and shows how to ask', async (command, ...args) => {
  const printed = await self.run(command, self.caller().accountId, ...args);
  expect(printed).toContain('Nothing was done. Check the arguments.');
});
