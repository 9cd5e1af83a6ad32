import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRealityWorld, type RealityWorld } from '../../../../test/reality-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';

let world: RealityWorld;
beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  world.clock.advance(dayMs);
});

interface Kept {
  ipAddress: string | null;
  ipAddressAsOf: Date | null;
}
async function kept(iccid: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`select ip_address, ip_address_as_of from lines.lines where iccid = ${iccid}`.execute(
    world.db,
  );
  return rows[0];
}
const tells = (iccid: string, ipAddress: string | null) => world.kore.outside.set(iccid, { ipAddress });
const none = { ipAddress: null, ipAddressAsOf: null };

it('what the nightly list tells of addresses is kept with its time, and no line is asked for by itself', async () => {
  const [one, other] = (await world.activeLines(2)).map(({ iccid }) => iccid);
  tells(one ?? '', '10.64.3.17');
  await world.readCarriers();
  expect(await kept(one ?? '')).toEqual({ ipAddress: '10.64.3.17', ipAddressAsOf: world.clock.now() });
  expect(await kept(other ?? '')).toEqual(none);
});

it('another address takes the place of the first, and none takes it away', async () => {
  const [line] = await world.activeLines(1);
  const iccid = line?.iccid ?? '';
  for (const address of ['10.64.3.17', '2600:100d::a1']) {
    tells(iccid, address);
    world.clock.advance(dayMs);
    await world.readCarriers();
    expect(await kept(iccid)).toEqual({ ipAddress: address, ipAddressAsOf: world.clock.now() });
  }
  world.kore.outside.delete(iccid);
  world.clock.advance(dayMs);
  await world.readCarriers();
  expect(await kept(iccid)).toMatchObject({ ipAddress: '2600:100d::a1' });
  tells(iccid, null);
  world.clock.advance(dayMs);
  await world.readCarriers();
  expect(await kept(iccid)).toEqual(none);
});

it('a check on demand learns addresses, too, and an older reading changes nothing', async () => {
  const [line] = await world.activeLines(1);
  const iccid = line?.iccid ?? '';
  tells(iccid, '10.64.3.17');
  await world.checked();
  const learned = await kept(iccid);
  expect(learned).toMatchObject({ ipAddress: '10.64.3.17' });
  const asOf = learned?.ipAddressAsOf ?? new Date(0);
  const said = async (ipAddress: string, at: Date, accountId = world.caller.accountId) =>
    world.db.transaction().execute((tx) => {
      const told = line ? [{ id: brandId<LineId>(line.id), accountId, ipAddress }] : [];
      return world.lines.noteAddresses(tx, told, at);
    });
  await said('10.9.9.9', new Date(asOf.getTime() - hourMs));
  await said('10.9.9.9', new Date(asOf.getTime() + hourMs), (await world.newCustomer()).accountId);
  expect(await kept(iccid)).toEqual(learned);
});

it('a line that ended has no address any longer', async () => {
  const [line] = await world.activeLines(1);
  const iccid = line?.iccid ?? '';
  tells(iccid, '10.64.3.17');
  await world.checked();
  world.kore.outside.set(iccid, null);
  world.clock.advance(16 * minuteMs);
  const [found] = await world.checked();
  await world.accept(found);
  expect(await kept(iccid)).toEqual(none);
});
