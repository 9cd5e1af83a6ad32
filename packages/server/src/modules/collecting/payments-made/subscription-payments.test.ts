import { endpoints, type SubscriptionPayment } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import { dayAfter, startOfDay } from '../../../kernel/days.ts';
import { brandId, newId, type ChargeId, type InvoiceId, type RecordedPaymentId } from '../../../kernel/ids.ts';
import type { PageAsked } from '../../../kernel/page.ts';
import { chargeRow, insertAttempt } from '../../payments/charges/charges.store.ts';
import { addRecorded } from '../../remittances/remittances.store.ts';

const timeZone = 'America/Los_Angeles';
const [firstDay, days] = ['2026-03-01', 60];
const sameInstant = startOfDay('2026-03-20', timeZone);

let world: ServiceWorld;
let caller: Caller;
let subscriptionId: string;
let invoiceId: InvoiceId;
let invoiceLineId: number;

beforeAll(async () => {
  world = await createServiceWorld();
  caller = await world.newCustomer();
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
  const { items } = await world.routes.listLines({ ...noParts, caller, query: { page: 1, limit: 1 } });
  subscriptionId = items[0]?.subscriptionId ?? '';
  [invoiceLineId = 0] = await world.billing.lineIdsOf(world.db, caller.accountId, brandId(subscriptionId));
  await addCharges();
  for (let no = 0; no < 90; no += 1) await addCheck(String(no), dayAfter(firstDay, (no * 7) % days));
});
afterAll(() => world.stop());

/** Declined tries of the one charge, in no order: some at the first instants of days, some at one instant. */
async function addCharges(): Promise<void> {
  const [first] = (await list({ page: 1, limit: 1 })).items;
  const known = (await chargeRow(world.db, brandId<ChargeId>(first?.id ?? ''))) ?? expect.unreachable('no charge');
  invoiceId = brandId<InvoiceId>(first?.invoices[0]?.id ?? '');
  await world.db.transaction().execute(async (tx) => {
    for (let no = 0; no < 90; no += 1) {
      const start = startOfDay(dayAfter(firstDay, (no * 11) % days), timeZone);
      const sentAt = no % 9 === 0 ? sameInstant : after(start, (no % 3) * hourMs);
      const own = { id: newId<ChargeId>('txn'), attemptNo: no + 2, gatewayInvoiceNo: `x-${no}`, transId: `x-${no}` };
      await insertAttempt(tx, { ...known, ...own, sentAt, state: 'declined', paidAt: null });
    }
  });
}

async function addCheck(reference: string, receivedOn: string): Promise<void> {
  const { accountId } = caller;
  const id = newId<RecordedPaymentId>('rcp');
  const of = { paidBy: 'check', reference, amountCents: 300, creditCents: 0, receivedOn } as const;
  const recorded = { id, accountId, ...of, recordedAt: world.clock.now(), reversedAt: null, reversedReason: null };
  const parts = [{ invoiceId, invoiceLineId, amountCents: 100 }];
  await world.db.transaction().execute((tx) => addRecorded(tx, recorded, { parts, isRecovery: false }));
}

async function list(query: PageAsked) {
  const asked = { ...noParts, caller, params: { id: subscriptionId }, query };
  return endpoints.listSubscriptionCharges.reply.parse(await world.routes.listSubscriptionCharges(asked));
}

async function walk(limit: number, between: () => Promise<void> = () => Promise.resolve()) {
  const found: SubscriptionPayment[] = [];
  for (let page = 1, cursor: string | undefined; ; page += 1) {
    const { items, nextCursor } = await list({ page, limit, ...(cursor !== undefined && { cursor }) });
    found.push(...items);
    if (nextCursor === null) return found;
    cursor = nextCursor;
    await between();
  }
}

const moment = (one: SubscriptionPayment) =>
  one.kind === 'charge' ? Date.parse(one.at) : startOfDay(one.receivedOn, timeZone).getTime();
const ids = (found: readonly SubscriptionPayment[]) => found.map(({ id }) => id);

it('charges and checks are one list by what happened last, with the part of each for the subscription', async () => {
  const { items, total, nextCursor } = await list({ page: 1, limit: 100 });
  const rest = await list({ page: 2, limit: 100, cursor: nextCursor ?? '' });
  const all = [...items, ...rest.items];
  expect([all.length, total, rest.total, rest.nextCursor]).toEqual([181, 181, 181, null]);
  expect(all.map(moment)).toEqual(all.map(moment).toSorted((one, other) => other - one));
  const parts = all.map(({ kind, partCents }) => `${kind} ${partCents}`);
  expect([...new Set(parts)].toSorted()).toEqual(['charge 1000', 'recorded 100']);
});

it.each([1, 2, 7, 20])(
  'by %d a page nothing is missing and nothing is twice, by cursor and by jumps',
  async (limit) => {
    const whole = ids(await walk(100));
    expect(new Set(whole).size).toBe(181);
    expect(ids(await walk(limit))).toEqual(whole);
    for (const page of [1, 2, 5, Math.ceil(181 / limit), 1_000]) {
      const { items } = await list({ page, limit });
      expect(ids(items)).toEqual(whole.slice((page - 1) * limit, page * limit));
    }
  },
);

it('payments that come in between two pages move nothing that is further back', async () => {
  const whole = ids(await walk(100));
  let no = 0;
  const today = dayAfter(firstDay, days + 1);
  expect(ids(await walk(50, () => addCheck(`new-${(no += 1)}`, today)))).toEqual(whole);
  expect((await list({ page: 1, limit: 1 })).total).toBe(181 + no);
});

it.each(['x', 'WyJ4IiwieSJd', 'WyIyMDI2LTAzLTAxIl0'])(
  'a cursor that this list never gave is refused: %s',
  async (cursor) => {
    await expect(list({ page: 2, limit: 5, cursor })).rejects.toMatchObject({ code: 'invalid_fields' });
  },
);

it('what paid for a line of another customer is not in it', async () => {
  const stranger = await world.newCustomer();
  const asked = { ...noParts, caller: stranger, params: { id: subscriptionId }, query: { page: 1, limit: 5 } };
  await expect(world.routes.listSubscriptionCharges(asked)).rejects.toMatchObject({ code: 'not_found' });
});

it('a check counts from the start of its day in the zone of the account, behind the charges of that day', async () => {
  const all = await walk(100);
  const day = '2026-03-20';
  const end = startOfDay(dayAfter(day, 1), timeZone).getTime();
  const kinds = all.filter((one) => moment(one) >= end - dayMs && moment(one) < end).map(({ kind }) => kind);
  expect(kinds).toEqual([...kinds.filter((one) => one === 'charge'), ...kinds.filter((one) => one === 'recorded')]);
  expect(new Set(kinds).size).toBe(2);
});
