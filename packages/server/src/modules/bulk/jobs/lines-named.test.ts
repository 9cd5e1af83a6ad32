import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { forgetRows } from './forget-jobs.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

async function listedTitles(): Promise<string[]> {
  const { items } = await world.routes.listJobs({ ...noParts, caller: world.caller, query: { page: 1, limit: 20 } });
  return items.map(({ title }) => title);
}

const suspension = (...lineIds: string[]) => world.run({ action: 'suspend', selection: { lineIds } });

it('a job over one line is called after it: by the name that it has now, else by its ICCID', async () => {
  const [one, two] = await world.activeLines(2);
  await suspension(world.idOf(one), world.idOf(two));
  await world.run({ action: 'resume', selection: { lineIds: [world.idOf(one)] } });
  expect(await listedTitles()).toEqual([`Resume ${one?.iccid}`, 'Suspend 2 lines', 'Activate 2 lines']);
  await world.run({ action: 'rename', names: [{ lineId: world.idOf(one), name: 'Pump 85' }] });
  expect((await listedTitles()).slice(0, 2)).toEqual(['Rename Pump 85', 'Resume Pump 85']);
});

it('the line is the one that it can change, and a draft that can change none names the one it was asked for', async () => {
  const [one, two] = await world.activeLines(2);
  const first = await suspension(world.idOf(one), 'line_none');
  expect(first.title).toBe(`Suspend ${one?.iccid}`);
  const lineIds = [world.idOf(one)];
  expect(await world.draft({ action: 'suspend', selection: { lineIds } })).toMatchObject({
    readyCount: 0,
    title: `Suspend ${one?.iccid}`,
  });
  const both = await world.draft({ action: 'resume', selection: { lineIds: [...lineIds, world.idOf(two)] } });
  expect(both).toMatchObject({ readyCount: 1, title: `Resume ${one?.iccid}` });
});

it('an activation names its line by what was typed, before the line exists', async () => {
  const { id: planId, carrier } = await world.plan('kore-10');
  const [iccid = ''] = await world.newSims(carrier, 1);
  const draft = await world.draft({ action: 'activate', planId, devices: [{ iccid, name: 'Gate 3' }] });
  expect(draft.title).toBe('Activate Gate 3');
});

it('nothing stored holds the name, and a job whose rows expired counts its lines again', async () => {
  const [line] = await world.activeLines(1);
  await world.run({ action: 'rename', names: [{ lineId: world.idOf(line), name: 'Ada’s car' }] });
  const { id } = await suspension(world.idOf(line));
  const { rows } = await sql<{ kept: string }>`
    select to_jsonb(job)::text as kept from bulk.jobs as job where id = ${id}`.execute(world.db);
  expect(rows[0]?.kept).not.toContain('Ada');
  world.clock.advance((world.ruleDefaults.limits.jobRowsDays + 1) * dayMs);
  await forgetRows(world);
  expect((await world.job(id)).title).toBe('Suspend 1 line');
});
