import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, type ServiceWorld } from '../../../test/service-world.ts';
import { sumCents } from '../../kernel/money.ts';
import type { OffersNeeds } from './offers-needs.ts';
import { quoteNext } from './quote-next.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

/** Ten percent, and a fee of $0.50 that is there with and without the changes. */
const taxOfSums: OffersNeeds['tax']['taxOfSums'] = (_db, { sums }) =>
  Promise.resolve(50 + Math.round(sumCents(sums.map(({ amountCents }) => amountCents)) / 10));

it('the next invoice is quoted with the tax that its changes add', async () => {
  const { accountId } = await world.newCustomer();
  const change = { text: 'Plan', formula: '$10.00', quantity: 2, unitCents: 1000 };
  const on = '2027-01-01';
  const asked = { accountId, on, changes: [{ ...change, kind: 'subscription', addsLines: 1 } as const] };
  expect(await quoteNext({ ...world, tax: { taxOfSums } }, world.db, asked)).toMatchObject({
    on,
    subtotalCents: 2000,
    taxCents: 200,
    totalCents: 2200,
  });
});
