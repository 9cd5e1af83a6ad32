import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

type Asked = Partial<Parameters<typeof world.routes.listActivity>[0]['query']>;

async function jobsIn(asked: Asked): Promise<string[]> {
  const query = { page: 1, limit: 100, ...asked };
  const told = await world.routes.listActivity({ ...noParts, caller: world.caller, query });
  const { items } = endpoints.listActivity.reply.parse(told);
  return items.filter(({ job }) => job !== null).map(({ text }) => text);
}

/** Two lines, the first with a name, both suspended by one job and the second resumed by another. */
async function changedLines() {
  const lines = await world.activeLines(2);
  const [pump, other] = lines.map(({ id }) => id);
  await world.run({ action: 'suspend', selection: { lineIds: [pump ?? '', other ?? ''] } });
  await world.run({ action: 'resume', selection: { lineIds: [other ?? ''] } });
  const body = { id: pump ?? '', name: 'Pump 85' };
  await world.routes.renameDevice({ ...noParts, caller: world.caller, body });
  return { pump, numbers: lines.map(({ iccid }) => iccid) };
}

const ofBoth = ['Suspend 2 lines', 'Activate 2 lines'];

it('a search finds the jobs that changed a line, by its name and by its number', async () => {
  const { numbers } = await changedLines();
  expect(await jobsIn({ searchTerm: 'pump 85' })).toEqual(ofBoth);
  expect(await jobsIn({ searchTerm: numbers[0] })).toEqual(ofBoth);
  expect(await jobsIn({ searchTerm: numbers[1] })).toEqual([`Resume ${numbers[1]}`, ...ofBoth]);
  expect(await jobsIn({ searchTerm: 'pump 86' })).toEqual([]);
});

it('a search finds the same of a line by its name and by its number', async () => {
  const { pump, numbers } = await changedLines();
  const asked = { ...noParts, caller: world.caller, params: { id: pump ?? '' } };
  await world.routes.setLineImei({ ...asked, body: endpoints.setLineImei.body.parse({ imei: '490154203237518' }) });
  const found = async (searchTerm: string | undefined) => {
    const query = { page: 1, limit: 100, searchTerm };
    return (await world.routes.listActivity({ ...noParts, caller: world.caller, query })).items.map(({ id }) => id);
  };
  const byName = await found('Pump 85');
  expect(byName.length).toBeGreaterThan(ofBoth.length);
  expect(await found(numbers[0])).toEqual(byName);
});

it('of one line there are the jobs that changed it, and none of another account', async () => {
  const { pump } = await changedLines();
  expect(await jobsIn({ lineId: pump, kind: 'job' })).toEqual(ofBoth);
  await world.beginTest();
  await world.activeLines(1);
  expect(await jobsIn({ lineId: pump, kind: 'job' })).toEqual([]);
  expect(await jobsIn({ searchTerm: 'pump 85' })).toEqual([]);
});
