import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import { clockAt } from '../../../kernel/days.ts';
import { runJobs } from '../running/run-jobs.ts';
import { forgetRows, sweepDrafts } from './forget-jobs.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const withId = (id: string) => ({ ...noParts, caller: world.caller, params: { id } });
const page = { page: 1, limit: 20 };

async function keptRows(id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from bulk.rows where job_id = ${id}`.execute(
    world.db,
  );
  return rows[0]?.n ?? 0;
}

/** More rows than go in one portion, as a job of that many would have. */
async function grow(id: string, count: number): Promise<void> {
  await sql`insert into bulk.rows (job_id, row, given, state)
    select ${id}, n + 100, 'more', 'refused' from generate_series(1, ${count}) as n`.execute(world.db);
}

/** A process that has to stop after so many portions. */
function stopsAfter(portions: number): AbortSignal {
  let looks = 0;
  const { signal } = new AbortController();
  return new Proxy(signal, {
    get: (target, name) => (name === 'aborted' ? (looks += 1) > portions : Reflect.get(target, name)),
  });
}

async function csvOf(id: string): Promise<string[]> {
  const { content } = await world.routes.getJobRowsCsv({ ...withId(id), query: {} });
  const parts: string[] = [];
  for await (const part of content) parts.push(String(part));
  return parts.join('').trimEnd().split('\r\n');
}

async function endedJob() {
  const lines = await world.activeLines(2);
  const identifiers = [...lines.map(({ iccid }) => iccid), 'unknown'];
  return world.run({ action: 'suspend', selection: { identifiers } });
}

describe('the rows of a job that ended', () => {
  it('are kept for as long as the setting says, and not an hour longer', async () => {
    const { id } = await endedJob();
    world.clock.advance(world.ruleDefaults.limits.jobRowsDays * dayMs - hourMs);
    await forgetRows(world);
    expect(await keptRows(id)).toBe(3);
    expect(await world.job(id)).toMatchObject({ rowsForgottenAt: null });
    world.clock.advance(2 * hourMs);
    await forgetRows(world);
    expect(await keptRows(id)).toBe(0);
  });

  it('go in portions, however many there are; the job and its counts stay and say so', async () => {
    const { id } = await endedJob();
    const byFilter = await world.run({ action: 'tag', add: ['a'], remove: [], selection: { filter: {} } });
    await grow(id, 12_000);
    world.clock.advance(world.ruleDefaults.limits.jobRowsDays * dayMs + dayMs);
    const day = world.clock.now().toISOString();
    await forgetRows(world);
    expect(await keptRows(id)).toBe(0);
    expect(await world.job(id)).toMatchObject({ state: 'finished', total: 3, doneCount: 2, rowsForgottenAt: day });
    expect(await world.routes.listJobRows({ ...withId(id), query: page })).toMatchObject({ items: [], total: 0 });
    expect(await csvOf(id)).toEqual([
      'Row,Given,ICCID,Name,State,Note',
      `,,,,,"The rows of this job expired on ${day.slice(0, 10)}: 2 done, 1 refused."`,
    ]);
    await expect(world.routes.retryJob(withId(id))).rejects.toMatchObject({ code: 'rows_forgotten' });
    expect((await world.job(id)).mayRepeat).toBe(false);
    expect((await world.job(byFilter.id)).mayRepeat).toBe(true);
  });

  it('are hidden from the first portion on, and the rest goes with the next sweep', async () => {
    const { id } = await endedJob();
    await grow(id, 12_000);
    world.clock.advance(world.ruleDefaults.limits.jobRowsDays * dayMs + dayMs);
    // The activation of the lines is a job too, and the older one.
    await forgetRows(world, stopsAfter(2));
    expect(await keptRows(id)).toBe(7003);
    expect(await world.routes.listJobRows({ ...withId(id), query: page })).toMatchObject({ items: [], total: 0 });
    await forgetRows(world);
    expect(await keptRows(id)).toBe(0);
  });

  it('stay as long as the carrier has not confirmed one', async () => {
    const lines = await world.activeLines(1);
    const { id } = await world.draft({ action: 'suspend', selection: { lineIds: lines.map((line) => line.id) } });
    await world.start(id);
    await runJobs(world);
    await world.routes.cancelJob(withId(id));
    world.clock.advance(world.ruleDefaults.limits.jobRowsDays * dayMs + dayMs);
    await forgetRows(world);
    expect(await keptRows(id)).toBe(1);
    await world.work();
    expect(await world.job(id)).toMatchObject({ state: 'canceled', doneCount: 1 });
    await forgetRows(world);
    expect(await keptRows(id)).toBe(0);
  });
});

it('a draft of many rows is forgotten in portions, and none of it can be started meanwhile', async () => {
  const [line] = await world.activeLines(1);
  const { id } = await world.draft({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
  await grow(id, 12_000);
  world.clock.advance(hourMs + 1);
  await sweepDrafts(world, stopsAfter(1));
  expect(await keptRows(id)).toBe(7001);
  await expect(world.start(id)).rejects.toMatchObject({ code: 'job_not_running' });
  await sweepDrafts(world);
  expect(await keptRows(id)).toBe(0);
  await expect(world.routes.getJob(withId(id))).rejects.toMatchObject({ code: 'not_found' });
});

describe('a release that knows no times', () => {
  const dayOn = () => clockAt(after(world.clock.now(), 3 * dayMs), 'America/Los_Angeles');
  /** What it does with what it takes for an old draft. */
  const dropped = (id: string) =>
    world.db.transaction().execute(async (tx) => {
      await sql`delete from bulk.rows where job_id = ${id}`.execute(tx);
      await sql`delete from bulk.jobs where id = ${id}`.execute(tx);
    });
  const draftForLater = async () => {
    const lines = await world.activeLines(2);
    const { id } = await world.draft({ action: 'suspend', selection: { lineIds: lines.map((line) => line.id) } });
    await world.routes.scheduleJob({ ...withId(id), body: { startsAt: dayOn() } });
    return id;
  };

  it('deletes neither a scheduled job nor its rows', async () => {
    const id = await draftForLater();
    await world.start(id);
    await expect(dropped(id)).rejects.toThrow('waits for its time');
    await expect(sql`delete from bulk.jobs where id = ${id}`.execute(world.db)).rejects.toThrow('is not deleted');
    expect(await keptRows(id)).toBe(2);
    expect(await world.job(id)).toMatchObject({ state: 'scheduled', readyCount: 2 });
  });

  it('does not start at once what a person wants later', async () => {
    const id = await draftForLater();
    const started = sql`update bulk.jobs set state = 'running', started_at = now() where id = ${id}`.execute(world.db);
    await expect(started).rejects.toThrow('does not start at once');
    expect(await world.job(id)).toMatchObject({ state: 'draft' });
  });
});
