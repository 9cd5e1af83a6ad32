import { endpoints } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTakeOverWorld, someCompany, type TakeOverWorld } from '../../../test/take-over-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { dayMs } from '../../kernel/clock.ts';
import { dayBefore } from '../../kernel/days.ts';
import type { AccountId } from '../../kernel/ids.ts';

let self: TakeOverWorld;
beforeAll(async () => {
  self = await createTakeOverWorld();
});
afterAll(() => self.world.stop());

const page = { page: 1, limit: 100 };

async function invoicesOf(accountId: AccountId) {
  const call = { ...noParts, caller: self.as(accountId), query: page };
  return endpoints.listInvoices.reply.parse(await self.world.routes.listInvoices(call)).items;
}

/** The day so many days from now, where the customers are. */
const dayIn = (days: number) => new Date(self.world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

it('fifty lines of five customers are taken over, and a month later each customer has one correct invoice', async () => {
  const iccids = await self.simsInService(50);
  const offsets = [1, 7, 14, 21, 30];
  const names = offsets.map((offset) => `month-${offset}`);
  const customers = offsets.map((offset, at) => {
    const pays = at === 0 ? { terms: 'card', gateway_profile: self.profile('4242') } : { terms: 'net 30' };
    const billingDay = Number(dayIn(offset).slice(-2));
    return { customer: names[at], ...someCompany, company: `Fleet ${at}`, billing_day: billingDay, ...pays };
  });
  const lines = iccids.map((iccid, at) => {
    const paidThrough = dayBefore(dayIn(offsets[at % 5] ?? 0));
    return { customer: names[at % 5], iccid, plan: 'kore-10', state: 'active', paid_through: paidThrough };
  });
  const id = await self.taken({ customers, lines });
  expect((await self.get(id)).counts.map(({ kind, done, refused }) => ({ kind, done, refused }))).toEqual([
    { kind: 'customer', done: 5, refused: 0 },
    { kind: 'line', done: 50, refused: 0 },
  ]);
  const accounts = await Promise.all(names.map((name) => self.accountOf(id, name)));
  for (const accountId of accounts) expect(await invoicesOf(accountId)).toEqual([]);
  self.world.clock.advance(30.9 * dayMs);
  await self.world.work();
  const found = await Promise.all(accounts.map(invoicesOf));
  expect(found.map((invoices) => invoices.map(({ totalCents, lineCount }) => ({ totalCents, lineCount })))).toEqual(
    accounts.map(() => [{ totalCents: 10_000, lineCount: 10 }]),
  );
  expect(found.map(([invoice]) => invoice?.periodStart)).toEqual(offsets.map((offset) => dayIn(offset - 30.9)));
  expect(found[0]?.[0]?.status).toBe('paid');
  expect(self.world.gateway.charges.map(({ order }) => order.amountCents)).toEqual([10_000]);
  const { rows: commands } = await sql`select id from commands.commands`.execute(self.world.db);
  expect(commands).toEqual([]);
});

it('the same files again take over nothing twice', async () => {
  const [iccid] = await self.simsInService(1);
  const customers = [{ customer: 'twice', ...someCompany }];
  const lines = [{ customer: 'twice', iccid, plan: 'kore-10', state: 'active', paid_through: dayIn(10) }];
  const balances = [{ customer: 'twice', side: 'owed', amount: '12.50', reference: 'INV-7' }];
  const first = await self.taken({ customers, lines, balances });
  const second = await self.taken({ customers, lines, balances });
  expect((await self.rows(second)).map(({ state }) => state)).toEqual(['known', 'known', 'known']);
  const accountId = await self.accountOf(first, 'twice');
  expect((await invoicesOf(accountId)).map(({ totalCents }) => totalCents)).toEqual([1250]);
  expect(await self.world.lines.countsOf(self.world.db, accountId)).toMatchObject([{ lineCount: 1 }]);
});

it('a suspended line is taken over suspended, at its pause price, and reality agrees about all of them', async () => {
  const [iccid = ''] = await self.simsInService(1);
  self.world.kore.outside.set(iccid, { state: 'suspended', word: 'Suspended', planRef: 'ref-kore-10' });
  const customers = [{ customer: 'paused', ...someCompany }];
  const lines = [
    { customer: 'paused', iccid, plan: 'kore-10', state: 'suspended', paid_through: dayIn(3), name: 'Pump' },
  ];
  const id = await self.taken({ customers, lines, asksCarriers: true });
  const caller = self.as(await self.accountOf(id, 'paused'));
  const { items } = await self.world.routes.listLines({ ...noParts, caller, query: page });
  expect(items).toMatchObject([{ iccid, name: 'Pump', status: 'suspended', suspendReasons: ['user'] }]);
  self.world.clock.advance(dayMs);
  await self.world.readCarriers();
  expect(await self.world.findings(caller)).toEqual([]);
});
