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

const countOf = async (selection: object, caller = world.caller) => {
  const body = endpoints.countLinesByPlan.body.parse({ selection });
  const { groups } = endpoints.countLinesByPlan.reply.parse(
    await world.routes.countLinesByPlan({ ...noParts, caller, body }),
  );
  return groups.map(({ carrier, hasImei, hold, lineCount }) => `${lineCount} ${carrier} ${hasImei} ${hold}`);
};

it('counts selected lines by carrier, IMEI and what holds them, however they were selected', async () => {
  const kore = await world.activeLines(3);
  const [cisco] = await world.activeLines(1, 'cisco-20');
  const [one, two, three] = kore.map(({ id }) => id);
  await world.routes.setLineImei({
    ...noParts,
    caller: world.caller,
    params: { id: one ?? '' },
    body: { imei: '356938035643809' },
  });
  await world.run({ action: 'suspend', selection: { lineIds: [two ?? ''] } });
  const all = ['1 cisco false null', '1 kore false null', '1 kore false suspended', '1 kore true null'];
  expect(new Set(await countOf({ filter: {} }))).toEqual(new Set(all));
  expect(await countOf({ filter: { carrier: 'kore' }, exceptIds: [one, two] })).toEqual(['1 kore false null']);
  expect(await countOf({ lineIds: [three, three, 'line_none'] })).toEqual(['1 kore false null']);
  expect(await countOf({ identifiers: [cisco?.iccid, kore[2]?.iccid, 'nothing'] })).toHaveLength(2);
});

it('counts no line of another customer', async () => {
  const lines = await world.activeLines(1);
  const stranger = await world.newCustomer();
  const lineIds = lines.map(({ id }) => id);
  expect(await countOf({ lineIds })).toHaveLength(1);
  for (const selection of [{ lineIds }, { filter: {} }, { identifiers: lines.map(({ iccid }) => iccid) }])
    expect(await countOf(selection, stranger)).toEqual([]);
});
