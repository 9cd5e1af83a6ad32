import type { Line } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, createLinesWorld, first, type LinesWorld } from '../../../../test/lines-world.ts';
import { newId, type AccountId } from '../../../kernel/ids.ts';
import { getDevicePlan, getLine } from '../details/get-line.ts';
import { getPlanDevices, listActiveLines, listActivePlans } from './list-active-plans.ts';
import { listLines } from './list-lines.ts';
import { renameDevice } from '../details/note-on-device.ts';

let world: LinesWorld;

beforeAll(async () => {
  world = await createLinesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const all = { page: 1, limit: 100 };
const list = (filter = {}) => listLines(world, world.accountId, filter, all);

describe('lists', () => {
  it('an account without lines has empty lists and zeros', async () => {
    expect(await list()).toEqual({
      items: [],
      page: 1,
      limit: 100,
      total: 0,
      totalIsLowerBound: false,
      nextCursor: null,
    });
    expect(await listActivePlans(world, world.accountId)).toEqual([]);
    expect(await world.fleet.getFleetTotals(world.db, world.accountId)).toMatchObject({
      lineCount: 0,
      usedBytes: 0,
      usageAsOf: null,
    });
  });

  it('pages by cursor and by number show every line once, newest first', async () => {
    const { lines } = await world.newLines(7);
    const wanted = lines
      .map(({ lineId }) => lineId)
      .toSorted()
      .toReversed();
    const byCursor: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await listLines(
        world,
        world.accountId,
        {},
        { page: 1, limit: 3, ...(cursor && { cursor }) },
      );
      byCursor.push(...page.items.map(({ id }) => id));
      expect(page.total).toBe(7);
      cursor = page.nextCursor;
    } while (cursor);
    expect(byCursor).toEqual(wanted);
    const byNumber = await Promise.all(
      [1, 2, 3].map((page) => listLines(world, world.accountId, {}, { page, limit: 3 })),
    );
    expect(byNumber.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(wanted);
  });

  it('a cursor that is none is refused', async () => {
    await expect(listLines(world, world.accountId, {}, { ...all, cursor: 'x' })).rejects.toMatchObject({
      code: 'invalid_fields',
    });
  });

  it('a search finds by name, number parts and grouped digits, and takes wild cards as they are', async () => {
    const { lines } = await world.newLines(3, ['Pump North', 'Pump_South', '100% tank']);
    const search = async (searchTerm: string) => (await list({ searchTerm })).items.map(({ name }) => name);
    expect(await search('pump n')).toEqual(['Pump North']);
    expect(await search('PUMP')).toHaveLength(2);
    expect(await search('%')).toEqual(['100% tank']);
    expect(await search('_')).toEqual(['Pump_South']);
    const iccid = lines[1]?.iccid ?? '';
    expect(await search(iccid.replaceAll(/(.{4})/g, '$1 '))).toEqual(['Pump_South']);
    expect(await search('nothing like it')).toEqual([]);
  });

  it('one world.kore10 of the account with its lines; a world.kore10 without lines of the account is none of its plans', async () => {
    await world.newLines(2, ['One', 'Two']);
    await world.workLines(8000);
    const other = await world.plan('cisco-20');
    const shown = await getPlanDevices(world, world.accountId, world.kore10.id, all);
    expect(shown.plan).toMatchObject({
      id: world.kore10.id,
      lineCount: 2,
      activeCount: 2,
      allowanceBytes: 2 * world.kore10.includedBytes,
    });
    expect(shown.devices.items).toHaveLength(2);
    const search = { planId: world.kore10.id, searchTerm: 'two' };
    expect((await listActiveLines(world, world.accountId, search, all)).items).toMatchObject([{ name: 'Two' }]);
    await expect(getPlanDevices(world, world.accountId, other.id, all)).rejects.toMatchObject({ code: 'not_found' });
    const chosen = { planId: other.id, searchTerm: undefined };
    await expect(listActiveLines(world, world.accountId, chosen, all)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a device tells its world.kore10, its carrier and what it may change to', async () => {
    const { lineId } = first((await world.newLines(1)).lines);
    const shown = await getDevicePlan(world, world.accountId, lineId);
    expect(shown).toMatchObject({
      line: { id: lineId },
      plan: { id: world.kore10.id },
      carrier: { id: 'kore', name: 'KORE' },
    });
    expect(shown.mayChangeTo.map(({ code }) => code).toSorted()).toEqual(['kore-fee', 'kore-free', 'kore-imei']);
  });

  it('totals follow every change', async () => {
    await world.newLines(3);
    expect(await world.fleet.getFleetTotals(world.db, world.accountId)).toMatchObject({
      lineCount: 3,
      linesByStatus: [{ status: 'activating', count: 3 }],
    });
    await world.workLines(8000);
    expect(await world.fleet.getFleetTotals(world.db, world.accountId)).toMatchObject({
      linesByStatus: [{ status: 'active', count: 3 }],
      activePlanCount: 1,
      allowanceBytes: 3 * world.kore10.includedBytes,
    });
  });

  it('sums count by 1024 where every plan of the account does, else by 1000', async () => {
    const unit = async () => (await world.fleet.getFleetTotals(world.db, world.accountId)).unitBytes;
    const { id: binary } = await world.plan('cisco-20');
    const count = (planId: string) =>
      sql`insert into lines.line_counts values (${world.accountId}, ${planId}, 'active', 1)`.execute(world.db);
    expect(await unit()).toBe(1000);
    await count(binary);
    expect(await unit()).toBe(1024);
    await count(world.kore10.id);
    expect(await unit()).toBe(1000);
  });
});

describe('two customers', () => {
  it('neither sees, finds or renames what belongs to the other', async () => {
    const { lineId } = first((await world.newLines(1, ['Mine'])).lines);
    const stranger = newId<AccountId>('acct');
    expect((await listLines(world, stranger, {}, all)).total).toBe(0);
    expect(await listLines(world, stranger, { searchTerm: 'mine' }, all)).toMatchObject({ items: [], total: 0 });
    for (const asked of [
      () => getLine(world, callerOf(stranger), lineId),
      () => getDevicePlan(world, stranger, lineId),
      () => renameDevice(world, callerOf(stranger), { id: lineId, name: 'Yours' }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'not_found' });
    expect((await getLine(world, callerOf(world.accountId), lineId)).line.name).toBe('Mine');
  });
});

describe('renaming', () => {
  it('a new name is kept, found by search and written into the history once', async () => {
    const { lineId } = first((await world.newLines(1)).lines);
    const rename = (name: string): Promise<Line> =>
      renameDevice(world, callerOf(world.accountId), { id: lineId, name });
    expect(await rename('Gate 7')).toMatchObject({ name: 'Gate 7' });
    await rename('Gate 7');
    const { events } = await getLine(world, callerOf(world.accountId), lineId);
    expect(events.filter(({ text }) => text.includes('Gate 7'))).toHaveLength(1);
    expect((await list({ searchTerm: 'gate' })).total).toBe(1);
  });
});
