import { endpoints, type Job, type Line, type LineChange } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { brandId, newId, type LineId } from '../../kernel/ids.ts';
import { seeingAll } from '../../kernel/account-in-sight.ts';
import { clockAt, dayAfter } from '../../kernel/days.ts';
import { startDueJobs } from './start-due-jobs.ts';

const zone = 'America/Los_Angeles';
let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  const { subject, accountId, role } = world.caller;
  const name = { email: `${accountId}@example.com`, firstName: 'Ada', lastName: 'Byron' };
  await world.db.transaction().execute((tx) => world.identity.addPerson(tx, { subject, accountId, role, ...name }));
  await world.identity.authenticate(subject).catch(() => undefined);
});

const asked = (id: string) => ({ ...noParts, caller: world.caller, params: { id } });
const inDays = (days: number) => ({ day: dayAfter(clockAt(world.clock.now(), zone).day, days), time: '08:00' });

async function scheduled(change: LineChange, days = 3): Promise<Job> {
  const { id } = await world.draft(change);
  await world.routes.scheduleJob({ ...asked(id), body: { startsAt: inDays(days) } });
  return world.start(id);
}

const page = { page: 1, limit: 20 };
const jobsById = (lines: readonly Line[]) => new Map(lines.map((line) => [line.id, line.scheduledJobs]));
const idsOf = (lines: readonly (Line | undefined)[]) => lines.map((line) => world.idOf(line)).toSorted();
const jobsOf = async (line: Line | undefined) => (await world.line(line)).scheduledJobs ?? [];

describe('lines that a scheduled job will change', () => {
  it('say what, when and by whom, in lists and on their page, until it is called off', async () => {
    const lines = await world.activeLines(3);
    const [first, second, third] = lines;
    const job = await scheduled({ action: 'suspend', selection: { lineIds: idsOf([first, second]) } });
    const coming = { jobId: job.id, action: 'suspend', at: job.schedule?.at, timeZone: zone, by: 'Ada Byron' };
    expect(await jobsOf(first)).toEqual([coming]);
    expect(await jobsOf(third)).toEqual([]);
    const wanted = new Map([
      [world.idOf(first), [coming]],
      [world.idOf(second), [coming]],
      [world.idOf(third), []],
    ]);
    const { caller } = world;
    const listed = endpoints.listLines.reply.parse(await world.routes.listLines({ ...noParts, caller, query: page }));
    expect(jobsById(listed.items)).toEqual(wanted);
    const onPlan = await world.routes.listActiveLines({ ...asked(first?.planId ?? ''), query: page });
    expect(jobsById(onPlan.items)).toEqual(wanted);
    await world.routes.cancelJob(asked(job.id));
    expect(await jobsOf(first)).toEqual([]);
  });

  it('say it of each job, soonest first, at the moment to which each was moved', async () => {
    const [line] = await world.activeLines(1);
    const selection = { lineIds: idsOf([line]) };
    const tags = ['a', 'b', 'c', 'd'];
    const jobs: Job[] = [];
    for (const [at, tag] of tags.entries())
      jobs.push(await scheduled({ action: 'tag', add: [tag], remove: [], selection }, 9 - at));
    const [late, third, second, soonest] = jobs.map(({ id }) => id);
    expect((await jobsOf(line)).map(({ jobId }) => jobId)).toEqual([soonest, second, third, late]);
    await world.routes.scheduleJob({ ...asked(late ?? ''), body: { startsAt: inDays(1) } });
    expect((await jobsOf(line)).map(({ jobId }) => jobId)).toEqual([late, soonest, second, third]);
  });

  it('say nothing of drafts, of rows that are left out, and once the job has started', async () => {
    const [first, second] = await world.activeLines(2);
    await world.run({ action: 'suspend', selection: { lineIds: idsOf([second]) } });
    const change: LineChange = { action: 'suspend', selection: { lineIds: idsOf([first, second]) } };
    const { id } = await world.draft(change);
    await world.routes.scheduleJob({ ...asked(id), body: { startsAt: inDays(3) } });
    expect(await jobsOf(first)).toEqual([]);
    const job = await world.start(id);
    expect([(await jobsOf(first)).length, (await jobsOf(second)).length]).toEqual([1, 0]);
    world.clock.advance(new Date(job.schedule?.at ?? 0).getTime() - world.clock.now().getTime() + 1000);
    await seeingAll(() => startDueJobs(world));
    expect(await world.job(id)).toMatchObject({ state: 'running' });
    expect(await jobsOf(first)).toEqual([]);
  });

  it('are of a filter those that it found when the job was drafted; another account learns of none', async () => {
    const [first] = await world.activeLines(1);
    const job = await scheduled({ action: 'suspend', selection: { filter: {} } });
    const [later] = await world.activeLines(1);
    expect(await jobsOf(first)).toMatchObject([{ jobId: job.id }]);
    expect(await jobsOf(later)).toEqual([]);
    const { accountId: stranger } = await world.newCustomer();
    const lineIds = [brandId<LineId>(world.idOf(first))];
    expect(await world.bulk.scheduledJobsOfLines(world.db, stranger, lineIds)).toEqual(new Map());
  });

  it('are looked up by each line and in no other way, however many rows a job has', async () => {
    const plans: string[] = [];
    const done = new Error('rolled back');
    const looking = world.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(tx);
      const lineIds = [newId<LineId>('line')];
      // A statement gets a name once it comes again and again.
      for (let turn = 1; turn <= 4; turn += 1)
        await world.bulk.scheduledJobsOfLines(tx, world.caller.accountId, lineIds);
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%from bulk.rows as r join bulk.jobs%'`.execute(
        tx,
      );
      const explain = sql`explain (generic_plan, costs off) ${sql.raw(rows[0]?.statement ?? '')}`;
      plans.push(JSON.stringify((await explain.execute(tx)).rows));
      await sql`drop index bulk.rows_to_begin`.execute(tx);
      plans.push(JSON.stringify((await explain.execute(tx)).rows));
      throw done;
    });
    await expect(looking).rejects.toBe(done);
    expect(plans[0]).toMatch(/using rows_to_begin on rows r.*Index Cond: \(line_id = line\.id\)/);
    expect(plans[1]).not.toMatch(/Index Cond: [^"]*job_id =/);
  });
});

describe('a job that has not begun', () => {
  it('names the other scheduled jobs of its lines, soonest first, with how many lines both have', async () => {
    const lines = await world.activeLines(4);
    const [first, second, third, fourth] = lines;
    const tagged = (tag: string, some: readonly (Line | undefined)[]): LineChange => ({
      action: 'tag',
      add: [tag],
      remove: [],
      selection: { lineIds: idsOf(some) },
    });
    await world.run({ action: 'suspend', selection: { lineIds: idsOf([fourth]) } });
    const later = await scheduled(tagged('a', [first, second, fourth]), 5);
    const soon = await scheduled({ action: 'suspend', selection: { lineIds: idsOf([first, third, fourth]) } }, 3);
    await scheduled(tagged('b', [third]), 2);
    await world.draft(tagged('c', [first]));
    const draft = await world.draft({ action: 'terminate', selection: { lineIds: idsOf([first, second, fourth]) } });
    const withFirst = { jobId: soon.id, title: soon.title, at: soon.schedule?.at, timeZone: zone, lineCount: 1 };
    const withAll = { jobId: later.id, title: later.title, at: later.schedule?.at, timeZone: zone, lineCount: 3 };
    expect(draft.overlaps).toEqual([withFirst, withAll]);
    expect((await world.job(later.id)).overlaps).toEqual([withFirst]);
    const refused = await world.draft({ action: 'resume', selection: { lineIds: idsOf([first, second]) } });
    expect([refused.refusedCount, refused.overlaps]).toEqual([2, []]);
    const listed = await world.routes.listJobs({ ...noParts, caller: world.caller, query: page });
    expect(new Set(listed.items.flatMap(({ overlaps }) => overlaps))).toEqual(new Set());
    await world.routes.cancelJob(asked(soon.id));
    expect((await world.job(draft.id)).overlaps).toEqual([withAll]);
    await world.start(draft.id);
    expect((await world.job(draft.id)).overlaps).toEqual([]);
  });
});

describe('a list of scheduled jobs', () => {
  const ids = async (query: { limit: number; page?: number; cursor?: string }) => {
    const { caller } = world;
    const asking = { ...noParts, caller, query: { page: 1, ...query, state: 'scheduled' as const } };
    const { items, nextCursor } = await world.routes.listJobs(asking);
    return { found: items.map(({ id }) => id), cursor: nextCursor ?? '' };
  };

  it('begins with the soonest, from page to page, by number and by cursor; those at one moment by age', async () => {
    await world.activeLines(1);
    const jobs: Job[] = [];
    for (const days of [9, 3, 7, 3, 5])
      jobs.push(await scheduled({ action: 'suspend', selection: { filter: {} } }, days));
    const [last, first, fourth, second, third] = jobs.map(({ id }) => id);
    const { found, cursor } = await ids({ limit: 1 });
    expect(found).toEqual([first]);
    const behind = await ids({ limit: 2, cursor });
    expect(behind.found).toEqual([second, third]);
    expect(await ids({ limit: 5, cursor: behind.cursor })).toEqual({ found: [fourth, last], cursor: '' });
    expect((await ids({ limit: 2, page: 2 })).found).toEqual([third, fourth]);
    for (const wrong of [Buffer.from('["x","y"]').toString('base64url'), 'rubbish'])
      await expect(ids({ limit: 2, cursor: wrong })).rejects.toMatchObject({ code: 'invalid_fields' });
  });
});

describe('home', () => {
  const home = async (caller = world.caller) =>
    endpoints.getHomeKpis.reply.parse(await world.routes.getHomeKpis({ ...noParts, caller })).scheduledJobs;

  it('names the next jobs for later, soonest first, and how many there are; the list of jobs has them all', async () => {
    const [line] = await world.activeLines(1);
    const jobs: Job[] = [];
    for (const days of [9, 3, 7, 5]) jobs.push(await scheduled({ action: 'suspend', selection: { filter: {} } }, days));
    const [last, first, third, second] = jobs.map(({ id }) => id);
    expect(await home()).toMatchObject({ items: [{ id: first }, { id: second }, { id: third }], total: 4 });
    const at = jobs[1]?.schedule?.at;
    expect((await home()).items[0]).toEqual({ id: first, title: `Suspend ${line?.iccid}`, at, timeZone: zone });
    for (const id of [first, second]) await world.routes.cancelJob(asked(id ?? ''));
    expect(await home()).toMatchObject({ items: [{ id: third }, { id: last }], total: 2 });
    const query = { ...page, state: 'scheduled' } as const;
    const listed = await world.routes.listJobs({ ...noParts, caller: world.caller, query });
    expect(listed).toMatchObject({ items: [{ id: third }, { id: last }], total: 2 });
    expect(await home(await world.newCustomer())).toEqual({ items: [], total: 0 });
  });
});
