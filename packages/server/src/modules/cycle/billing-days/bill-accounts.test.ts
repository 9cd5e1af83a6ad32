import { endpoints } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelLine } from '../../../../test/cancel-line.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';
import { cancelSubscriptions } from '../../subscriptions/following/follow-lines.ts';
import { billAccounts } from './bill-accounts.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
});

const asked = () => ({ ...noParts, caller });
const page = () => ({ ...asked(), query: { page: 1, limit: 100 } });
const invoices = async () => endpoints.listInvoices.reply.parse(await world.routes.listInvoices(page())).items;
const payments = async () => endpoints.listPayments.reply.parse(await world.routes.listPayments(page())).items;
const states = async () => (await world.routes.listLines(page())).items.map((line) => line.subscriptionStatus);
const renewals = async () => (await payments()).filter(({ trigger }) => trigger === 'renewal');

async function order(count: number): Promise<void> {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...asked(), body: { planId: plan.id, devices } });
  await world.work();
}
const due = async () => {
  const next = await world.subscriptions.nextRenewal(world.db, caller.accountId);
  if (!next) throw new Error('nothing is due');
  return next;
};
/** To a minute after the account's next billing day has begun, without what workers do there. */
async function toBillingDay(): Promise<string> {
  const { at, day } = await due();
  world.clock.advance(at.getTime() - world.clock.now().getTime() + minuteMs);
  return day;
}

describe('a billing day', () => {
  it('makes one invoice and one charge of all lines, whatever orders they came with', async () => {
    await order(2);
    await order(3);
    const day = await toBillingDay();
    await world.work();
    const [invoice, ...earlier] = await invoices();
    expect(earlier).toHaveLength(2);
    expect(invoice).toMatchObject({ status: 'paid', totalCents: 5000, lineCount: 5, periodStart: day });
    const shown = endpoints.getInvoice.reply.parse(
      await world.routes.getInvoice({ ...asked(), params: { id: invoice?.id ?? '' } }),
    );
    expect(shown.groups).toMatchObject([
      { text: 'Plan kore-10', kind: 'subscription', lineCount: 5, amountCents: 5000 },
    ]);
    expect(await renewals()).toMatchObject([{ status: 'approved', amountCents: 5000 }]);
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'active'));
    expect((await due()).day).toBe(invoice?.periodEnd);
    expect(await balanceCents(world.db, caller.accountId, 'receivable')).toBe(0);
  });

  it('that two workers find is billed once', async () => {
    await order(2);
    await toBillingDay();
    await Promise.all([billAccounts(world), billAccounts(world), billAccounts(world)]);
    await world.work();
    expect(await renewals()).toMatchObject([{ amountCents: 2000 }]);
    expect(await invoices()).toHaveLength(2);
  });

  it('of an account with more lines than are taken at once bills all of them on one invoice', async () => {
    await order(5);
    const [first] = (await world.routes.listLines(page())).items;
    await cancelLine(world, caller, first?.id);
    await toBillingDay();
    const { renewalsDue } = world.subscriptions;
    const one: typeof renewalsDue = (tx, wanted) => renewalsDue(tx, { ...wanted, most: 1 });
    await billAccounts({ ...world, subscriptions: { ...world.subscriptions, renewalsDue: one } });
    expect(await invoices()).toMatchObject([{ totalCents: 4000, lineCount: 4 }, { lineCount: 5 }]);
  });

  it('of very many accounts is spread over minutes', async () => {
    for (let count = 0; count < 3; count++) {
      caller = await world.newCustomer();
      await order(1);
    }
    await toBillingDay();
    const billing = { ...(await world.rules.currentRules(world.db)).billing, accountsPerMinute: 2 };
    const rules = { currentRules: async () => ({ ...(await world.rules.currentRules(world.db)), billing }) };
    const rests: number[] = [];
    await billAccounts({ ...world, rules }, undefined, async (ms) => void rests.push(ms));
    const [first, ...others] = rests;
    expect(first).toBeLessThanOrEqual(0);
    expect(others.length).toBeGreaterThan(0);
    for (const ms of others) expect(ms).toBeGreaterThan(0);
    await world.work();
    expect(await renewals()).toMatchObject([{ amountCents: 1000 }]);
  });

  it('after an outage is billed for each period that was missed, none left out and none twice', async () => {
    await order(1);
    world.clock.advance(100 * dayMs);
    await world.work();
    const periods = (await invoices()).map(({ periodStart, periodEnd }) => [periodStart, periodEnd]).toReversed();
    expect(periods.length).toBeGreaterThanOrEqual(4);
    for (const [at, [start]] of periods.slice(1).entries()) expect(start).toBe(periods[at]?.[1]);
    expect((await due()).at > world.clock.now()).toBe(true);
    expect(await balanceCents(world.db, caller.accountId, 'revenue')).toBe(-1000 * periods.length);
  });

  it('leaves nothing half done when it fails, and is billed whole afterwards', async () => {
    await order(2);
    await toBillingDay();
    await sql`create function public.refuse_all() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`.execute(world.db);
    await sql`create trigger fails before insert on collecting.collections
      execute function public.refuse_all()`.execute(world.db);
    await billAccounts(world);
    expect(await invoices()).toHaveLength(1);
    await sql`drop trigger fails on collecting.collections`.execute(world.db);
    await sql`drop function public.refuse_all`.execute(world.db);
    await world.work();
    expect(await invoices()).toHaveLength(2);
    expect(await renewals()).toHaveLength(1);
  });
});

it('what comes after the last line has ended is billed by itself, once', async () => {
  await order(1);
  const lineIds = (await world.routes.listLines(page())).items.map(({ id }) => brandId<LineId>(id));
  await world.db.transaction().execute((tx) => cancelSubscriptions(world, tx, lineIds));
  const { accountId } = caller;
  const about = { planId: null, planVersionNo: null, subscriptionId: null, lineId: null, iccid: null, explain: {} };
  const item = { ...about, accountId, cause: 'late', orderId: null, periodStart: null, periodEnd: null } as const;
  const late = { ...item, kind: 'overage', text: 'Late usage', quantity: 1, unitCents: 70, amountCents: 70 } as const;
  await world.db.transaction().execute((tx) => world.billing.addItems(tx, [late]));
  await world.work(3 * hourMs, hourMs);
  expect(await invoices()).toMatchObject([{ status: 'paid', totalCents: 70 }, { totalCents: 1000 }]);
});

describe('a renewal that is declined', () => {
  beforeEach(async () => {
    await order(2);
    const [method] = await liveMethods(world.db, caller.accountId);
    world.gateway.cure(method?.gatewayPaymentProfileId ?? '', 'declined');
    await toBillingDay();
    await world.work();
  });

  it('makes its lines past due and leaves them on', async () => {
    expect(await states()).toEqual(['past_due', 'past_due']);
    expect((await invoices())[0]).toMatchObject({ status: 'open', dueCents: 2000 });
    const failed = endpoints.getFailedSubscriptions.reply.parse(await world.routes.getFailedSubscriptions(asked()));
    expect(failed).toMatchObject({ totalCents: 2000, items: [{ dueCents: 1000 }, { dueCents: 1000 }] });
  });

  it('is paid in part when one line of it is chosen: that line is active, the other still past due', async () => {
    const [method] = await liveMethods(world.db, caller.accountId);
    world.gateway.cure(method?.gatewayPaymentProfileId ?? '', 'approved');
    const [line] = (await world.routes.listLines(page())).items;
    const body = { subscriptionIds: [line?.subscriptionId ?? ''], totalCents: 1000 };
    const paid = await world.routes.chargeFailedSubscriptions({ ...asked(), body });
    expect(paid.items).toMatchObject([{ outcome: 'paid', amountCents: 1000 }]);
    expect(new Set(await states())).toEqual(new Set(['active', 'past_due']));
    expect((await invoices())[0]).toMatchObject({ status: 'open', dueCents: 1000 });
    expect(await balanceCents(world.db, caller.accountId, 'receivable')).toBe(1000);
  });

  it('of two months is paid by one charge over both invoices', async () => {
    await toBillingDay();
    await world.work();
    const [method] = await liveMethods(world.db, caller.accountId);
    world.gateway.cure(method?.gatewayPaymentProfileId ?? '', 'approved');
    await world.routes.chargeFailedSubscriptions({ ...asked(), body: { totalCents: 4000 } });
    const [payment] = await payments();
    expect(payment).toMatchObject({ status: 'approved', amountCents: 4000 });
    expect(payment?.invoices.map(({ amountCents }) => amountCents)).toEqual([2000, 2000]);
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(await states()).toEqual(['active', 'active']);
    expect(await payments()).toHaveLength(4);
  });
});
