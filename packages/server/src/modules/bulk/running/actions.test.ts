import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { partsInLanguage } from '../../../kernel/language.ts';
import { dayMs } from '../../../kernel/clock.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const page = { page: 1, limit: 100 };
const upcoming = async () =>
  (await world.routes.listUpcomingSubscriptions({ ...noParts, caller: world.caller, query: page })).items;

describe('terminating lines', () => {
  it('ends their subscriptions for good: no later charge, no refund', async () => {
    const lines = await world.activeLines(2);
    const draft = await world.draft({ action: 'terminate', selection: { filter: { status: 'active' } } });
    expect(draft).toMatchObject({ title: 'Terminate 2 lines', price: { todayCents: 0, monthlyDeltaCents: -2000 } });
    expect(await upcoming()).toHaveLength(2);
    await world.start(draft.id);
    await world.runJobs(world.parts.handlers);
    expect(await upcoming()).toHaveLength(0);
    await world.work();
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', doneCount: 2 });
    const shown = await world.line(lines[0]);
    expect(shown).toMatchObject({ status: 'terminated', subscriptionStatus: 'canceled', suspendReasons: [] });
    await world.work(60 * dayMs, 20 * dayMs);
    const payments = await world.routes.listPayments({ ...noParts, caller: world.caller, query: page });
    expect(payments.total).toBe(1);
  });

  it('that the carrier refuses leaves them in service and charged as before', async () => {
    const [line] = await world.activeLines(1);
    const before = await upcoming();
    world.kore.faults.push('refused');
    const job = await world.run({ action: 'terminate', selection: { lineIds: [world.idOf(line)] } });
    expect(job).toMatchObject({ state: 'finished', failedCount: 1 });
    expect((await world.rows(job.id))[0]).toMatchObject({
      state: 'failed',
      mayRetry: true,
      text: expect.stringContaining('The line is unchanged.'),
    });
    expect(await world.line(line)).toMatchObject({ status: 'active', subscriptionStatus: 'active' });
    expect(await upcoming()).toEqual(before);
  });
});

describe('changing the plan of lines', () => {
  it('shows what every month will cost, keeps the line in service, and costs more once the carrier confirms it', async () => {
    const [line] = await world.activeLines(1, 'kore-fee');
    const plan = await world.plan('kore-10');
    const selection = { lineIds: [world.idOf(line)] };
    const draft = await world.draft({ action: 'changePlan', planId: plan.id, selection });
    expect(draft.price).toMatchObject({ todayCents: 0, monthlyDeltaCents: 1000 - 240 });
    await world.start(draft.id);
    await world.work(0);
    expect(await world.line(line)).toMatchObject({ status: 'active', nextPlanId: plan.id, planName: 'Plan kore-fee' });
    await world.work();
    expect(await world.line(line)).toMatchObject({ status: 'active', nextPlanId: null, planName: 'Plan kore-10' });
    expect(await upcoming()).toMatchObject([{ amountCents: 1000, planName: 'Plan kore-10' }]);
    const again = await world.draft({ action: 'changePlan', planId: plan.id, selection });
    expect(again.refusals).toMatchObject([{ code: 'same_plan', count: 1 }]);
    expect(again.blockers).toMatchObject([{ code: 'nothing_to_do' }]);
  });

  it('is refused while the line is suspended, where the carrier does not do it, and for another carrier', async () => {
    const [line] = await world.activeLines(1);
    const selection = { lineIds: [world.idOf(line)] };
    const other = await world.plan('cisco-20');
    const elsewhere = await world.draft({ action: 'changePlan', planId: other.id, selection });
    expect(elsewhere.refusals).toMatchObject([{ code: 'plan_of_other_carrier' }]);
    await world.run({ action: 'suspend', selection });
    const { id: planId } = await world.plan('kore-fee');
    const draft = await world.draft({ action: 'changePlan', planId, selection });
    expect(draft.refusals).toMatchObject([{ code: 'suspended_no_plan_change' }]);
  });
});

describe('naming and tagging lines', () => {
  it('is done at once, without the carrier', async () => {
    const lines = await world.activeLines(2);
    const orders = world.kore.received.length;
    const [one, other] = lines.map(({ id }) => id);
    const names = [
      { lineId: one ?? '', name: 'Pump 1' },
      { lineId: other ?? '', name: 'Pump 2' },
    ];
    expect(await world.run({ action: 'rename', names })).toMatchObject({ doneCount: 2 });
    const selection = { filter: { searchTerm: 'pump' } };
    expect(await world.run({ action: 'tag', add: ['north', 'test'], remove: [], selection })).toMatchObject({
      doneCount: 2,
    });
    expect(await world.run({ action: 'tag', add: [], remove: ['test'], selection })).toMatchObject({ doneCount: 2 });
    expect(await world.line(lines[0])).toMatchObject({ name: 'Pump 1', tags: ['north'] });
    const same = await world.draft({ action: 'tag', add: ['north'], remove: [], selection });
    expect(same.refusals).toMatchObject([{ code: 'same_tags', count: 2 }]);
    expect(world.kore.received.length).toBe(orders);
  });
});

describe('activating many devices', () => {
  it('takes the good rows on, says what is wrong with the others, and charges what was shown', async () => {
    const plan = await world.plan('kore-fee');
    const iccids = await world.newSims('kore', 3);
    const [first = '', second = ''] = iccids;
    const mistyped = second.slice(0, -1) + ((Number(second.at(-1)) + 1) % 10);
    const devices = [...iccids, 'nonsense', first, mistyped].map((iccid) => ({ iccid }));
    const draft = await world.draft({ action: 'activate', planId: plan.id, devices });
    expect(draft).toMatchObject({ total: 6, readyCount: 3, refusedCount: 3, price: { todayCents: 1020 } });
    expect(draft.refusals.map(({ code, firstRows }) => [code, firstRows])).toEqual([
      ['iccid_format', [4]],
      ['iccid_repeated', [5]],
      ['iccid_repeated_doubtful', [6]],
    ]);
    await expect(world.start(draft.id, { quotedCents: 5, onlyAccepted: true })).rejects.toMatchObject({
      code: 'price_changed',
    });
    const agreed = { quotedCents: 1020, onlyAccepted: true };
    await expect(world.start(draft.id, { ...agreed, methodId: 'pm_of_yesterday' })).rejects.toMatchObject({
      code: 'charge_changed',
    });
    await world.start(draft.id, { ...agreed, ...(draft.method && { methodId: draft.method.id }) });
    await world.work();
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', doneCount: 3, title: 'Activate 3 lines' });
    const payments = await world.routes.listPayments({ ...noParts, caller: world.caller, query: page });
    expect(payments.items.map(({ amountCents }) => amountCents)).toEqual([1020]);
  });

  it('judges thousands of rows part by part, and still sees that the last one repeats the first', async () => {
    const plan = await world.plan('kore-10');
    const bases = Array.from({ length: 2400 }, (_, at) => `898830301${String(at).padStart(6, '0')}1234`);
    const devices = [...bases, bases[0] ?? ''].map((iccid) => ({ iccid }));
    const draft = await world.draft({ action: 'activate', planId: plan.id, devices });
    expect(draft.refusals.map(({ code, count, firstRows }) => [code, count, firstRows[0]])).toEqual([
      ['iccid_unknown', 2400, 1],
      ['iccid_repeated', 1, 2401],
    ]);
  });

  it('takes on a SIM that ends in zeros if the inventory has it, and none that a spreadsheet cut off', async () => {
    await world.inventory.importSims('iccid,carrier\n89883030777710100000,kore');
    const plan = await world.plan('kore-10');
    const devices = ['89883030777710100000', '89883030777720100000'].map((iccid) => ({ iccid }));
    const draft = await world.draft({ action: 'activate', planId: plan.id, devices });
    expect(draft).toMatchObject({ readyCount: 1, refusals: [{ code: 'iccid_cut_off', firstRows: [2] }] });
    expect((await world.rows(draft.id))[0]?.warnings).toEqual([expect.stringContaining('check digit')]);
  });

  it('keeps within what the account may owe, also when two jobs run at once', async () => {
    world.change({ ruleDefaults: { limits: { unpaidCents: 3000, jobRowsDays: 90 } } });
    const plan = await world.plan('kore-10');
    const draftOf = async () => {
      const devices = (await world.newSims('kore', 2)).map((iccid) => ({ iccid }));
      return world.draft({ action: 'activate', planId: plan.id, devices });
    };
    const drafts = [await draftOf(), await draftOf()];
    for (const { id } of drafts) await world.startOnly(id);
    await world.work();
    const jobs = await Promise.all(drafts.map(({ id }) => world.job(id)));
    expect(jobs.map(({ doneCount, failedCount }) => [doneCount, failedCount])).toEqual([
      [2, 0],
      [0, 2],
    ]);
    expect((await world.rows(jobs[1]?.id ?? ''))[0]).toMatchObject({ state: 'failed', mayRetry: true });
    world.change({ ruleDefaults: { limits: { unpaidCents: 500_000, jobRowsDays: 90 } } });
    const retried = await world.routes.retryJob({
      ...noParts,
      caller: world.caller,
      params: { id: jobs[1]?.id ?? '' },
    });
    expect(retried).toMatchObject({ state: 'draft', readyCount: 2 });
    await world.start(retried.id);
    await world.work();
    expect(await world.job(retried.id)).toMatchObject({ state: 'finished', doneCount: 2 });
  });
});

it('a selection by identifiers finds lines however they were typed, once each', async () => {
  const [line] = await world.activeLines(1);
  const iccid = line?.iccid ?? '';
  const identifiers = [
    `${iccid.slice(0, 4)} ${iccid.slice(4)}`,
    iccid.slice(0, -1),
    line?.msisdn ?? '',
    '8901 unknown',
  ];
  const draft = await world.draft({ action: 'suspend', selection: { identifiers } });
  expect(draft).toMatchObject({ readyCount: 1, refusedCount: 3 });
  expect(draft.refusals).toMatchObject([
    { code: 'line_repeated', count: 2, firstRows: [2, 3] },
    { code: 'no_identifier', count: 1, firstRows: [4] },
  ]);
});

it('lines that are left out of a selection are named; of a list, their rows are', async () => {
  const [named, other] = await world.activeLines(2);
  await world.run({ action: 'rename', names: [{ lineId: named?.id ?? '', name: 'Pump 1' }] });
  const lineIds = [named?.id ?? '', other?.id ?? ''];
  const ofSelection = await world.draft({ action: 'resume', selection: { lineIds } });
  expect(ofSelection.refusals).toMatchObject([{ code: 'not_suspended', count: 2 }]);
  expect(ofSelection.refusals[0]?.firstLines).toEqual(
    expect.arrayContaining([
      { lineId: named?.id, iccid: named?.iccid, name: 'Pump 1' },
      { lineId: other?.id, iccid: other?.iccid, name: other?.name },
    ]),
  );
  const byFilter = await world.draft({ action: 'resume', selection: { filter: { searchTerm: 'Pump 1' } } });
  expect(byFilter.refusals).toMatchObject([{ firstLines: [{ name: 'Pump 1' }] }]);
  const ofList = await world.draft({ action: 'resume', selection: { identifiers: [named?.iccid ?? ''] } });
  expect(ofList.refusals).toMatchObject([{ firstRows: [1], firstLines: null }]);
});

it('a draft that is not started is forgotten after an hour; no other account ever sees it', async () => {
  const lines = await world.activeLines(1);
  const { id } = await world.draft({ action: 'suspend', selection: { lineIds: lines.map((line) => line.id) } });
  const stranger = await world.newCustomer();
  await expect(world.routes.getJob({ ...noParts, caller: stranger, params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await world.routes.listJobs({ ...noParts, caller: world.caller, query: page })).items).toMatchObject([
    { action: 'activate' },
  ]);
  world.clock.advance(3_700_000);
  await world.work(0);
  await expect(world.start(id)).rejects.toMatchObject({ code: 'not_found' });
});

it('a line shows why it is suspended, who asked, and what is possible now', async () => {
  const [line] = await world.activeLines(1);
  await world.run({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
  const asked = { ...noParts, caller: world.caller, params: { id: world.idOf(line) }, query: {} };
  const { explanation, actions } = await world.routes.getLine(asked);
  expect(explanation).toMatchObject({
    text: 'The line is suspended: someone in your account suspended it.',
    by: 'You',
    cause: 'Suspend 1 line',
    ends: 'It resumes when someone in your account resumes it.',
  });
  const allowed = actions.filter((action) => action.allowed).map(({ action }) => action);
  expect(allowed.toSorted()).toEqual(['rename', 'resume', 'tag', 'terminate']);
});

it('the rows of a job come as a file that no spreadsheet runs', async () => {
  const draft = await world.draft({ action: 'suspend', selection: { identifiers: ['=cmd()', 'nothing'] } });
  const asked = { ...noParts, caller: world.caller, params: { id: draft.id }, query: {} };
  const { content } = await world.routes.getJobRowsCsv(asked);
  const parts: string[] = [];
  for await (const part of content) parts.push(String(part));
  expect(parts.join('').split('\r\n').slice(0, 2)).toEqual([
    'Row,Given,ICCID,Name,State,Note',
    `1,'=cmd(),,,refused,"Not a valid ICCID, EID, IMEI, IMSI or phone number."`,
  ]);
  const spanish = partsInLanguage('es', (await world.routes.getJobRowsCsv(asked)).content as AsyncIterable<string>);
  const [head, row] = (await Array.fromAsync(spanish)).join('').split('\r\n');
  expect(head).toBe('Fila,Dato recibido,ICCID,Nombre,Estado,Nota');
  expect(row).toMatch(/^1,'=cmd\(\),,,refused,"?No es un ICCID/);
});
