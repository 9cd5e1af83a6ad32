import { lineSorts, lineViewLimit, type Line, type LineMatch, type LineSort } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testCatalogue } from '../../../../test/fleet-world.ts';
import { createLinesWorld, first, type LinesWorld } from '../../../../test/lines-world.ts';
import { namesFound, setNamed } from '../../../../test/named-lines.ts';
import { packCursor } from '../../../kernel/page.ts';
import { exportLines } from './export-lines.ts';
import { listLineTags, listLines } from './list-lines.ts';
import { listLineViews, removeLineView, saveLineView } from '../views/line-views.ts';

let world: LinesWorld;

beforeAll(async () => {
  world = await createLinesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const names = (filter: LineMatch, sort?: LineSort) => namesFound(world, filter, sort);
const set = (name: string, change: string) => setNamed(world, name, change);

/** Read by cursor from the first page to the last. */
async function linesReadOn(asked: { sort: LineSort; limit: number }): Promise<Line[]> {
  const read: Line[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listLines(world, world.accountId, {}, { page: 1, ...asked, cursor });
    read.push(...page.items);
    if (page.nextCursor === null) return read;
    cursor = page.nextCursor;
  }
}

describe('an order of the list', () => {
  it('by name puts small and capital letters together and lines without a name last', async () => {
    await world.newLines(4, ['van', 'Crane', null, 'buoy']);
    expect(await names({}, 'name')).toEqual(['buoy', 'Crane', 'van', null]);
    expect(await names({}, 'nameDown')).toEqual(['van', 'Crane', 'buoy', null]);
    expect(await names({ status: 'activating', searchTerm: 'b' }, 'nameDown')).toEqual(['buoy']);
  });

  it('by name counts numbers as numbers, whichever way it is read and however it is paged', async () => {
    const sorted = ['Pump 9', 'Tracker 1', 'tracker 2', 'Tracker 10', 'Tracker 100', 'Tracker 100-2', 'Tracker 100-10'];
    await world.newLines(9, [...sorted.toReversed(), null, null]);
    expect(await names({}, 'name')).toEqual([...sorted, null, null]);
    expect(await names({}, 'nameDown')).toEqual([...sorted.toReversed(), null, null]);
    expect(await names({ searchTerm: 'tracker 10' }, 'name')).toEqual(sorted.slice(3));
    for (const sort of ['name', 'nameDown'] as const)
      for (const limit of [1, 2, 3])
        expect((await linesReadOn({ sort, limit })).map(({ name }) => name)).toEqual(await names({}, sort));
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
    const read = await linesReadOn({ sort, limit: 2 });
    expect(read.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(new Set(read.map(({ id }) => id)).size).toBe(7);
  });
});

/** Lines with the bytes that they used. */
async function withUsage(used: Record<string, number>) {
  const made = await world.newLines(Object.keys(used).length, Object.keys(used));
  for (const [name, bytes] of Object.entries(used)) await set(name, `used_bytes = ${bytes}`);
  return made;
}

const seen = (name: string, day: string) =>
  sql`insert into metering.last_days (line_id, account_id, day)
    select id, account_id, ${day}::date from lines.lines where account_id = ${world.accountId} and name = ${name}`.execute(
    world.db,
  );

/** Puts lines on another plan, counters included. */
async function putOn(planId: string, lines: readonly string[]) {
  for (const name of lines) await set(name, `plan_id = '${planId}'`);
  const count = (id: string, by: number) =>
    sql`insert into lines.line_counts values (${world.accountId}, ${id}, 'activating', greatest(${by}, 0))
      on conflict (account_id, plan_id, status) do update set line_count = line_counts.line_count + ${by}`.execute(
      world.db,
    );
  await count(planId, lines.length);
  await count(world.kore10.id, -lines.length);
}

describe('an order by what lines use', () => {
  it('begins with the most used line, with the largest share of its allowance, with the dearest, or from the other end', async () => {
    await withUsage({ little: 1_000, much: 9_000_000, other: 5_000_000 });
    await putOn((await world.plan('cisco-20')).id, ['other']);
    expect(await names({}, 'usage')).toEqual(['much', 'other', 'little']);
    expect(await names({}, 'share')).toEqual(['much', 'other', 'little']);
    expect(await names({}, 'cost')).toEqual(['other', 'much', 'little']);
    expect(await names({ searchTerm: 'oth' }, 'cost')).toEqual(['other']);
    expect(await names({}, 'leastUsage')).toEqual(['little', 'other', 'much']);
    expect(await names({}, 'leastShare')).toEqual(['little', 'other', 'much']);
    expect(await names({}, 'leastCost')).toEqual(['little', 'much', 'other']);
  });

  it('goes by the allowance of each plan', async () => {
    await withUsage({ small: 500_000, large: 900_000 });
    await world.plans.importPlans(testCatalogue({ 'kore-free': { includedBytes: 100_000_000 } }));
    await putOn((await world.plan('kore-free')).id, ['large']);
    expect(await names({}, 'usage')).toEqual(['large', 'small']);
    expect(await names({}, 'share')).toEqual(['small', 'large']);
  });

  it('by the day that lines were seen last puts those that never were behind, and first of the longest unseen', async () => {
    await world.newLines(4, ['never', 'early', 'late', 'not yet']);
    await seen('early', '2026-10-01');
    await seen('late', '2026-11-20');
    expect((await names({}, 'lastSeen')).slice(0, 2)).toEqual(['late', 'early']);
    const { items } = await listLines(world, world.accountId, {}, { page: 1, limit: 9, sort: 'lastSeen' });
    expect(items.map(({ lastSeenOn }) => lastSeenOn)).toEqual(['2026-11-20', '2026-10-01', null, null]);
    expect(await names({}, 'longestUnseen')).toEqual((await names({}, 'lastSeen')).toReversed());
  });

  it('by status begins with what needs attention, and goes on to what works', async () => {
    await world.newLines(5, ['works', 'stopped', 'failed', 'new', 'unclear']);
    for (const name of ['works', 'new']) await set(name, `status = 'active'`);
    await set('stopped', `status = 'suspended', suspend_reasons = array['user']`);
    await set('failed', `status = 'activation_failed'`);
    await set('unclear', `status = 'outcome_unknown'`);
    // Counters do not know what is set past them, so only the rows count.
    const listed = async (filter: LineMatch = {}) =>
      (await listLines(world, world.accountId, filter, { page: 1, limit: 9, sort: 'status' })).items.map(
        ({ name }) => name,
      );
    expect(await listed()).toEqual(['failed', 'unclear', 'stopped', 'new', 'works']);
    expect(await listed({ status: 'active' })).toEqual(['new', 'works']);
    expect(await listed({ status: 'attention' })).toEqual(['failed', 'unclear']);
    await set('works', `status = 'terminated'`);
    expect(await listed()).toEqual(['failed', 'unclear', 'stopped', 'new']);
    expect(await listed({ status: 'terminated' })).toEqual(['works']);
  });

  const turned = ['leastUsage', 'leastShare', 'leastCost', 'longestUnseen', 'nameDown'] as const;
  it.each(['usage', 'share', 'cost', 'lastSeen', 'status', ...turned] as const)(
    '%s jumps to the page that cursors lead to',
    async (sort) => {
      await withUsage({ a: 5, b: 5, c: 7_000_000, d: 0, e: 12_000_000, f: 5 });
      await putOn((await world.plan('cisco-20')).id, ['b', 'e']);
      for (const name of ['a', 'b', 'e']) await seen(name, '2026-11-05');
      for (const name of ['d', 'f']) await set(name, 'name = null');
      for (const name of ['c', 'e']) await set(name, `status = 'outcome_unknown'`);
      const page = async (more: object) => listLines(world, world.accountId, {}, { page: 1, limit: 2, sort, ...more });
      const second = await page({ cursor: (await page({})).nextCursor ?? '' });
      expect(second.items.map(({ id }) => id)).toEqual((await page({ page: 2 })).items.map(({ id }) => id));
      const third = await page({ cursor: second.nextCursor ?? '' });
      expect(third.items.map(({ id }) => id)).toEqual((await page({ page: 3 })).items.map(({ id }) => id));
      expect(third.nextCursor).toBeNull();
    },
  );

  it('has nothing behind a line of another account', async () => {
    const { lineId } = first((await withUsage({ one: 5 })).lines);
    world.beginTest();
    await withUsage({ two: 1 });
    const behind = { page: 1, limit: 9, cursor: packCursor([lineId]) };
    for (const sort of ['usage', 'lastSeen', 'leastCost', 'longestUnseen', 'nameDown', 'status'] as const)
      expect((await listLines(world, world.accountId, {}, { ...behind, sort })).items).toEqual([]);
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

  it('offers tags with their numbers as numbers', async () => {
    await world.newLines(1, ['One']);
    await set('One', `tags = array['Row 10', 'row 9', 'Row 2', 'alpha']`);
    const { tags } = await listLineTags(world, world.accountId);
    expect(tags.map(({ tag }) => tag)).toEqual(['alpha', 'Row 2', 'row 9', 'Row 10']);
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
  async function saved(filter: LineMatch, form?: 'excel') {
    const { content } = await exportLines(world, world.accountId, { selection: { filter }, form });
    if (content instanceof Uint8Array) throw new Error('not in parts');
    return (await Array.fromAsync(content)).join('').trimEnd().split('\r\n');
  }

  it('has a row for each line found, and no formulas', async () => {
    await world.newLines(2, ['=1+1', 'Two']);
    expect(await saved({})).toHaveLength(3);
    const [, row = ''] = await saved({ searchTerm: '=1' });
    expect(row).toContain(`,'=1+1,activating,`);
  });

  it('has plain numbers, and for a spreadsheet such as it keeps', async () => {
    const { iccid } = first((await world.newLines(1, ['One'])).lines);
    const [, plain = ''] = await saved({});
    expect(plain.startsWith(`${iccid},One,`)).toBe(true);
    const [, excel = ''] = await saved({}, 'excel');
    expect(excel.startsWith(`"=""${iccid}""",One,`)).toBe(true);
  });

  it('says what others know of each line', async () => {
    const { iccid } = first((await world.newLines(1, ['One'])).lines);
    await sql`update inventory.sims set eid = 'EID7', imsi = 'IMSI7' where iccid = ${iccid}`.execute(world.db);
    await seen('One', '2026-11-03');
    await set('One', `ip_address = '10.64.3.17', ip_address_as_of = '2026-11-02T09:00:00Z'`);
    const [titles = '', row = ''] = await saved({});
    expect(titles).toMatch(/,IP address,IP address as of,EID,IMSI,Last seen \(UTC\),Cost$/);
    expect(row).toMatch(/,10\.64\.3\.17,2026-11-02T09:00:00\.000Z,EID7,IMSI7,2026-11-03,10\.00$/);
  });

  it('says times on the clocks of the account', async () => {
    await world.newLines(1, ['One']);
    await set('One', `ip_address = '10.64.3.17', ip_address_as_of = '2026-07-02T09:00:00Z'`);
    await sql`
      insert into accounts.accounts (
        id, status, company, phone, billing_address, billing_city, billing_state, billing_zip,
        shipping_address, shipping_city, shipping_state, shipping_zip, time_zone, created_at)
      select ${world.accountId}, 'active', '', '', '', '', '', '', '', '', '', '', 'America/Chicago', now()`.execute(
      world.db,
    );
    expect((await saved({}))[1]).toContain(',10.64.3.17,2026-07-02T04:00:00-05:00,');
  });

  it('of another account is empty', async () => {
    await world.newLines(1);
    world.beginTest();
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
