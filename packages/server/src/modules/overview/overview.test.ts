import { endpoints, type Activity } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { utcDay } from '../../kernel/clock.ts';
import { recordEvent } from '../identity/events.store.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
});

const home = async (by = caller) =>
  endpoints.getHomeKpis.reply.parse(await world.routes.getHomeKpis({ ...noParts, caller: by }));

async function activate(by: Caller, count: number) {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller: by, body: { planId: plan.id, devices } });
  return { plan, devices };
}

describe('the home page', () => {
  it('of a new customer is all zeros', async () => {
    expect(await home()).toMatchObject({
      lineCount: 0,
      monthlyCents: 0,
      unpaidCents: 0,
      nextCharge: null,
      attention: [],
    });
  });

  it('adds up lines, money, usage and what runs', async () => {
    const { plan, devices } = await activate(caller, 3);
    expect(await home()).toMatchObject({ runningJobs: [{ title: 'Activate 3 lines', total: 3, doneCount: 0 }] });
    await world.work();
    world.kore.usage = devices.map(({ iccid }) => ({
      kind: 'day',
      iccid,
      day: utcDay(world.clock.now()),
      usedBytes: 100,
    }));
    await world.work(90_000, 30_000);
    const shown = await home();
    expect(shown).toMatchObject({
      lineCount: 3,
      linesByStatus: [{ status: 'active', count: 3 }],
      activePlanCount: 1,
      monthlyCents: 3000,
      usedBytes: 300,
      allowanceBytes: 3 * plan.includedBytes,
      nextCharge: { amountCents: 3000, count: 3 },
      runningJobs: [],
      attention: [],
    });
    expect(shown.usage).toHaveLength(30);
    expect(shown.usage.at(-1)).toMatchObject({ usedBytes: 300 });
    const body = { action: 'suspend' as const, selection: { filter: {} } };
    const { id } = await world.routes.createJob({ ...noParts, caller, body });
    await world.routes.startJob({ ...noParts, caller, params: { id }, body: {} });
    await world.work();
    expect(await home()).toMatchObject({
      linesByStatus: [{ status: 'suspended', count: 3 }],
      monthlyCents: 3000,
      allowanceBytes: 3 * plan.includedBytes,
    });
  });

  it('names what needs somebody', async () => {
    const declined = await world.newCustomer({ charges: 'declined' });
    const { devices } = await activate(declined, 2);
    world.kore.failing.add(devices[1]?.iccid ?? '');
    await world.work();
    const kinds = (await home(declined)).attention.map(({ kind, count, amountCents }) => [kind, count, amountCents]);
    expect(kinds).toEqual([
      ['failed_payments', 1, 1000],
      ['activation_failed', 1, null],
    ]);
  });
});

describe('activity', () => {
  it('merges lines and payments, newest first, and continues by cursor without gap or repeat', async () => {
    await activate(caller, 3);
    await world.work();
    const list = async (query: { page: number; limit: number; cursor?: string }) =>
      endpoints.listActivity.reply.parse(await world.routes.listActivity({ ...noParts, caller, query }));
    const all = (await list({ page: 1, limit: 100 })).items;
    expect(all.filter(({ kind }) => kind === 'payment')).toHaveLength(3);
    const ofLines = all.filter(({ kind }) => kind === 'line');
    expect(ofLines).toHaveLength(6);
    for (const { text } of ofLines) expect(text).toMatch(/^89\d{16,18}: \S/);
    const seen: Activity[] = [];
    let cursor: string | null | undefined;
    do {
      const part = await list({ page: 1, limit: 4, ...(cursor && { cursor }) });
      seen.push(...part.items);
      cursor = part.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all);
    const stranger = await world.newCustomer();
    expect(await world.routes.listActivity({ ...noParts, caller: stranger, query: { page: 1, limit: 9 } })).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  it('tells of people as well', async () => {
    const text = 'Ada Byron removed Eva Example.';
    await world.db
      .transaction()
      .execute((tx) => recordEvent(tx, caller.accountId, { at: world.clock.now(), text, severity: 'warning' }));
    await activate(caller, 1);
    const query = { page: 1, limit: 100 };
    const list = endpoints.listActivity.reply.parse(await world.routes.listActivity({ ...noParts, caller, query }));
    expect(list.items.map(({ kind }) => kind)).toEqual(['line', 'person']);
    expect(list.items.at(-1)).toMatchObject({ severity: 'warning', text, lineId: null, paymentId: null });
  });
});
