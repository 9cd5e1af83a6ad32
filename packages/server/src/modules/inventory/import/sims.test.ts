import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWholeWorld, type WholeWorld } from '../../../../test/all-in-memory.ts';
import { newId, type AccountId } from '../../../kernel/ids.ts';

let world: WholeWorld;
beforeAll(async () => {
  world = await createWholeWorld();
});
afterAll(() => world.stop());

const accountId = newId<AccountId>('acct');
const find = async (digits: string) => (await world.inventory.findSims(world.db, accountId, [digits])).get(digits);

describe('the SIM file', () => {
  it('the file that comes with the product can be imported, and twice changes nothing', async () => {
    const content = await readFile(new URL('../../../../../../config/sims.csv', import.meta.url), 'utf8');
    const first = await world.inventory.importSims(content);
    expect(first).toMatchObject({ kind: 'imported', changedCount: 0, unchangedCount: 0 });
    const count = first.kind === 'imported' ? first.addedCount : 0;
    expect(count).toBe(content.trim().split('\n').length - 1);
    const second = {
      kind: 'imported',
      rows: [],
      addedCount: 0,
      changedCount: 0,
      unchangedCount: count,
      claimCodes: [],
    };
    expect(await world.inventory.importSims(content)).toEqual(second);
    expect(await world.inventory.freeIccids(world.db, 'kore', 3)).toEqual([
      '89883030000001400016',
      '89883030000001400024',
      '89883030000001400032',
    ]);
    const mine = `update inventory.sims set account_id = 'acct_1' where iccid = '89883030000001400016'`;
    await sql.raw(mine).execute(world.db);
    expect(await world.inventory.freeIccids(world.db, 'kore', 1)).toEqual(['89883030000001400024']);
  });

  it('bad rows are named by their lines and nothing is imported', async () => {
    const content = [
      'iccid,carrier,imei,eid,form_factor',
      '89000000000000000017,kore,,,',
      '1234,kore,,,',
      '89000000000000000025,verizon,,,',
      '89000000000000000033,kore,12,,',
      '8900 0000 0000 0000 0017,kore,,,',
    ].join('\n');
    const result = await world.inventory.importSims(content);
    expect(result).toEqual({
      kind: 'refused',
      problems: [
        expect.stringMatching(/^line 3: the ICCID/),
        expect.stringMatching(/^line 4: the carrier/),
        expect.stringMatching(/^line 5: an IMEI/),
        'line 6: this SIM is already on line 2',
      ],
    });
    expect(await find('89000000000000000017')).toBeUndefined();
  });

  it('blanks, a filler and a byte order mark of spreadsheets do no harm', async () => {
    const content = '\uFEFFiccid,carrier\r\n 8901 0000 0000 0000 001F ,kore\r\n\r\n';
    expect(await world.inventory.importSims(content)).toMatchObject({ kind: 'imported', addedCount: 1 });
    expect(await find('8901000000000000001')).toMatchObject({ iccid: '8901000000000000001', match: 'exact' });
  });

  it('a known SIM takes over new attributes but never another carrier', async () => {
    await world.inventory.importSims('iccid,carrier,form_factor\n89020000000000000011,kore,triple');
    const changed = await world.inventory.importSims('iccid,carrier,form_factor\n89020000000000000011,kore,MFF2');
    expect(changed).toMatchObject({ changedCount: 1 });
    const moved = await world.inventory.importSims('iccid,carrier\n89020000000000000011,cisco');
    expect(moved).toEqual({ kind: 'refused', problems: ['89020000000000000011 belongs to carrier kore'] });
  });

  it('no header, an open quote and an empty file are refused', async () => {
    for (const content of ['', 'iccid,carrier', 'iccid,carrier\n"8903', '89030000000000000014,kore\n'])
      expect(await world.inventory.importSims(content)).toMatchObject({ kind: 'refused' });
  });
});

describe('typed digits', () => {
  it('find a SIM by its full number, without the check digit, and with a wrong one', async () => {
    await world.inventory.importSims('iccid,carrier\n89883030000080139311,kore');
    expect(await find('89883030000080139311')).toMatchObject({ match: 'exact', use: 'free' });
    expect(await find('8988303000008013931')).toMatchObject({ match: 'base', iccid: '89883030000080139311' });
    expect(await find('89883030000080139317')).toMatchObject({ match: 'check_digit' });
    expect(await find('89883030000080139301')).toBeUndefined();
  });
});
