import { endpoints, type Job, type LineChange } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { testCatalogue } from '../../../test/fleet-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { seeingAll } from '../../kernel/account-in-sight.ts';
import { after, dayMs, hourMs } from '../../kernel/clock.ts';
import { clockAt, dayAfter } from '../../kernel/days.ts';
import { startDueJobs } from './start-due-jobs.ts';

const zone = 'America/Los_Angeles';
let world: BulkWorld;
let email: string;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  email = `${world.caller.accountId}@example.com`;
  const { subject, accountId, role } = world.caller;
  const name = { email, firstName: 'Ada', lastName: 'Byron' };
  await world.db.transaction().execute((tx) => world.identity.addPerson(tx, { subject, accountId, role, ...name }));
  await world.identity.authenticate(subject).catch(() => undefined);
});

const asked = (id: string) => ({ ...noParts, caller: world.caller, params: { id } });
const today = () => clockAt(world.clock.now(), zone).day;
const inDays = (days: number, time = '08:00') => ({ day: dayAfter(today(), days), time });
const parse = (job: unknown) => endpoints.scheduleJob.reply.parse(job);
const plan = async (id: string, startsAt: { day: string; time: string } | null): Promise<Job> =>
  parse(await world.routes.scheduleJob({ ...asked(id), body: { startsAt } }));
const sent = (kind: string) => world.kore.received.filter((order) => order.kind === kind).length;
const sweep = () => seeingAll(() => startDueJobs(world));
const mails = async () => (await world.mailsTo(email)).filter(({ text }) => text.includes('/jobs/job_'));

async function scheduled(change: LineChange, startsAt = inDays(3)): Promise<Job> {
  const { id } = await world.draft(change);
  await plan(id, startsAt);
  return world.start(id);
}
async function suspension(count = 2) {
  const lines = await world.activeLines(count);
  const job = await scheduled({ action: 'suspend', selection: { lineIds: lines.map(({ id }) => id) } });
  return { lines, job, before: sent('suspend') };
}
/** To the minute after the job is due. */
const moveTo = (job: Job) => {
  const at = new Date(job.schedule?.at ?? 0);
  world.clock.advance(at.getTime() - world.clock.now().getTime() + 1000);
};

describe('a job for later', () => {
  it('starts at its moment on the clock of the account, once, and its person is mailed', async () => {
    const { lines, job, before } = await suspension();
    expect(job).toMatchObject({ state: 'scheduled', startedAt: null, schedule: { time: '08:00', timeZone: zone } });
    expect(clockAt(new Date(job.schedule?.at ?? 0), zone)).toMatchObject({ day: inDays(3).day, time: '08:00' });
    await sweep();
    await world.work();
    expect(sent('suspend')).toBe(before);
    moveTo(job);
    expect((await seeingAll(() => world.bulk.stored.nextStartAt(world.db)))?.toISOString()).toBe(job.schedule?.at);
    await Promise.all([sweep(), sweep()]);
    await world.work();
    expect(await world.job(job.id)).toMatchObject({ state: 'finished', doneCount: 2, stopped: null });
    expect(await world.statesOf(lines)).toEqual(['suspended', 'suspended']);
    expect(sent('suspend')).toBe(before + 2);
    expect(await mails()).toMatchObject([{ subject: 'Started as scheduled: Suspend 2 lines' }]);
    expect(await seeingAll(() => world.bulk.stored.nextStartAt(world.db))).toBeNull();
  });

  it('is not mailed about to a person who has switched that off', async () => {
    const off = { email: 'job_started', isOn: false } as const;
    await world.preferences.routes.setEmailPreference({ ...noParts, caller: world.caller, body: off });
    const { job, before } = await suspension(1);
    moveTo(job);
    await sweep();
    await world.work();
    expect(sent('suspend')).toBe(before + 1);
    expect(await mails()).toEqual([]);
  });

  it('is kept longer than a draft, and listed with the jobs', async () => {
    const { job } = await suspension(1);
    await world.work(2 * hourMs, hourMs);
    expect(await world.job(job.id)).toMatchObject({ state: 'scheduled', readyCount: 1 });
    const list = await world.routes.listJobs({ ...noParts, caller: world.caller, query: { page: 1, limit: 20 } });
    expect(list).toMatchObject({ items: [{ id: job.id, state: 'scheduled' }, {}], total: 2 });
  });

  it('can be moved and called off until it starts, and no longer', async () => {
    const { lines, job } = await suspension(1);
    const moved = await plan(job.id, inDays(5, '17:30'));
    expect(moved).toMatchObject({ state: 'scheduled', schedule: { time: '17:30' } });
    moveTo(job);
    await sweep();
    expect(await world.job(job.id)).toMatchObject({ state: 'scheduled' });
    expect(parse(await world.routes.cancelJob(asked(job.id)))).toMatchObject({ state: 'canceled', canceledCount: 1 });
    moveTo(moved);
    await sweep();
    await world.work();
    expect(await world.statesOf(lines)).toEqual(['active']);
    await expect(plan(job.id, inDays(3))).rejects.toMatchObject({ code: 'job_begun' });
    expect(await mails()).toEqual([]);
  });

  it('refuses a time that is over, one too far away, and a draft whose time passed before it was agreed to', async () => {
    const [line] = await world.activeLines(1);
    const { id } = await world.draft({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
    await expect(plan(id, inDays(-1))).rejects.toMatchObject({ code: 'invalid_fields' });
    await expect(plan(id, inDays(400))).rejects.toMatchObject({ code: 'invalid_fields' });
    const soon = clockAt(after(world.clock.now(), 10 * 60_000), zone);
    expect(await plan(id, soon)).toMatchObject({ state: 'draft', schedule: { time: soon.time } });
    world.clock.advance(11 * 60_000);
    await expect(world.start(id)).rejects.toMatchObject({ code: 'schedule_over' });
    expect(await plan(id, null)).toMatchObject({ state: 'draft', schedule: null });
    expect(await world.start(id)).toMatchObject({ state: 'running' });
    await expect(plan(id, inDays(1))).rejects.toMatchObject({ code: 'job_begun' });
  });

  it('leaves out a line that changed meanwhile, and says so', async () => {
    const { lines, job } = await suspension(2);
    await world.run({ action: 'terminate', selection: { lineIds: [world.idOf(lines[0])] } });
    moveTo(job);
    await sweep();
    await world.work();
    expect(await world.job(job.id)).toMatchObject({ state: 'finished', doneCount: 1, failedCount: 1 });
    expect((await world.rows(job.id))[0]).toMatchObject({ state: 'failed', text: 'This line is terminated.' });
    const [mail] = await mails();
    expect(mail?.text).toContain('Changed meanwhile and left out: 1');
  });

  it('is not started for a person who may no longer change lines; they are mailed why', async () => {
    const { lines, job, before } = await suspension(1);
    const people = world.identity;
    const lowered = {
      ...people,
      getPerson: async (...given: Parameters<typeof people.getPerson>) => {
        const person = await people.getPerson(...given);
        return person && { ...person, role: 'viewer' as const };
      },
    };
    moveTo(job);
    await seeingAll(() => startDueJobs({ ...world, identity: lowered }));
    expect(await world.job(job.id)).toMatchObject({ state: 'canceled', stopped: { code: 'not_allowed' } });
    expect(await world.statesOf(lines)).toEqual(['active']);
    expect(sent('suspend')).toBe(before);
    expect(await mails()).toMatchObject([{ subject: `Not started: Suspend ${lines[0]?.iccid}` }]);
  });

  it('is not started while the account is on hold', async () => {
    const { job } = await suspension(1);
    const { accountId } = world.caller;
    await world.holds.holdAccount({ accountId, reason: 'Call us.', decidedBy: 'Eva' });
    moveTo(job);
    await sweep();
    expect(await world.job(job.id)).toMatchObject({ state: 'canceled', stopped: { code: 'account_held' } });
  });

  it('that dies while it starts stays scheduled, and the next sweep starts it', async () => {
    const { job } = await suspension(1);
    moveTo(job);
    const dying = { ...world.audit, record: () => Promise.reject(new Error('the process dies')) };
    const quiet = { ...world.log, error: () => undefined };
    await seeingAll(() => startDueJobs({ ...world, audit: dying, log: quiet }));
    expect(await world.job(job.id)).toMatchObject({ state: 'scheduled', readyCount: 1 });
    await sweep();
    await world.work();
    expect(await world.job(job.id)).toMatchObject({ state: 'finished', doneCount: 1 });
    expect(await mails()).toHaveLength(1);
  });
});

describe('the quote of a job for later', () => {
  const order = async (count: number) => {
    const { id: planId, carrier } = await world.plan('kore-10');
    const devices = (await world.newSims(carrier, count)).map((iccid) => ({ iccid }));
    return { action: 'activate', planId, devices } as const;
  };

  it('is that of its day: first periods are shared by days', async () => {
    await world.activeLines(1);
    const draft = await world.draft(await order(2));
    expect(draft.price.todayCents).toBe(2000);
    const later = await plan(draft.id, inDays(10));
    expect(later.price.todayCents).toBeLessThan(2000);
    expect(later.quote?.today.subtotalCents).toBe(later.price.todayCents);
    const job = await world.start(draft.id);
    expect(job).toMatchObject({ state: 'scheduled' });
    await expect(plan(draft.id, inDays(1))).rejects.toMatchObject({ code: 'quote_changed' });
    moveTo(job);
    await sweep();
    await world.work();
    expect(await world.job(draft.id)).toMatchObject({ state: 'finished', doneCount: 2, price: later.price });
  });

  it('refuses the start when the total rises, changes nothing, and mails both totals', async () => {
    const [line] = await world.activeLines(1, 'kore-fee');
    const { id: planId } = await world.plan('kore-10');
    const job = await scheduled({ action: 'changePlan', planId, selection: { lineIds: [world.idOf(line)] } });
    await world.plans.importPlans(testCatalogue({ 'kore-10': { priceCents: 1200 } }));
    moveTo(job);
    await sweep();
    expect(await world.job(job.id)).toMatchObject({
      state: 'canceled',
      canceledCount: 1,
      stopped: { code: 'quote_changed', text: 'The total rose from $10.00 to $12.00. Nothing was changed.' },
    });
    expect(await world.line(line)).toMatchObject({ planName: 'Plan kore-fee' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: `Not started: Change the plan of ${line?.iccid}` });
    expect(mail?.text).toContain('The total rose from $10.00 to $12.00.');
    await world.plans.importPlans(testCatalogue());
  });

  it('that became smaller is taken', async () => {
    const [line] = await world.activeLines(1, 'kore-fee');
    const { id: planId } = await world.plan('kore-10');
    const job = await scheduled({ action: 'changePlan', planId, selection: { lineIds: [world.idOf(line)] } });
    await world.plans.importPlans(testCatalogue({ 'kore-10': { priceCents: 800 } }));
    moveTo(job);
    await sweep();
    await world.work();
    expect(await world.job(job.id)).toMatchObject({ state: 'finished', doneCount: 1 });
    expect(await world.line(line)).toMatchObject({ planName: 'Plan kore-10' });
    await world.plans.importPlans(testCatalogue());
  });

  it('is used up once, and a key starts nothing for later', async () => {
    const [line] = await world.activeLines(1);
    const { id } = await world.draft({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
    await plan(id, inDays(1));
    const key = { ...world.caller, subject: '', actsAs: 'Key "ERP"' };
    await expect(world.routes.startJob({ ...asked(id), caller: key, body: {} })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    expect(await world.start(id)).toMatchObject({ state: 'scheduled' });
    expect(await world.start(id)).toMatchObject({ state: 'scheduled' });
    world.clock.advance(2 * dayMs);
    await sweep();
    expect(await world.start(id)).toMatchObject({ state: 'running' });
  });
});
