import { chargeStates, endpoints, groupOfResult, paymentGroups, paymentResult } from '@linekeeper/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { after, dayMs } from '../../../kernel/clock.ts';
import { newId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { chargeRow, insertAttempt } from '../../payments/charges/charges.store.ts';
import type { Attempt } from '../../payments/charges/attempt.ts';
import type { ChargeFilter } from '../../payments/index.ts';

let world: ServiceWorld;
let caller: Caller;
let known: Attempt;

beforeAll(async () => {
  world = await createServiceWorld();
  caller = await world.newCustomer();
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
  const [first] = (await list({})).items;
  known = (await chargeRow(world.db, (first?.id ?? '') as ChargeId)) ?? never();
  for (const [index, change] of everyKind().entries()) await add(index, change);
});
afterAll(() => world.stop());

/** Every state, paid or not where it may be, returned or not, with nothing, part or all refunded: one payment a day, back in time. */
function everyKind(): Partial<Attempt>[] {
  const at = world.clock.now();
  const [not, yes] = [null, at];
  return chargeStates.flatMap((state) =>
    (state === 'approved' ? [not, yes] : [not]).flatMap((paidAt) =>
      [not, yes].flatMap((returnedAt) =>
        [0, 400, known.amountCents].map((refundedCents) => ({ state, paidAt, returnedAt, refundedCents })),
      ),
    ),
  );
}
async function add(index: number, change: Partial<Attempt>) {
  const own = { id: newId<ChargeId>('txn'), collectionId: newId<CollectionId>('col'), gatewayInvoiceNo: `x-${index}` };
  const sentAt = after(known.sentAt, -(index + 1) * dayMs);
  await world.db
    .transaction()
    .execute((tx) => insertAttempt(tx, { ...known, ...own, ...change, sentAt, transId: `x-${index}` }));
}
const list = (filter: ChargeFilter, page = {}) =>
  world.routes.listPayments({ ...noParts, caller, query: { page: 1, limit: 100, ...filter, ...page } });
const day = (back: number) => after(known.sentAt, -back * dayMs).toISOString();

it('every payment is in the group of the result that it shows, and in no other', async () => {
  const all = await list({});
  expect(all.total).toBe(everyKind().length + 1);
  for (const state of paymentGroups) {
    const expected = all.items.filter((payment) => groupOfResult[paymentResult(payment)] === state);
    const found = await list({ state });
    expect(found.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(found.total).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  }
});

it('a period begins at its first instant and ends before its last', async () => {
  const found = await list({ from: day(9), before: day(4) });
  expect(found.items.map(({ at }) => at).toSorted()).toEqual([day(9), day(8), day(7), day(6), day(5)]);
  expect((await list({ state: 'paid', from: day(-1) })).total).toBe(0);
});

it('the next page of a filtered list continues where the page ended', async () => {
  const whole = (await list({ state: 'failed' })).items.map(({ id }) => id);
  const first = await list({ state: 'failed' }, { limit: 5 });
  const rest = await list({ state: 'failed' }, { page: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(whole);
});

it('the CSV holds what the list shows', async () => {
  const query = { state: 'refunded', from: day(60) } as const;
  const file = await world.routes.exportPayments({ ...noParts, caller, query });
  if (file.content instanceof Uint8Array) throw new Error('a history is given out part by part');
  const rows: Record<string, string>[] = parse((await Array.fromAsync(file.content)).join(''), { columns: true });
  const shown = (await list(query)).items;
  expect(rows.map((row) => row['Payment'])).toEqual(shown.map(({ id }) => id));
  expect(shown.length).toBeGreaterThan(0);
});

it.each([{ state: 'stolen' }, { from: 'yesterday' }, { before: '2026-13-40T00:00:00Z' }])(
  'a filter that cannot be is refused: %j',
  (query) => expect(endpoints.listPayments.query.safeParse(query).success).toBe(false),
);

function never(): never {
  throw new Error('there is no payment');
}
