import { endpoints, type Activity } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import { actAs } from '../../kernel/acting.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs, minuteMs, utcDay } from '../../kernel/clock.ts';
import { brandId, type LineId } from '../../kernel/ids.ts';
import { recordEvent } from '../identity/people/people.store.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
  world.change({ usageImportMs: minuteMs });
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
      dailyAllowanceBytes: expect.any(Number),
      nextCharge: { amountCents: 3000, count: 3 },
      runningJobs: [],
      attention: [],
    });
    expect([shown.usage.length, shown.usage.at(-1)?.usedBytes]).toEqual([30, 300]);
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

  it('counts lines that came into service and that ended this month, in the time zone of the account', async () => {
    await activate(caller, 3);
    await world.work();
    const month = utcDay(world.clock.now()).slice(0, 7);
    expect((await home()).thisMonth).toEqual({ month, activatedCount: 3, endedCount: 0 });
    const [line] = (await world.routes.listLines({ ...noParts, caller, query: { page: 1, limit: 9 } })).items;
    const body = { action: 'terminate' as const, when: 'now' as const, selection: { lineIds: [line?.id ?? ''] } };
    const { id } = await world.routes.createJob({ ...noParts, caller, body });
    await world.routes.startJob({ ...noParts, caller, params: { id }, body: {} });
    await world.work();
    expect((await home()).thisMonth).toMatchObject({ activatedCount: 3, endedCount: 1 });
    expect((await home(await world.newCustomer())).thisMonth).toMatchObject({ activatedCount: 0, endedCount: 0 });
    world.clock.advance(40 * dayMs);
    expect((await home()).thisMonth).toMatchObject({ activatedCount: 0, endedCount: 0 });
  });

  it('names what needs a person', async () => {
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
  type Asked = Partial<Parameters<typeof world.routes.listActivity>[0]['query']>;
  const list = async (asked: Asked = {}, by = caller) => {
    const query = { page: 1, limit: 100, ...asked };
    return endpoints.listActivity.reply.parse(await world.routes.listActivity({ ...noParts, caller: by, query }));
  };

  async function suspendAll() {
    const body = { action: 'suspend' as const, selection: { filter: {} } };
    const { id } = await world.routes.createJob({ ...noParts, caller, body });
    await world.routes.startJob({ ...noParts, caller, params: { id }, body: {} });
    return id;
  }

  it('lists a job as one entry, with its person and results', async () => {
    const { devices } = await activate(caller, 3);
    const begun = { state: 'running', openCount: 3, doneCount: 0, failedCount: 0 };
    expect((await list()).items).toMatchObject([{ kind: 'job', text: 'Activate 3 lines', by: 'You', job: begun }]);
    world.kore.failing.add(devices[1]?.iccid ?? '');
    await world.work();
    const listed = (await list({ kind: 'job' })).items;
    expect(listed).toMatchObject([
      { severity: 'warning', job: { state: 'finished', openCount: 0, doneCount: 2, failedCount: 1 } },
    ]);
    const other = { ...caller, subject: 'another' };
    expect((await list({}, other)).items.at(-1)).toMatchObject({ kind: 'job', by: 'Someone in your account' });
    expect((await list({ kind: 'line' })).items).toEqual([]);
  });

  it('a job is listed at its start, not at its draft', async () => {
    await activate(caller, 1);
    await world.work();
    const body = { action: 'suspend' as const, selection: { filter: {} } };
    const { id } = await world.routes.createJob({ ...noParts, caller, body });
    const [line] = (await world.routes.listLines({ ...noParts, caller, query: { page: 1, limit: 9 } })).items;
    await world.routes.renameDevice({ ...noParts, caller, body: { id: line?.id ?? '', name: 'Gate' } });
    await world.work();
    await world.routes.startJob({ ...noParts, caller, params: { id }, body: {} });
    const [newest, before] = (await list()).items;
    expect(newest).toMatchObject({ kind: 'job', text: 'Suspend Gate', job: { id } });
    expect(before).toMatchObject({ kind: 'line', by: 'You', lineId: line?.id, job: null });
    expect(before?.text).toMatch(/^Gate: /);
  });

  it('changes of lines without a job are listed line by line', async () => {
    await activate(caller, 2);
    await world.work();
    const lines = (await world.routes.listLines({ ...noParts, caller, query: { page: 1, limit: 9 } })).items;
    const lineIds = lines.map(({ id }) => brandId<LineId>(id));
    const origin = { bySubject: null, byName: 'Linekeeper', cause: 'inv_1', request: null, requestId: null };
    await world.db
      .transaction()
      .execute((tx) => world.provisioning.changeReasons(tx, { lineIds, add: 'payment' }, origin));
    await world.work();
    const listed = (await list({ kind: 'line' })).items;
    for (const { id } of lines) expect(listed.filter(({ lineId }) => lineId === id)).toHaveLength(3);
    expect(new Set(listed.map(({ by }) => by))).toContain('Linekeeper');
  });

  it('is newest first and continues by cursor without gap or repeat', async () => {
    await activate(caller, 2);
    await world.work();
    await activate(caller, 1);
    await world.work();
    await suspendAll();
    await world.work();
    const all = (await list()).items;
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['job', 'job', 'job', 'payment', 'payment']);
    expect(all[0]).toMatchObject({ text: 'Suspend 3 lines' });
    const seen: Activity[] = [];
    let cursor: string | null | undefined;
    do {
      const part = await list({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...part.items);
      cursor = part.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all);
    expect((await list({ kind: 'payment' })).items).toEqual(all.filter(({ kind }) => kind === 'payment'));
    expect(await list({}, await world.newCustomer())).toEqual({ items: [], nextCursor: null });
  });

  it('lists people, too', async () => {
    const text = 'Ada Byron removed Eva Example.';
    const event = { kind: 'person', at: world.clock.now(), text, severity: 'warning' } as const;
    await world.db.transaction().execute((tx) => recordEvent(tx, caller.accountId, event));
    await world.work();
    await activate(caller, 1);
    const { items } = await list();
    expect(items.map(({ kind }) => kind)).toEqual(['job', 'person']);
    expect(items.at(-1)).toMatchObject({ severity: 'warning', text, by: null, lineId: null, paymentId: null });
    expect((await list({ kind: 'person' })).items).toEqual(items.slice(1));
  });

  it('is narrowed to a person, to words in any order, to days and to a line; pages go on without gap', async () => {
    await activate(caller, 2);
    await world.work();
    const lines = (await world.routes.listLines({ ...noParts, caller, query: { page: 1, limit: 9 } })).items;
    const [line, other] = lines.map(({ id }) => id);
    for (const [id, name] of [
      [line, 'North gate'],
      [other, 'South gate'],
    ] as const)
      await world.routes.renameDevice({ ...noParts, caller, body: { id: id ?? '', name } });
    world.clock.advance(dayMs);
    const early = world.clock.now().toISOString();
    world.clock.advance(dayMs);
    await world.routes.renameDevice({ ...noParts, caller, body: { id: line ?? '', name: 'Gate of the north' } });

    const texts = async (asked: Asked) => (await list(asked)).items.map(({ text }) => text);
    expect(await texts({ searchTerm: 'NORTH gate', kind: 'line' })).toHaveLength(2);
    expect(await texts({ searchTerm: 'south gate' })).toEqual([
      expect.stringMatching(/^South gate/),
      'Activate 2 lines',
    ]);
    expect(await texts({ searchTerm: 'nowhere' })).toEqual([]);
    expect((await list({ lineId: line })).items.every(({ lineId }) => lineId === line)).toBe(true);
    expect((await list({ lineId: line })).items.length).toBeGreaterThan(2);
    expect(await texts({ lineId: line, kind: 'payment' })).toEqual([]);
    expect(await texts({ from: early, kind: 'line' })).toHaveLength(1);
    expect((await texts({ before: early })).length).toBeGreaterThan(1);

    const ada = { subject: caller.subject, accountId: caller.accountId, email: 'ada@narrow.example' };
    await world.db
      .transaction()
      .execute((tx) => world.identity.addPerson(tx, { ...ada, role: 'owner', firstName: 'Ada', lastName: 'Byron' }));
    const personId = (await world.identity.getPerson(world.db, caller.subject))?.id ?? '';
    const own = (await list({ personId })).items;
    expect(own.every(({ by }) => by === 'You')).toBe(true);
    expect(own.map(({ kind }) => kind)).toEqual(['line', 'line', 'line', 'job']);
    await expect(list({ personId: 'per_unknown' })).rejects.toMatchObject({ code: 'not_found' });

    const seen: Activity[] = [];
    let cursor: string | undefined;
    do {
      const part = await list({ limit: 1, searchTerm: 'gate', ...(cursor && { cursor }) });
      seen.push(...part.items);
      cursor = part.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual((await list({ searchTerm: 'gate' })).items);
    expect(await list({ lineId: line }, await world.newCustomer())).toEqual({ items: [], nextCursor: null });
  });

  it('says from where each was done to owners alone, and of an erased person no longer', async () => {
    const { subject, accountId } = caller;
    // Of lines of their own: of one line the nearest in time counts, and these follow one another within a millisecond or two.
    const rename = (at: number, name: string) => async () => {
      const { items } = await world.routes.listLines({ ...noParts, caller, query: { page: 1, limit: 9 } });
      await world.routes.renameDevice({ ...noParts, caller, body: { id: items[at]?.id ?? '', name } });
    };
    await actAs({ actor: { kind: 'person', id: subject }, address: '203.0.113.7' }, () => activate(caller, 2));
    await world.work();
    const form = { kind: 'service', name: 'Fleet sync', role: 'technician', scopes: ['change_lines'] };
    const body = endpoints.makeApiKey.body.parse({ ...form, expiresInDays: 9 });
    const makeKey = () => world.keys.routes.makeApiKey({ ...noParts, caller, body });
    const { key } = await actAs({ actor: { kind: 'person', id: subject }, address: '203.0.113.8' }, makeKey);
    await actAs({ actor: { kind: 'key', id: key.id }, address: '198.51.100.1' }, rename(0, 'By a key'));
    await actAs({ actor: { kind: 'staff', id: 'staff_1' }, address: '192.0.2.9' }, rename(1, 'By staff'));
    const origins = async (by?: Caller) => (await list({}, by)).items.map(({ from }) => from);
    expect(await origins()).toEqual(['Your provider', 'API key Fleet sync', '203.0.113.8', 'Portal', '203.0.113.7']);
    for (const role of ['admin', 'billing', 'technician', 'viewer'] as const)
      expect((await origins({ ...caller, role })).filter((from) => from !== null)).toEqual([]);
    expect((await origins({ ...caller, subject: '' })).filter((from) => from !== null)).toEqual([]);
    const file = async (by: Caller) => {
      const { content } = await world.routes.exportActivity({ ...noParts, caller: by, query: { kind: 'job' } });
      if (content instanceof Uint8Array) throw new Error('rows leave part by part');
      return (await Array.fromAsync(content)).join('');
    };
    expect(await file(caller)).toMatch(/Severity,From\r\n.*,Info,203\.0\.113\.7\r\n/);
    expect(await file({ ...caller, role: 'admin' })).not.toMatch(/From|203\.0\.113\.7/);
    await world.db.transaction().execute((tx) => world.audit.forget(tx, { account: accountId, subject }));
    expect(await origins()).toEqual(['Your provider', 'API key Fleet sync', null, 'Portal', null]);
  });

  it('is saved as a file with what the filter leaves, by names alone', async () => {
    await activate(caller, 1);
    await world.work();
    const { content, name } = await world.routes.exportActivity({ ...noParts, caller, query: { kind: 'job' } });
    expect(name).toMatch(/^activity-.*\.csv$/);
    if (content instanceof Uint8Array) throw new Error('rows leave part by part');
    const rows = (await Array.fromAsync(content)).join('').trim().split('\r\n');
    expect(rows).toEqual([
      'Time,Kind,What happened,By,Severity,From',
      expect.stringMatching(/^20.*-08:00,Job,Activate \d+,(?!You)[^,]+,Info,Portal$/),
    ]);
  });
});
