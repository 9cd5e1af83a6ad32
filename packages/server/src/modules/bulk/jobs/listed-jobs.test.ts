import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const list = async (query: object) =>
  endpoints.listJobs.reply.parse(
    await world.routes.listJobs({ ...noParts, caller: world.caller, query: endpoints.listJobs.query.parse(query) }),
  );
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

it('the list is narrowed to jobs of which a row failed, in any state or in one, page by page', async () => {
  const lines = await world.activeLines(3);
  const suspend = async (at: number) => {
    const job = await world.run({ action: 'suspend', selection: { lineIds: [world.idOf(lines[at])] } });
    return job.id;
  };
  world.kore.failing.add(lines[0]?.iccid ?? '');
  world.kore.failing.add(lines[2]?.iccid ?? '');
  const first = await suspend(0);
  const done = await suspend(1);
  const last = await suspend(2);
  expect(idsOf(await list({}))).toEqual(expect.arrayContaining([first, done, last]));
  expect(await list({ result: 'failed' })).toMatchObject({ items: [{ id: last }, { id: first }], total: 2 });
  expect(idsOf(await list({ result: 'failed', state: 'finished' }))).toEqual([last, first]);
  expect(await list({ result: 'failed', state: 'scheduled' })).toMatchObject({ items: [], total: 0 });
  const page = await list({ result: 'failed', limit: 1 });
  expect(idsOf(await list({ result: 'failed', limit: 1, cursor: page.nextCursor ?? '' }))).toEqual([first]);
});
