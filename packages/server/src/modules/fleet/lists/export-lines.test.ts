import { lineSorts, type LineMatch, type LineSort } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLinesWorld, type LinesWorld } from '../../../../test/lines-world.ts';
import { setNamed } from '../../../../test/named-lines.ts';
import { exportLines } from './export-lines.ts';
import { listLines } from './list-lines.ts';

let world: LinesWorld;

beforeAll(async () => {
  world = await createLinesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

/** ICCID and name of each row of the file. */
async function rowsOf(asked: Parameters<typeof exportLines>[2]) {
  const { content } = await exportLines(world, world.accountId, asked);
  if (content instanceof Uint8Array) throw new Error('not in parts');
  const [, ...rows] = (await Array.fromAsync(content)).join('').trimEnd().split('\r\n');
  return rows.map((row) => row.split(',').slice(0, 2));
}

async function listed(sort: LineSort, filter: LineMatch = {}) {
  const { items } = await listLines(world, world.accountId, filter, { page: 1, limit: 100, sort });
  return items.map(({ id, iccid, name }) => ({ id, row: [iccid, name ?? ''] }));
}

it.each(lineSorts)('rows are in the order of the list by %s: all, some or chosen ones', async (sort) => {
  const used = { 'Van 2': 5, 'Van 10': 9_000_000, 'van 1': 5, Crane: 0, buoy: 7_000_000, 'Van 03': 12_000_000 };
  await world.newLines(6, Object.keys(used));
  for (const [name, bytes] of Object.entries(used)) await setNamed(world, name, `used_bytes = ${bytes}`);
  await sql`
    insert into metering.last_days (line_id, account_id, day)
    select id, account_id, '2026-11-01'::date + used_bytes::integer % 4 from lines.lines
    where account_id = ${world.accountId} and name <> 'Van 10'`.execute(world.db);
  await setNamed(world, 'Crane', 'name = null');
  const lines = await listed(sort);
  const rows = lines.map(({ row }) => row);
  expect(await rowsOf({ selection: { filter: {} }, sort })).toEqual(rows);
  const exceptIds = lines.slice(1, 3).map(({ id }) => id);
  expect(await rowsOf({ selection: { filter: {}, exceptIds }, sort })).toEqual(rows.toSpliced(1, 2));
  const filter = { searchTerm: 'van' };
  expect(await rowsOf({ selection: { filter }, sort })).toEqual((await listed(sort, filter)).map(({ row }) => row));
  expect(await rowsOf({ selection: { lineIds: lines.map(({ id }) => id).toSorted() }, sort })).toEqual(rows);
});

const most = 2100;
const upwards = Array.from({ length: most }, (_, at) => `Van ${at + 1}`);

it.each([
  ['name', upwards],
  ['nameDown', upwards.toReversed()],
  ['leastUsage', upwards],
  ['usage', upwards.toReversed()],
] as const)('rows by %s go on behind those that are found at once', async (sort, names) => {
  await world.newLines(1);
  await sql`
    insert into lines.lines (id, account_id, iccid, name, status, status_since, suspend_reasons, carrier, plan_id,
      created_at, used_bytes)
    select id || no, account_id, iccid, 'Van ' || no, 'terminated', status_since, suspend_reasons, carrier, plan_id,
      created_at, no
    from lines.lines, generate_series(1, ${most}) as no where account_id = ${world.accountId}`.execute(world.db);
  const rows = await rowsOf({ selection: { filter: { status: 'terminated' } }, sort });
  expect(rows.map(([, name]) => name)).toEqual(names);
});

it('chosen lines keep their order where none is asked for, and numbers in any case', async () => {
  const { lines } = await world.newLines(3, ['b', 'c', 'a']);
  const rows = lines.map(({ iccid }, at) => [iccid, ['b', 'c', 'a'][at]]);
  expect(await rowsOf({ selection: { lineIds: lines.map(({ lineId }) => lineId) } })).toEqual(rows);
  expect(await rowsOf({ selection: { identifiers: lines.map(({ iccid }) => iccid) }, sort: 'name' })).toEqual(rows);
});

it('a chosen line that is terminated is in the file', async () => {
  const { lines } = await world.newLines(2, ['b', 'a']);
  await setNamed(world, 'a', `status = 'terminated', pending_action = null`);
  const lineIds = lines.map(({ lineId }) => lineId);
  expect((await rowsOf({ selection: { lineIds }, sort: 'name' })).map(([, name]) => name)).toEqual(['b', 'a']);
});
