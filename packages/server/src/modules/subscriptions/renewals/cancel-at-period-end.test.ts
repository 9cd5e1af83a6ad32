import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelLine } from '../../../../test/cancel-line.ts';
import { auditEntries } from '../../../../test/audit-entries.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { LineState } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { countUses } from '../../methods/stored/methods.store.ts';
import { holdCharges } from '../following/hold-charges.ts';

let world: ServiceWorld;
let caller: Caller;
let ids: string[];

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
  ids = await activate(2);
});

async function activate(count: number): Promise<string[]> {
  const { id: planId } = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  const { lines } = await world.routes.activatePlans({ ...noParts, caller, body: { planId, devices } });
  await world.work();
  return lines.map(({ lineId }) => lineId);
}

const of = (id = ids[0] ?? '') => ({ ...noParts, caller, params: { id } });
const cancel = (id = ids[0]) => cancelLine(world, caller, id);
const keep = (id?: string) => world.routes.keepLine(of(id));
const details = (id?: string) => world.routes.getLine({ ...of(id), query: {} });
const statusOf = async (id?: string) => (await details(id)).line.status;
const endsOn = async (status?: LineState) => {
  const { items } = await world.routes.listLines({ ...noParts, caller, query: { page: 1, limit: 10, status } });
  return new Map(items.map((line) => [line.id, line.endsOn]));
};
const upcoming = async () =>
  (await world.routes.listUpcomingSubscriptions({ ...noParts, caller, query: { page: 1, limit: 10 } })).items;

/** To the billing day, and over it as the billing cycle goes: whose subscriptions went on. */
async function passPeriodEnd(): Promise<string[]> {
  const due = await world.subscriptions.nextRenewal(world.db, caller.accountId);
  if (!due) throw new Error('nothing is due');
  world.clock.advance(due.at.getTime() - world.clock.now().getTime());
  const renewals = await world.db
    .transaction()
    .execute((tx) => world.subscriptions.renewalsDue(tx, { accountId: caller.accountId, day: due.day }));
  return renewals.map(({ subscription }) => subscription.lineId);
}

describe('a line that is canceled at the end of its period', () => {
  it('works until then, is not charged again, and is terminated', async () => {
    const { periodEnd, isScheduled } = await cancel();
    expect(isScheduled).toBe(true);
    expect(await details()).toMatchObject({ cancellation: { periodEnd, isScheduled: true } });
    expect((await details()).events[0]?.text).toMatch(/^Cancellation scheduled\. The line's last day is /);
    expect((await upcoming()).map(({ lineId }) => lineId)).toEqual([ids[1]]);
    world.clock.advance(dayMs);
    await world.work();
    expect(await statusOf()).toBe('active');
    expect(await passPeriodEnd()).toEqual([ids[1]]);
    await world.work(15_000);
    expect(await statusOf()).toBe('terminated');
    expect(await statusOf(ids[1])).toBe('active');
    expect(await details()).toMatchObject({ line: { subscriptionStatus: 'canceled' }, cancellation: null });
    expect((await countUses(world.db, caller.accountId)).subscription).toBe(1);
  });

  it('says in the list when it ends, until it is kept or has ended', async () => {
    const [one = '', other = ''] = ids;
    expect(await endsOn()).toEqual(
      new Map([
        [one, null],
        [other, null],
      ]),
    );
    const { periodEnd } = await cancel();
    expect(await endsOn()).toEqual(
      new Map([
        [one, periodEnd],
        [other, null],
      ]),
    );
    await keep();
    expect((await endsOn()).get(one)).toBeNull();
    await cancel();
    await passPeriodEnd();
    await world.work(15_000);
    expect(await endsOn('terminated')).toEqual(new Map([[one, null]]));
  });

  it('goes on when it is kept in time', async () => {
    await cancel();
    expect(await keep()).toMatchObject({ isScheduled: false });
    expect((await details()).events[0]?.text).toBe('Cancellation called off. The line goes on.');
    expect(await upcoming()).toHaveLength(2);
    expect((await passPeriodEnd()).toSorted()).toEqual(ids.toSorted());
    await world.work();
    expect(await statusOf()).toBe('active');
  });

  it('is written down once, however often it is asked for', async () => {
    await cancel();
    await world.routes.cancelAtPeriodEnd({ ...of(), body: { quoteId: 'quo_that_was_used' } });
    await keep();
    await keep();
    const actions = (await auditEntries(world.db)).filter(({ accountId }) => accountId === caller.accountId);
    expect(actions.map(({ action }) => action).filter((action) => action.startsWith('cancellation'))).toEqual([
      'cancellation.scheduled',
      'cancellation.called_off',
    ]);
  });

  it('is ended at the next try when the carrier refuses at first, and is not charged meanwhile', async () => {
    await cancel();
    await passPeriodEnd();
    world.kore.faults.push('refused');
    const handlers = world.parts.handlers;
    await world.workFor({ handlers, chores: world.parts.chores.filter(({ name }) => !/end-missed/.test(name)) }, 8000);
    expect(await statusOf()).toBe('active');
    expect((await upcoming()).map(({ lineId }) => lineId)).toEqual([ids[1]]);
    await world.work(15_000);
    expect(await statusOf()).toBe('terminated');
  });

  it('whose event was lost is ended all the same', async () => {
    await cancel();
    await passPeriodEnd();
    const handlers = world.parts.handlers.filter(({ job }) => job.name !== 'subscriptions.periods-ended');
    await world.workFor({ handlers, chores: world.parts.chores }, 15_000);
    expect(await statusOf()).toBe('terminated');
  });
});

describe('a cancellation is refused', () => {
  it('for a line of somebody else, as for one that does not exist', async () => {
    const stranger = await world.newCustomer();
    for (const by of [stranger, caller])
      await expect(
        world.routes.cancelAtPeriodEnd({
          ...of(by === stranger ? ids[0] : 'line_none'),
          body: { quoteId: 'quo_none' },
          caller: by,
        }),
      ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('for a line that is not in service yet', async () => {
    const [iccid = ''] = await world.newSims('kore', 1);
    world.kore.failing.add(iccid);
    const { id: planId } = await world.plan('kore-10');
    const body = { planId, devices: [{ iccid }] };
    const { lines } = await world.routes.activatePlans({ ...noParts, caller, body });
    await world.work();
    await expect(cancel(lines[0]?.lineId)).rejects.toMatchObject({ code: 'line_not_in_service' });
    expect((await details(lines[0]?.lineId)).cancellation).toBeNull();
  });

  it('for a line that is being terminated', async () => {
    await world.db.transaction().execute((tx) => holdCharges(tx, ids.slice(0, 1).map(brandId<LineId>)));
    await expect(cancel()).rejects.toMatchObject({ code: 'line_busy' });
    const late = world.routes.cancelAtPeriodEnd({ ...of(), body: { quoteId: 'quo_from_before' } });
    await expect(late).rejects.toMatchObject({ code: 'line_busy' });
    expect((await details()).cancellation).toBeNull();
  });
});
