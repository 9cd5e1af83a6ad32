import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTakeOverWorld, someCompany, type TakeOverWorld } from '../../../../test/take-over-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs } from '../../../kernel/clock.ts';

let self: TakeOverWorld;
beforeAll(async () => {
  self = await createTakeOverWorld();
});
afterAll(() => self.world.stop());

const dayIn = (days: number) => new Date(self.world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
let lastName = 0;

/** A customer with a line that is unpaid since five days, and a billing day in twelve. */
async function files(prices: readonly object[], lines = true) {
  const customer = `own-${(lastName += 1)}`;
  const billing_day = Number(dayIn(12).slice(-2));
  const [iccid] = await self.simsInService(1);
  const line = { customer, iccid, plan: 'kore-10', state: 'active', paid_through: dayIn(-6) };
  return {
    customers: [{ customer, ...someCompany, billing_day }],
    prices: prices.map((price) => ({ customer, plan: 'kore-10', ...price })),
    lines: lines ? [line] : [],
  };
}

async function problemsOf(...prices: object[]): Promise<string[][]> {
  const id = await self.checked(await files(prices, false));
  return (await self.rows(id, { kind: 'price' })).map(({ problems }) => problems);
}

describe('a price of its own that a customer had elsewhere', () => {
  it('is in the bills of the dry run, and each of them is the invoice that comes', async () => {
    const given = await files([{ price: '8.00', from: '2020-01-01', through: dayIn(20), reason: 'Frame contract' }]);
    const id = await self.checked(given);
    expect(await self.rows(id, { kind: 'price' })).toMatchObject([
      { state: 'ready', problems: [], text: `kore-10 8.00 2020-01-01 ${dayIn(20)}` },
    ]);
    const [shown] = (await self.charges(id)).items;
    const bills = shown?.bills.map(({ day, totalCents }) => [day, totalCents]) ?? [];
    expect(bills.at(-1)).toEqual([dayIn(12), 800]);
    await self.start(id);
    await self.work();
    for (const days of [0, 13]) {
      self.world.clock.advance(days * dayMs);
      await self.world.work();
    }
    const caller = self.as(await self.accountOf(id, shown?.customer ?? ''));
    const asked = { ...noParts, caller, query: { page: 1, limit: 100 } };
    const { items } = endpoints.listInvoices.reply.parse(await self.world.routes.listInvoices(asked));
    expect(items.toReversed().map(({ totalCents }) => totalCents)).toEqual(bills.map(([, cents]) => cents));
    const [row] = await self.rows(id, { kind: 'price' });
    expect(row).toMatchObject({ state: 'done', resultId: expect.stringMatching(/^ovr_/) });
    const held = (await self.world.overrides.overridesOf(self.world.db, [caller.accountId])).get(caller.accountId);
    expect(held).toMatchObject([{ reason: 'Frame contract', decidedBy: 'Eva', fromDay: '2020-01-01' }]);
  });

  it('that ends before a bill leaves that bill at the price of the plan', async () => {
    const id = await self.checked(await files([{ price: '8.00', through: dayIn(11) }]));
    const [shown] = (await self.charges(id)).items;
    expect(shown?.bills.at(-1)).toMatchObject({ day: dayIn(12), totalCents: 1_000 });
  });

  it('is taken over once, by whichever file', async () => {
    const given = await files([{ price: '8.00', from: dayIn(1) }]);
    await self.taken(given);
    const again = await self.taken(given);
    expect(await self.rows(again, { kind: 'price' })).toMatchObject([{ state: 'known' }]);
  });

  it('of a customer with lines here begins today or later', async () => {
    const given = await files([]);
    await self.taken(given);
    const [customer] = given.customers;
    const price = { customer: customer?.customer, plan: 'kore-10', price: '8.00' };
    const late = await self.checked({ prices: [{ ...price, from: dayIn(-1) }] });
    const [row] = await self.rows(late, { kind: 'price' });
    expect(row?.problems.join(' ')).toMatch(/^from: Enter .* or a later day\.$/);
    const inTime = await self.taken({ prices: [{ ...price, from: dayIn(0) }] });
    expect(await self.rows(inTime, { kind: 'price' })).toMatchObject([{ state: 'done' }]);
  });

  it('is judged once more when it is taken over', async () => {
    const given = await files([{ price: '8.00', from: dayIn(2) }], false);
    const [customer] = given.customers;
    await self.taken({ customers: given.customers });
    const first = await self.checked({ prices: given.prices });
    const price = { customer: customer?.customer, plan: 'kore-10', price: '7.00', from: dayIn(1) };
    await self.taken({ prices: [price] });
    await self.start(first);
    await self.work();
    const [row] = await self.rows(first, { kind: 'price' });
    expect(row).toMatchObject({ state: 'refused', problems: [expect.stringContaining('other prices of this plan')] });
  });

  it.each([
    [{}, 'price: Enter at least one price.'],
    [{ price: '8.00', plan: 'none' }, 'No plan has the code none.'],
    [{ price: 'eight' }, 'price: Enter an amount in dollars, such as 1250.00.'],
    [{ price: '8.00', from: 'May' }, 'from: Enter a day such as 2026-12-31.'],
    [{ price: '8.00', from: '2027-02-01', through: '2027-01-01' }, 'through: The last day is before the first one.'],
    [{ pause_price: '12.00' }, 'pause_price: While suspended, a line costs no more than its monthly price.'],
    [{ usage_price: '0.5' }, 'usage_price: The plan charges nothing for usage above its allowance.'],
    [{ usage_price: '0.12345678' }, 'usage_price: Enter a price per unit in dollars, such as 0.0125.'],
  ])('is refused by its column: %j', async (price, problem) => {
    expect(await problemsOf(price)).toEqual([[problem]]);
  });

  it('does not share a day with another of the same plan', async () => {
    const [first, second] = await problemsOf({ price: '8.00', from: dayIn(1) }, { price: '7.00', from: dayIn(9) });
    expect(first).toEqual([]);
    expect(second).toEqual([expect.stringContaining('The customer has other prices of this plan since')]);
  });
});
