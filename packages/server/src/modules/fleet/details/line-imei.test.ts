import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { inLanguage } from '../../../kernel/language.ts';
import { retold } from '../../../kernel/retold.ts';

let world: BulkWorld;
let id: string;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  const [active] = await world.activeLines(1);
  id = world.idOf(active);
});

const { setLineImei, listLineHistory } = endpoints;
const asked = () => ({ ...noParts, caller: world.caller, params: { id } });
const set = (typed: string | null) =>
  world.routes.setLineImei({ ...asked(), body: setLineImei.body.parse({ imei: typed }) });

async function texts(): Promise<string[]> {
  const query = listLineHistory.query.parse({});
  const { items } = await world.routes.listLineHistory({ ...asked(), query });
  return items.map(({ text }) => text);
}
const inSpanish = async () => inLanguage('es', async () => (await texts()).map((text) => retold(text)));

it('an IMEI is entered, corrected and removed, each time with a trace; the same again leaves none', async () => {
  const before = (await texts()).length;
  expect(await set('49-015420-323751')).toMatchObject({ line: { id, imei: '490154203237518' } });
  await set('490154203237518');
  await set('3569380356438099');
  expect(await set(null)).toMatchObject({ line: { imei: null } });
  await set(null);
  expect((await texts()).slice(0, -before)).toEqual([
    'IMEI 356938035643809 removed.',
    'IMEI changed from 490154203237518 to 356938035643809.',
    'IMEI 490154203237518 entered.',
  ]);
  expect((await inSpanish()).slice(0, -before)).toEqual([
    'IMEI 356938035643809 eliminado.',
    'IMEI cambiado de 490154203237518 a 356938035643809.',
    'IMEI 490154203237518 registrado.',
  ]);
});

it('an IMEI that was entered opens the plans that need one', async () => {
  const { id: planId } = await world.plan('kore-imei');
  const change = { action: 'changePlan' as const, planId, selection: { lineIds: [id] } };
  expect(await world.draft(change)).toMatchObject({ refusals: [{ code: 'plan_needs_imei' }] });
  await set('490154203237518');
  expect(await world.draft(change)).toMatchObject({ readyCount: 1, refusals: [] });
});

it('lines of others are not found, and a line that is terminated keeps its IMEI', async () => {
  const stranger = await world.newCustomer();
  const body = { imei: '490154203237518' };
  await expect(world.routes.setLineImei({ ...asked(), caller: stranger, body })).rejects.toMatchObject({
    code: 'not_found',
  });
  await world.run({ action: 'terminate', selection: { lineIds: [id] } });
  await expect(set('490154203237518')).rejects.toMatchObject({ code: 'line_terminated' });
});
