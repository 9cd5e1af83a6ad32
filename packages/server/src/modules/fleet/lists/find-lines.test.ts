import { lineSorts, lineViewLimit, type LineMatch, type LineSort } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLinesWorld, first, type LinesWorld } from '../../../../test/lines-world.ts';
import { newId, type AccountId } from '../../../kernel/ids.ts';
import { exportLines } from './export-lines.ts';
import { listLineTags, listLines } from './list-lines.ts';
import { listLineViews, removeLineView, saveLineView } from '../views/line-views.ts';

let world: LinesWorld;

beforeAll(async () => {
  world = await createLinesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const names = async (filter: LineMatch, sort?: LineSort) => {
  const page = await listLines(world, world.accountId, filter, { page: 1, limit: 100, sort });
  expect(page.total).toBe(page.items.length);
  return page.items.map(({ name }) => name);
};
const set = (name: string, change: string) =>
  sql`update lines.lines set ${sql.raw(change)} where account_id = ${world.accountId} and name = ${name}`.execute(
    world.db,
  );

describe('an order of the list', () => {
  it('by name puts small and capital letters together and lines without a name last', async () => {
    await world.newLines(4, ['van', 'Crane', null, 'buoy']);
    expect(await names({}, 'name')).toEqual(['buoy', 'Crane', 'van', null]);
  });

  it('by ICCID and by age runs as it says', async () => {
    const { lines } = await world.newLines(3, ['One', 'Two', 'Three']);
    const sorted = lines.map(({ iccid }) => iccid).toSorted();
    const { items } = await listLines(world, world.accountId, {}, { page: 1, limit: 9, sort: 'iccid' });
    expect(items.map(({ iccid }) => iccid)).toEqual(sorted);
    expect(await names({}, 'oldest')).toEqual((await names({}, 'newest')).toReversed());
  });

  it.each(lineSorts)('%s shows every line once when read by cursor', async (sort) => {
    await world.newLines(7, ['a', 'b', 'b', null, 'A', null, 'c']);
    const { items } = await listLines(world, world.accountId, {}, { page: 1, limit: 100, sort });
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listLines(world, world.accountId, {}, { page: 1, limit: 2, sort, cursor });
      seen.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(7);
  });
});

describe('a filter', () => {
  it('by carrier, plan, tag or reason finds exactly those lines and counts them', async () => {
    await world.newLines(3, ['One', 'Two', 'Three']);
    const other = await world.plan('cisco-20');
    await set('Two', `carrier = 'cisco', tags = array['winter', 'north']`);
    await set('Three', `tags = array['north'], status = 'suspended', suspend_reasons = array['payment']`);
    expect(await names({ tag: 'north' }, 'name')).toEqual(['Three', 'Two']);
    expect(await names({ tag: 'nort' })).toEqual([]);
    expect(await names({ reason: 'payment' })).toEqual(['Three']);
    expect(await names({ reason: 'user' })).toEqual([]);
    expect(await names({ planId: other.id })).toEqual([]);
    const cisco = await listLines(world, world.accountId, { carrier: 'cisco' }, { page: 1, limit: 9 });
    expect(cisco.items.map(({ name }) => name)).toEqual(['Two']);
    expect(await names({ carrier: 'cisco', tag: 'winter', searchTerm: 'wo' })).toEqual(['Two']);
    expect(await listLineTags(world, world.accountId)).toEqual({
      tags: [
        { tag: 'north', count: 2 },
        { tag: 'winter', count: 1 },
      ],
    });
  });

  it('by identifier finds the line in whatever form the number is typed', async () => {
    const { iccid } = first((await world.newLines(2, ['One', 'Two'])).lines);
    await set('One', `msisdn = '+12125550188', imei = '490154203237518'`);
    const eid = '89049032123451234512345678901235';
    const imsi = '310150123456789';
    await sql`update inventory.sims set eid = ${eid}, imsi = ${imsi} where iccid = ${iccid}`.execute(world.db);
    const hardware = ['4901542032375101', `${iccid}F`, iccid.slice(0, -1), eid, imsi];
    const terms = ['(212) 555-0188', '+1 212.555.0188', ...hardware];
    for (const searchTerm of terms) expect([searchTerm, ...(await names({ searchTerm }))]).toEqual([searchTerm, 'One']);
  });
});

describe('a file of lines', () => {
  async function saved(filter: LineMatch) {
    const { content } = exportLines(world, world.accountId, { filter });
    if (content instanceof Uint8Array) throw new Error('not in parts');
    return (await Array.fromAsync(content)).join('').trimEnd().split('\r\n');
  }

  it('has a row for each line found, and no formulas', async () => {
    await world.newLines(2, ['=1+1', 'Two']);
    expect(await saved({})).toHaveLength(3);
    const [, row = ''] = await saved({ searchTerm: '=1' });
    expect(row).toContain(`,'=1+1,activating,`);
  });

  it('of another account is empty', async () => {
    await world.newLines(1);
    world.accountId = newId<AccountId>('acct');
    expect(await saved({})).toHaveLength(1);
  });
});

describe('saved views', () => {
  const owner = () => ({ accountId: world.accountId, subject: 'ada' });
  const save = (name: string, query = 'tag=north') => saveLineView(world, owner(), { name, query });

  it('belong to one person, and a name stands for one view', async () => {
    await save('North');
    const { views } = await save('North', 'tag=south');
    expect(views).toMatchObject([{ name: 'North', query: 'tag=south' }]);
    expect(await listLineViews(world, { ...owner(), subject: 'grace' })).toEqual({ views: [] });
    const id = views[0]?.id ?? '';
    await removeLineView(world, { ...owner(), subject: 'grace' }, id);
    expect((await listLineViews(world, owner())).views).toHaveLength(1);
    await removeLineView(world, owner(), id);
    expect(await removeLineView(world, owner(), id)).toEqual({ views: [] });
  });

  it('are fifty at most; the fifty-first says so', async () => {
    for (let at = 0; at < lineViewLimit - 2; at += 1) await save(`View ${at}`);
    const last = await Promise.allSettled(['A', 'B', 'C', 'D'].map((name) => save(name)));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(save('One more')).rejects.toMatchObject({ code: 'invalid_fields' });
    expect((await save('View 7', 'status=active')).views).toHaveLength(lineViewLimit);
  });
});
