import type { LineMatch, LineSort } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLinesWorld, type LinesWorld } from '../../../../test/lines-world.ts';
import { namesFound, setNamed } from '../../../../test/named-lines.ts';
import { listLines } from './list-lines.ts';

let world: LinesWorld;

beforeAll(async () => {
  world = await createLinesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const names = (filter: LineMatch, sort?: LineSort) => namesFound(world, filter, sort);
const set = (name: string, change: string) => setNamed(world, name, change);

describe('a search', () => {
  it('finds words in any order, and a short number where a number begins', async () => {
    await world.newLines(5, ['Tracker 3', '03 north tracker', 'Tracker 13', 'Pump 3', 'Tracker, south 35']);
    const found = await names({ searchTerm: 'tracker 3' }, 'name');
    expect(found).toEqual(['03 north tracker', 'Tracker 3', 'Tracker, south 35']);
    expect(await names({ searchTerm: '3 TRACKER' }, 'name')).toEqual(found);
    expect(await names({ searchTerm: 'tracker, south' })).toEqual(['Tracker, south 35']);
  });

  it('finds a short number in names, not at the beginning of every ICCID', async () => {
    const { lines } = await world.newLines(5, ['Camera 8', 'Camera 08 north', 'Camera 12', 'Camera 188', 'cam 81b']);
    expect(lines.every(({ iccid }) => iccid.startsWith('89'))).toBe(true);
    for (const name of ['Camera 12', 'Camera 188'])
      await set(name, `msisdn = '+18125550188', imei = '890154203237518'`);
    expect(await names({ searchTerm: 'camera 8' }, 'name')).toEqual(['Camera 8', 'Camera 08 north']);
    expect(await names({ searchTerm: 'cam 8' }, 'name')).toEqual(['cam 81b', 'Camera 8', 'Camera 08 north']);
    expect(await names({ searchTerm: 'camera 18' })).toEqual(['Camera 188']);
    expect(await names({ searchTerm: 'camera 89' })).toEqual([]);
    expect(await names({ searchTerm: '890 camera' })).toEqual([]);
  });

  it('finds a line by its whole ICCID and by the last four digits of it, alone and beside a word', async () => {
    const { lines } = await world.newLines(3, ['Camera 8', 'Camera 9', 'Pump 8']);
    const iccid = lines.at(0)?.iccid ?? '';
    for (const searchTerm of [iccid, iccid.slice(-4), `camera ${iccid.slice(-4)}`, `${iccid} camera`])
      expect([searchTerm, ...(await names({ searchTerm }))]).toEqual([searchTerm, 'Camera 8']);
  });

  it('means the same lines in the list, in a file and in a job', async () => {
    await world.newLines(3, ['Camera 8', 'Camera 12', 'Pump 8']);
    const filter = { searchTerm: 'camera 8' };
    const selected = await Array.fromAsync(world.fleet.selectLines(world.db, world.accountId, { filter }));
    expect(selected.flat().map(({ line }) => line?.name)).toEqual(await names(filter));
    expect(await names(filter)).toEqual(['Camera 8']);
  });

  it('finds a line by its IP address in any form, and no number that looks like it', async () => {
    await world.newLines(4, ['One', 'Two', 'Three', 'behind 10.64.3.17']);
    await set('One', `ip_address = '10.64.3.17'`);
    await set('Two', `ip_address = '2600:100d::a1'`);
    await set('Three', `msisdn = '+106431764', ip_address = '10.64.3.171'`);
    expect(await names({ searchTerm: '::ffff:10.64.3.17' })).toEqual(['One']);
    expect(await names({ searchTerm: '10.64.3.17' }, 'name')).toEqual(['behind 10.64.3.17', 'One']);
    for (const searchTerm of ['2600:100d::a1', '2600:100D:0:0:0:0:0:A1'])
      expect(await names({ searchTerm })).toEqual(['Two']);
    expect(await names({ searchTerm: '10.64.3.' }, 'name')).toEqual(['behind 10.64.3.17', 'One', 'Three']);
    expect(await names({ searchTerm: '10.64.30.' })).toEqual([]);
    const filter = { searchTerm: '10.64.3.171' };
    const selected = await Array.fromAsync(world.fleet.selectLines(world.db, world.accountId, { filter }));
    expect(selected.flat().map(({ line }) => line?.name)).toEqual(['Three']);
    world.beginTest();
    expect(await names(filter)).toEqual([]);
  });

  it('for a pasted column finds its lines and says which entries lead nowhere', async () => {
    const { lines } = await world.newLines(4, ['One', 'Two', 'Three', 'Twofold']);
    const [one = '', , three = ''] = lines.map(({ iccid }) => iccid);
    await set('Three', `imei = '490154203237518'`);
    const find = async (searchTerm: string) => {
      const { items, notFound, total } = await listLines(world, world.accountId, { searchTerm }, { page: 1, limit: 9 });
      expect(total).toBe(items.length);
      return {
        found: items.map(({ name }) => name ?? '').toSorted((left, right) => left.localeCompare(right)),
        notFound,
      };
    };
    const list = `${one}, two; 490154203237518 | Crane`;
    expect(await find(list)).toEqual({ found: ['One', 'Three', 'Two'], notFound: ['Crane'] });
    expect(await find(`${one} ${three}`)).toEqual({ found: ['One', 'Three'], notFound: [] });
    const inGroups = [one, three].map((number) => number.replaceAll(/(.{4})(?=.)/g, '$1 ')).join(' ');
    expect(await find(inGroups)).toEqual({ found: ['One', 'Three'], notFound: [] });
    expect(await find('Crane, Lorry')).toEqual({ found: [], notFound: undefined });
    const filter = { searchTerm: list };
    const selected = await Array.fromAsync(world.fleet.selectLines(world.db, world.accountId, { filter }));
    expect(selected.flat()).toHaveLength(3);
  });

  it('for a range finds the lines whose ICCIDs are in it', async () => {
    const { lines } = await world.newLines(4, ['One', 'Two', 'Three', 'Four']);
    const iccids = lines.map(({ iccid }) => iccid).toSorted();
    const [from = '', , to = ''] = iccids;
    const find = async (searchTerm: string) => {
      const { items } = await listLines(world, world.accountId, { searchTerm }, { page: 1, limit: 9, sort: 'iccid' });
      return items.map(({ iccid }) => iccid);
    };
    expect(await find(`${from} - ${to}`)).toEqual(iccids.slice(0, 3));
    expect(await find(`${from} to ${to}`)).toEqual(iccids.slice(0, 3));
    const start = from.slice(0, 10);
    expect(await find(`${start}0000000000 – ${start}9999999999`)).toEqual(iccids);
  });
});
